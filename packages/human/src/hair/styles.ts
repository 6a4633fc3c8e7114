import type { HairStyleName } from "../recipe/hair-recipe.ts";
import type { HairStyle } from "./hair-style.ts";
import { boxBraids, cornrows } from "./styles/braids.ts";
import { afro, coilyShort, curlyShort } from "./styles/curls.ts";
import { centrePart, longStraight } from "./styles/long.ts";
import { bob, fringeBob, lob } from "./styles/medium.ts";
import { bald, buzz, stubble } from "./styles/shaved.ts";
import { cropFade, messy, pixie, receding, slickBack } from "./styles/short.ts";
import { sidePart } from "./styles/side-part.ts";
import { bun, lowBun, ponytail } from "./styles/tied.ts";
import { longCurly, longWavy } from "./styles/waves.ts";

/** Makes a style; `side` 1 parts it on the person's left, −1 on the right. */
type StyleMaker = (side: number) => HairStyle;

/** Every style by name. */
export const HAIR_STYLES: Record<HairStyleName, StyleMaker> = {
  bald,
  stubble,
  buzz,
  cropFade,
  sidePart,
  slickBack,
  messy,
  curlyShort,
  receding,
  coilyShort,
  pixie,
  bob,
  fringeBob,
  lob,
  longStraight,
  longWavy,
  centrePart,
  longCurly,
  ponytail,
  bun,
  lowBun,
  boxBraids,
  cornrows,
  afro,
};
