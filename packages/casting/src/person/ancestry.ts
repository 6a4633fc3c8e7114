import type { Weighted } from "./facts.ts";

/** What is usual among people of an origin. Every number is a share or a place on a ladder of the recipe. */
export interface Ancestry {
  readonly ethnicity: { readonly african?: number; readonly asian?: number; readonly caucasian?: number };
  /** Skin tone from … to, 0 the lightest. */
  readonly tone: readonly [number, number];
  readonly undertone: number;
  readonly hair: Weighted<string>;
  readonly texture: Weighted<"straight" | "wavy" | "curly" | "coily">;
  readonly eyes: Weighted<"darkBrown" | "brown" | "hazel" | "amber" | "green" | "blue" | "gray">;
  /** Depth of the crease of the upper lid. */
  readonly crease: number;
  /** Share of men who wear a beard or stubble where nothing is said. */
  readonly beards: number;
  /** Traits of the face that go with it. */
  readonly features: Readonly<Record<string, number>>;
}

const DARK_HAIR: Weighted<string> = [
  ["black", 5],
  ["dark brown", 2],
];
const DARK_EYES: Ancestry["eyes"] = [
  ["darkBrown", 4],
  ["brown", 1],
];
const STRAIGHT: Ancestry["texture"] = [
  ["straight", 8],
  ["wavy", 1],
];
const MIXED_TEXTURE: Ancestry["texture"] = [
  ["straight", 3],
  ["wavy", 4],
  ["curly", 2],
];

const WHITE: Ancestry = {
  ethnicity: { caucasian: 1 },
  tone: [0.05, 0.16],
  undertone: 0,
  hair: [
    ["brown", 4],
    ["light brown", 3],
    ["dark brown", 3],
    ["dark blond", 3],
    ["blond", 2],
    ["auburn", 1],
    ["ginger", 0.5],
  ],
  texture: [
    ["straight", 5],
    ["wavy", 3],
    ["curly", 1],
  ],
  eyes: [
    ["blue", 4],
    ["green", 2],
    ["gray", 1],
    ["hazel", 2],
    ["brown", 3],
  ],
  crease: 1,
  beards: 0.35,
  features: { "nose.width": -0.18 },
};

const BLACK: Ancestry = {
  ethnicity: { african: 1 },
  tone: [0.7, 0.9],
  undertone: 0.1,
  hair: [["black", 1]],
  texture: [["coily", 1]],
  eyes: DARK_EYES,
  crease: 1,
  beards: 0.35,
  features: { "nose.width": -0.15, "nose.length": -0.08, "forehead.bulge": 0.2 },
};

const EAST_ASIAN: Ancestry = {
  ethnicity: { asian: 1 },
  tone: [0.17, 0.26],
  undertone: 0.15,
  hair: [
    ["black", 5],
    ["dark brown", 1],
  ],
  texture: STRAIGHT,
  eyes: [["darkBrown", 1]],
  crease: 0.7,
  beards: 0.08,
  features: {
    "eye.epicanthus": -0.35,
    "nose.bridge": 0.25,
    "nose.width": -0.2,
    "mouth.forward": -0.35,
    "mouth.height": -0.25,
    "mouth.upperVolume": -0.35,
    "mouth.lowerVolume": -0.1,
    "eye.fold": 0.2,
  },
};

const SOUTH_ASIAN: Ancestry = {
  ethnicity: { caucasian: 0.6, asian: 0.25, african: 0.15 },
  tone: [0.42, 0.58],
  undertone: 0.35,
  hair: [
    ["black", 6],
    ["dark brown", 1],
  ],
  texture: [
    ["straight", 4],
    ["wavy", 3],
  ],
  eyes: DARK_EYES,
  crease: 1.1,
  beards: 0.5,
  features: { "nose.hump": 0.12, "nose.length": 0.12, "eye.width": 0.2 },
};

const MIDDLE_EASTERN: Ancestry = {
  ethnicity: { caucasian: 0.8, african: 0.12, asian: 0.08 },
  tone: [0.26, 0.38],
  undertone: 0.3,
  hair: DARK_HAIR,
  texture: MIXED_TEXTURE,
  eyes: [
    ["darkBrown", 3],
    ["brown", 3],
    ["amber", 1],
    ["hazel", 1],
  ],
  crease: 1.1,
  beards: 0.6,
  features: { "nose.hump": 0.3, "nose.length": 0.25, "nose.depth": 0.2, "nose.width": -0.1 },
};

