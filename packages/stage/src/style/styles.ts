import { CINEMATIC } from "./cinematic.ts";
import { CYBERPUNK } from "./cyberpunk.ts";
import { NOIR } from "./noir.ts";
import { PIXAR } from "./pixar.ts";
import { REALISTIC } from "./realistic.ts";
import { STYLES } from "./style.ts";
import type { Style, StyleName } from "./style.ts";
import { VINTAGE } from "./vintage.ts";

const BY_NAME: Record<StyleName, Style> = {
  Realistic: REALISTIC,
  Pixar: PIXAR,
  Cinematic: CINEMATIC,
  Vintage: VINTAGE,
  Noir: NOIR,
  Cyberpunk: CYBERPUNK,
};

/** The numbers of a look. Throws one clear line for an unknown name. */
export function styleOf(name: StyleName): Style {
  const style = BY_NAME[name];
  if (!style) throw new Error(`There is no style "${String(name)}". There are: ${STYLES.join(", ")}.`);
  return style;
}
