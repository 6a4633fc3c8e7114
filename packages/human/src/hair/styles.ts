import type { HairStyleName } from "./hair-recipe.ts";
import type { HairStyle } from "./hair-style.ts";
import { longStraight } from "./styles/long.ts";
import { sidePart } from "./styles/side-part.ts";

/** Makes a style; `side` 1 parts it on the person's left, −1 on the right. */
type StyleMaker = (side: number) => HairStyle;

/** Every style by name. */
export const HAIR_STYLES: Record<HairStyleName, StyleMaker> = { sidePart, longStraight };