const HISPANIC: Ancestry = {
  ethnicity: { caucasian: 0.55, asian: 0.3, african: 0.15 },
  tone: [0.28, 0.44],
  undertone: 0.3,
  hair: [
    ["black", 3],
    ["dark brown", 5],
    ["brown", 1],
  ],
  texture: MIXED_TEXTURE,
  eyes: [
    ["darkBrown", 3],
    ["brown", 3],
    ["hazel", 1],
  ],
  crease: 1,
  beards: 0.4,
  features: { "nose.width": 0.05, "eye.foldVolume": 0.2 },
};

/** Origins by the names that words and the field `ethnicity` have for them. */
export const ANCESTRIES: Readonly<Record<string, Ancestry>> = {
  white: WHITE,
  nordic: {
    ...WHITE,
    tone: [0.03, 0.09],
    undertone: -0.15,
    hair: [
      ["blond", 5],
      ["dark blond", 4],
      ["platinum", 1],
      ["light brown", 2],
    ],
    eyes: [
      ["blue", 5],
      ["gray", 2],
      ["green", 1],
    ],
  },
  mediterranean: {
    ...WHITE,
    ethnicity: { caucasian: 0.92, african: 0.08 },
    tone: [0.2, 0.3],
    undertone: 0.35,
    hair: [
      ["dark brown", 5],
      ["black", 3],
      ["brown", 2],
    ],
    texture: MIXED_TEXTURE,
    eyes: [
      ["brown", 4],
      ["darkBrown", 2],
      ["hazel", 2],
      ["green", 1],
    ],
    beards: 0.5,
    features: { "nose.hump": 0.25, "nose.length": 0.15, "nose.width": -0.12 },
  },
  black: BLACK,
  "east african": { ...BLACK, ethnicity: { african: 0.75, caucasian: 0.25 }, tone: [0.62, 0.78] },
  "east asian": EAST_ASIAN,
  "south east asian": {
    ...EAST_ASIAN,
    ethnicity: { asian: 0.75, caucasian: 0.1, african: 0.15 },
    tone: [0.34, 0.48],
    undertone: 0.3,
    crease: 0.9,
    features: { "nose.width": -0.05, "mouth.forward": -0.3, "mouth.height": -0.2, "eye.epicanthus": -0.2 },
  },
  "south asian": SOUTH_ASIAN,
  "middle eastern": MIDDLE_EASTERN,
  pacific: {
    ...HISPANIC,
    ethnicity: { asian: 0.5, african: 0.3, caucasian: 0.2 },
    tone: [0.46, 0.6],
    hair: DARK_HAIR,
    texture: [
      ["wavy", 4],
      ["curly", 3],
      ["straight", 1],
    ],
    eyes: DARK_EYES,
    features: { "nose.width": 0.1, "mouth.forward": -0.2 },
  },
  hispanic: HISPANIC,
  "indigenous american": {
    ...EAST_ASIAN,
    ethnicity: { asian: 0.65, caucasian: 0.3, african: 0.05 },
    tone: [0.38, 0.52],
    undertone: 0.3,
    crease: 0.95,
    features: { "nose.hump": 0.25, "nose.bridge": 0.15, "mouth.forward": -0.25, "cheek.bones": 0.25 },
  },
  mixed: {
    ...BLACK,
    ethnicity: { african: 0.5, caucasian: 0.5 },
    tone: [0.48, 0.62],
    undertone: 0.3,
    hair: [
      ["dark brown", 4],
      ["black", 2],
      ["brown", 2],
    ],
    texture: [
      ["curly", 3],
      ["coily", 2],
    ],
    eyes: [
      ["brown", 3],
      ["darkBrown", 2],
      ["hazel", 2],
      ["green", 1],
    ],
    features: {},
  },
};

/** Names that stand for several origins, of which the seed takes one. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  asian: ["east asian", "east asian", "south east asian"],
  any: [
    "white",
    "white",
    "mediterranean",
    "black",
    "east asian",
    "south asian",
    "middle eastern",
    "hispanic",
    "mixed",
  ],
};

/** The origins that a name stands for; all of them for a name that nobody knows. */
export function originsOf(name: string | undefined): readonly string[] {
  if (name === undefined) return SEVERAL.any!;
  return SEVERAL[name] ?? (ANCESTRIES[name] ? [name] : SEVERAL.any!);
}
