import { choice, color, factor, share } from "./controls.ts";
import type { Control } from "./controls.ts";

const WEAVES = [
  "jersey",
  "poplin",
  "oxford",
  "linen",
  "twill",
  "denim",
  "wool",
  "tweed",
  "herringbone",
  "satin",
  "velvet",
  "fleece",
  "corduroy",
  "knit",
  "rib",
  "cable",
];

const PATTERNS = [
  "plain",
  "stripes",
  "breton",
  "pinstripe",
  "gingham",
  "windowpane",
  "tartan",
  "dots",
  "flowers",
  "paisley",
  "leaves",
  "chevron",
  "fairisle",
  "melange",
];

/** What a garment is made of, which is usually this weave in this color. */
export function fabric(weave: string, usual: string): Control[] {
  return [
    color("fabric/color", "cloth", usual),
    choice("fabric/weave", WEAVES, weave),
    choice("fabric/pattern", PATTERNS, "plain"),
    color("fabric/figure", "cloth", "#e8e4da"),
    color("fabric/accent", "cloth", "#b4532f"),
    factor("fabric/scale", 0.4, 3),
    share("fabric/creases", 0.5),
  ];
}

/** What of a fabric only a pattern shows. */
export const OF_PATTERNS: readonly string[] = ["fabric/figure", "fabric/accent", "fabric/scale"];
