import { REALISTIC } from "./realistic.ts";
import type { Style, StyleName } from "./style.ts";
export function styleOf(_name: StyleName): Style { return REALISTIC; }
