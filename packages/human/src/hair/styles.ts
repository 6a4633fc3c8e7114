import type { HairStyleName } from "../recipe/hair-recipe.ts";
import type { HairStyle } from "./hair-style.ts";
import { boxBraids, fingerCoils, locs, twists } from "./styles/braids.ts";
import { bun, lowBun, spaceBuns, topKnot } from "./styles/buns.ts";
import { cornrows } from "./styles/cornrows.ts";
import { coilyFade, crewCut, cropFade, texturedCrop, undercut } from "./styles/cropped.ts";
import { afro, coilyShort, curlyShort, taperedAfro } from "./styles/curls.ts";
import { curtainBangs, fringeBob, longFringe, shag } from "./styles/fringes.ts";
import { centerPart, longStraight, looseLong } from "./styles/long.ts";
import { bob, lob, midLength } from "./styles/medium.ts";
import { crownBraid, sideBraid, twinBraids } from "./styles/plaits.ts";
import { messy, pixie, quiff, slickBack } from "./styles/short.ts";
import { sidePart } from "./styles/side-part.ts";
import { combOver, horseshoe, receding } from "./styles/thinning.ts";
import { lowPonytail, ponytail, growTail } from "./styles/tied.ts";
import { blowout, longCurly, longWavy } from "./styles/waves.ts";
import { mix, mix3, normalize, smoothstep, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { keptWhere } from "./styles/groom-parts.ts";
import { wavyGroom } from "./styles/long-groom.ts";
import { valueNoise } from "../maths/noise.ts";

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

/** No hair at all. */
function bald(): HairStyle {
  const { paint: _, groom: __, ...rest } = cropFade();
  return rest;
}

/** A shaved head a day or two later; the hairline of a man who is going bald. */
function stubble(): HairStyle {
  return {
    ...bald(),
    recession: 0.45,
    paint: {
      strokes: 70000,
      length: 0.018,
      opacity: 0.42,
      base: 0.26,
      soft: [-4, 12],
      density: (q) => mix(0.75, 1, smoothstep(0.75, 0.2, q[1])),
    },
  };
}

/** A few millimeters all over. */
function buzz(): HairStyle {
  return {
    ...bald(),
    length: () => 0.055,
    lift: () => 0.5,
    volume: () => 0.3,
    stray: 0.5,
    paint: {
      strokes: 110000,
      length: 0.03,
      opacity: 0.62,
      base: 0.4,
      soft: [-7, 12],
      density: (q) =>
        mix(0.35, 1, smoothstep(-0.6, 0.15, q[1])) *
        (1 + 0.12 * valueNoise(q[0] * 14, q[1] * 14, q[2] * 14, 17)),
    },
  };
}

const KNOT: Vec3 = [0, 0.53, -1];

/** The upper hair drawn back to a knot, the lower falling loose. */
function halfUp(): HairStyle {
  const base = looseLong(0);
  const wave = { amplitude: 0.05, frequency: 0.8, from: 0.25, full: 0.6, helix: 0.5 };
  const groom = wavyGroom(0, wave);
  const upper = (q: Vec3): number => smoothstep(0.12, 0.22, q[1]);
  return {
    ...base,
    comb: (q, normal, root) =>
      mix3(
        base.comb(q, normal, root),
        normalize(sub(KNOT, q)),
        upper(root.q) * smoothstep(-0.97, -0.8, q[2]),
      ),
    length: (q, inside) => mix(base.length(q, inside), 1.5, upper(q)),
    edgeUp: 0.3,
    volume: (q, inside) => 0.8 * base.volume(q, inside),
    wave,
    groom: {
      ...groom,
      // No parting and nothing that frames the face: that hair is tied back.
      tresses: groom.tresses.filter(({ along, coversForehead }) => along === undefined && !coversForehead),
      strips: groom.strips.map((layer) => keptWhere(layer, (q) => 1 - upper(q))),
    },
    extra: (site) => growTail(site, KNOT, 1.5, 0.5),
  };
}
