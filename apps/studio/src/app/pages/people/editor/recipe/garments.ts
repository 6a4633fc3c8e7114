import { choice, color, flag, share } from "./controls.ts";
import type { Control } from "./controls.ts";
import { fabric } from "./fabric.ts";

/** One kind of thing to wear at a place, with what can be chosen of it; paths begin at the place. */
export interface Kind {
  name: string;
  controls: readonly Control[];
}

/** A place of the body where something can be worn. */
export interface Slot {
  path: string;
  /** Where the recipe names the kind; undefined where there is one kind. */
  by: "cut" | "kind" | undefined;
  kinds: readonly [Kind, ...Kind[]];
  /** It is always worn, and this kind unless the recipe says otherwise. */
  usual?: string;
}

/** Kinds of which the same can be chosen. */
function alike([first, ...others]: [string, ...string[]], controls: readonly Control[]): Slot["kinds"] {
  return [{ name: first, controls }, ...others.map((name) => ({ name, controls }))];
}

const SLEEVES = ["none", "short", "elbow", "long"];
const HEMS = [
  choice("length", ["knee", "midi", "long"], "knee"),
  choice("shape", ["pencil", "flared", "pleated"], "pencil"),
] as const;
const FLARED = [HEMS[0], { ...HEMS[1], usual: "flared" }] as const;

const TOP: Slot = {
  path: "clothes/top",
  by: "cut",
  usual: "tee",
  kinds: [
    {
      name: "tee",
      controls: [
        choice("neck", ["crew", "v", "scoop"], "crew"),
        choice("sleeves", SLEEVES, "short"),
        share("ease", 0.5),
        ...fabric("jersey", "#24405f"),
      ],
    },
    {
      name: "polo",
      controls: [choice("sleeves", ["short", "long"], "short"), ...fabric("oxford", "#2f5d50")],
    },
    {
      name: "shirt",
      controls: [
        choice("collar", ["classic", "spread", "band", "camp"], "classic"),
        choice("sleeves", ["short", "long", "rolled"], "long"),
        { kind: "range", path: "open", min: 0, max: 2, step: 1, usual: 1, unit: "count" },
        flag("tucked", { usual: false }),
        ...fabric("poplin", "#dfe6ee"),
        color("buttons", "cloth", "#efeae0"),
      ],
    },
    {
      name: "blouse",
      controls: [
        choice("neck", ["round", "v", "stand", "bow"], "round"),
        choice("sleeves", ["elbow", "long"], "long"),
        flag("tucked", { usual: true }),
        ...fabric("satin", "#c9b8a8"),
      ],
    },
    {
      name: "sweater",
      controls: [
        choice("neck", ["crew", "v", "roll", "turtle"], "crew"),
        share("ease", 0.5),
        ...fabric("knit", "#6d4c3d"),
      ],
    },
    {
      name: "hoodie",
      controls: [
        flag("zip", { usual: false }),
        ...fabric("fleece", "#5b6470"),
        color("cords", "cloth", "#e6e2d8"),
      ],
    },
    {
      name: "kurta",
      controls: [
        ...fabric("linen", "#6b1f33"),
        color("thread", "metal", "#c9a24b"),
        share("embroidery", 0.7),
      ],
    },
    {
      name: "dress",
      controls: [
        choice("neck", ["crew", "boat", "v", "scoop"], "boat"),
        choice("sleeves", SLEEVES, "elbow"),
        ...FLARED,
        ...fabric("wool", "#1f3550"),
        color("belt", "leather"),
      ],
    },
  ],
};

