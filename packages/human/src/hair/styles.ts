import type { HairStyleName } from "../recipe/hair-recipe.ts";
import type { HairStyle } from "./hair-style.ts";
import { boxBraids, fingerCoils, locs, twists } from "./styles/braids.ts";
import { bun, lowBun, spaceBuns, topKnot } from "./styles/buns.ts";
import { cornrows } from "./styles/cornrows.ts";
import { coilyFade, crewCut, cropFade, texturedCrop, undercut } from "./styles/cropped.ts";
import { afro, coilyShort, curlyShort, taperedAfro } from "./styles/curls.ts";
import { curtainBangs, fringeBob, longFringe, shag } from "./styles/fringes.ts";
import { halfUp } from "./styles/half-up.ts";
import { centerPart, longStraight } from "./styles/long.ts";
import { bob, lob, midLength } from "./styles/medium.ts";
import { crownBraid, sideBraid, twinBraids } from "./styles/plaits.ts";
import { bald, buzz, stubble } from "./styles/shaved.ts";
import { messy, pixie, quiff, slickBack } from "./styles/short.ts";
import { sidePart } from "./styles/side-part.ts";
import { combOver, horseshoe, receding } from "./styles/thinning.ts";
import { lowPonytail, ponytail } from "./styles/tied.ts";
import { blowout, longCurly, longWavy } from "./styles/waves.ts";

/** Makes a style; `side` 1 parts it on the person's left, −1 on the right. */
type StyleMaker = (side: number) => HairStyle;

/** Every style by name. */
export const HAIR_STYLES: Record<HairStyleName, StyleMaker> = {
  bald,
  stubble,
  buzz,
  crewCut,
  cropFade,
  texturedCrop,
  undercut,
  sidePart,
  slickBack,
  quiff,
  messy,
  curlyShort,
  combOver,
  receding,
  horseshoe,
  coilyShort,
  taperedAfro,
  afro,
  fingerCoils,
  pixie,
  bob,
  fringeBob,
  midLength,
  lob,
  shag,
  longStraight,
  centerPart,
  curtainBangs,
  longFringe,
  blowout,
  longWavy,
  longCurly,
  halfUp,
  ponytail,
  lowPonytail,
  bun,
  lowBun,
  topKnot,
  spaceBuns,
  sideBraid,
  twinBraids,
  crownBraid,
  boxBraids,
  twists,
  locs,
  cornrows,
  coilyFade,
};
