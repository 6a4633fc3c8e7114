import { signed } from "./controls.ts";
import type { RangeControl } from "./controls.ts";

/** What a trait goes from and to. */
type Ends =
  | "narrow-wide"
  | "low-high"
  | "small-large"
  | "short-long"
  | "flat-full"
  | "back-forward"
  | "down-up"
  | "close-apart"
  | "apart-close"
  | "soft-strong"
  | "thin-thick"
  | "less-more"
  | "in-out"
  | "round-angular"
  | "hollow-arched"
  | "young-old"
  | "shallow-deep";

/** The traits of each part of the body by name, with their ends; all lie between −1 and 1. */
const TRAITS = {
  head: {
    "head.width": "narrow-wide",
    "head.height": "short-long",
    "head.depth": "shallow-deep",
    "head.backDepth": "shallow-deep",
    "head.cranium": "narrow-wide",
    "head.fat": "thin-thick",
    "head.age": "young-old",
    "head.angle": "less-more",
    "head.oval": "less-more",
    "head.round": "less-more",
    "head.square": "less-more",
    "head.rectangular": "less-more",
    "head.diamond": "less-more",
    "head.triangular": "less-more",
    "head.invertedTriangular": "less-more",
  },
  forehead: {
    "forehead.height": "low-high",
    "forehead.depth": "back-forward",
    "forehead.bulge": "flat-full",
    "forehead.temples": "in-out",
  },
  brow: {
    "brow.height": "low-high",
    "brow.depth": "back-forward",
    "brow.angle": "down-up",
  },
  eye: {
    "eye.size": "small-large",
    "eye.width": "narrow-wide",
    "eye.height": "low-high",
    "eye.spacing": "close-apart",
    "eye.level": "down-up",
    "eye.innerCorner": "down-up",
    "eye.outerCorner": "down-up",
    "eye.innerHeight": "low-high",
    "eye.outerHeight": "low-high",
    "eye.innerWidth": "narrow-wide",
    "eye.epicanthus": "less-more",
    "eye.fold": "less-more",
    "eye.foldAngle": "down-up",
    "eye.foldVolume": "flat-full",
    "eye.bags": "small-large",
    "eye.bagDepth": "flat-full",
  },
  nose: {
    "nose.width": "narrow-wide",
    "nose.length": "short-long",
    "nose.height": "low-high",
    "nose.depth": "shallow-deep",
    "nose.level": "down-up",
    "nose.forward": "back-forward",
    "nose.bridge": "soft-strong",
    "nose.hump": "soft-strong",
    "nose.curve": "hollow-arched",
    "nose.compression": "less-more",
    "nose.rootWidth": "narrow-wide",
    "nose.bridgeWidth": "narrow-wide",
    "nose.baseWidth": "narrow-wide",
    "nose.tip": "down-up",
    "nose.tipWidth": "narrow-wide",
    "nose.volume": "thin-thick",
    "nose.nostrils": "narrow-wide",
    "nose.nostrilAngle": "down-up",
    "nose.flare": "narrow-wide",
    "nose.septum": "less-more",
  },
  cheek: {
    "cheek.bones": "soft-strong",
    "cheek.height": "low-high",
    "cheek.volume": "flat-full",
    "cheek.inner": "flat-full",
  },
  mouth: {
    "mouth.width": "narrow-wide",
    "mouth.height": "low-high",
    "mouth.depth": "shallow-deep",
    "mouth.level": "down-up",
    "mouth.forward": "back-forward",
    "mouth.corners": "down-up",
    "mouth.upperLip": "low-high",
    "mouth.upperVolume": "flat-full",
    "mouth.upperWidth": "narrow-wide",
    "mouth.upperMiddle": "down-up",
    "mouth.lowerLip": "low-high",
    "mouth.lowerVolume": "flat-full",
    "mouth.lowerWidth": "narrow-wide",
    "mouth.lowerMiddle": "down-up",
    "mouth.cupidsBow": "soft-strong",
    "mouth.cupidsBowWidth": "narrow-wide",
    "mouth.philtrum": "flat-full",
    "mouth.dimples": "soft-strong",
    "mouth.laughLines": "soft-strong",
  },
  chin: {
    "jaw.width": "narrow-wide",
    "jaw.drop": "short-long",
    "chin.width": "narrow-wide",
    "chin.height": "low-high",
    "chin.prominence": "back-forward",
    "chin.prognathism": "back-forward",
    "chin.bones": "soft-strong",
    "chin.cleft": "less-more",
    "chin.triangle": "less-more",
  },
  ear: {
    "ear.size": "small-large",
    "ear.width": "narrow-wide",
    "ear.height": "short-long",
    "ear.level": "down-up",
    "ear.set": "apart-close",
    "ear.angle": "back-forward",
    "ear.wing": "in-out",
    "ear.flap": "in-out",
    "ear.lobe": "small-large",
    "ear.pointed": "less-more",
    "ear.square": "round-angular",
  },
  neck: {
    "neck.length": "short-long",
    "neck.width": "narrow-wide",
    "neck.depth": "shallow-deep",
    "neck.doubleChin": "less-more",
  },
  trunk: {
    "shoulder.width": "narrow-wide",
    "torso.width": "narrow-wide",
    "torso.length": "short-long",
    "torso.vShape": "less-more",
    "waist.width": "narrow-wide",
    "hip.width": "narrow-wide",
  },
} as const satisfies Record<string, Record<string, Ends>>;

/** A part of the body that has traits. */
export type TraitPart = keyof typeof TRAITS;

/** Every part, from the top down. */
export const TRAIT_PARTS = Object.keys(TRAITS) as TraitPart[];

/** A trait as a control, with its name and what it goes from and to. */
export interface Trait extends RangeControl {
  name: string;
  ends: Ends;
}

/** The traits of a part. */
export function traitsOf(part: TraitPart): Trait[] {
  return Object.entries<Ends>(TRAITS[part]).map(([name, ends]) => ({
    ...signed(`body/features/${name}`),
    name,
    ends,
  }));
}