const LAYER: Slot = {
  path: "clothes/layer",
  by: "cut",
  kinds: [
    {
      name: "blazer",
      controls: [
        choice("lapel", ["notch", "peak", "shawl"], "notch"),
        { kind: "range", path: "buttons", min: 1, max: 3, step: 1, usual: 2, unit: "count" },
        ...fabric("wool", "#2a3140"),
        color("buttonColor", "cloth", "#1c1a1a"),
        color("pocketSquare", "cloth"),
      ],
    },
    {
      name: "cardigan",
      controls: [
        flag("buttoned", { usual: false }),
        ...fabric("knit", "#5e6b58"),
        color("buttonColor", "cloth", "#3a2c22"),
      ],
    },
    {
      name: "waistcoat",
      controls: [...fabric("wool", "#3a3f4a"), color("buttonColor", "cloth", "#1d1b1a")],
    },
  ],
};

const BOTTOM: Slot = {
  path: "clothes/bottom",
  by: "cut",
  usual: "trousers",
  kinds: [
    {
      name: "trousers",
      controls: [
        choice("fit", ["slim", "straight", "wide"], "straight"),
        ...fabric("twill", "#2b3038"),
        color("belt", "leather", "#2c2019"),
      ],
    },
    { name: "skirt", controls: [...HEMS, ...fabric("twill", "#2e3440")] },
  ],
};

const SHOES: Slot = {
  path: "clothes/shoes",
  by: "cut",
  usual: "oxford",
  kinds: alike(
    ["oxford", "sneaker"],
    [color("color", "leather", "#2a2420"), { ...color("socks", "cloth"), names: ["none"] }],
  ),
};

/** Clothes, from the top down. */
export const CLOTHES: readonly Slot[] = [
  TOP,
  LAYER,
  BOTTOM,
  SHOES,
  {
    path: "clothes/tie",
    by: "kind",
    kinds: alike(["tie", "bow"], fabric("satin", "#6e1f2a")),
  },
  {
    path: "clothes/scarf",
    by: undefined,
    kinds: [
      {
        name: "scarf",
        controls: [choice("worn", ["wound", "open"], "wound"), ...fabric("knit", "#7a3f36")],
      },
    ],
  },
];

/** Glasses, jewelry, and what else is worn beside clothes. */
export const ACCESSORIES: readonly Slot[] = [
  {
    path: "clothes/glasses",
    by: undefined,
    kinds: [
      {
        name: "glasses",
        controls: [
          choice("frame", ["round", "rectangular", "rimless", "browline", "cateye"], "round"),
          color("color", "frame"),
          flag("tortoise", { usual: false }),
        ],
      },
    ],
  },
  {
    path: "clothes/headwear",
    by: "kind",
    kinds: [
      { name: "hijab", controls: fabric("jersey", "#4a5a6b") },
      { name: "turban", controls: fabric("poplin", "#8c3b2e") },
    ],
  },
  {
    path: "clothes/earrings",
    by: "kind",
    kinds: alike(["stud", "hoop", "drop"], [color("color", "metal", "#d8b36a")]),
  },
  {
    path: "clothes/necklace",
    by: "kind",
    kinds: alike(["chain", "pearls"], [color("color", "metal", "#d8b36a")]),
  },
  {
    path: "clothes/watch",
    by: undefined,
    kinds: [
      {
        name: "watch",
        controls: [
          choice("wrist", ["left", "right"], "left"),
          choice("strap", ["leather", "metal"], "leather"),
          color("color", "leather", "#4a2f1e"),
          color("metal", "metal", "#8d9197"),
          color("dial", "cloth", "#f1efe8"),
          choice("cuff", ["under", "over"], "under"),
        ],
      },
    ],
  },
  {
    path: "clothes/brooch",
    by: undefined,
    kinds: [
      {
        name: "brooch",
        controls: [color("color", "metal", "#d8b36a"), color("stone", "cloth", "#2f6f63")],
      },
    ],
  },
  {
    path: "clothes/badge",
    by: undefined,
    kinds: [
      {
        name: "badge",
        controls: [choice("worn", ["pin", "lanyard"], "pin"), color("color", "cloth", "#1f5fa8")],
      },
    ],
  },
];
