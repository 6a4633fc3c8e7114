import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

/** A faded colour print: warm, low in contrast, with milky blacks. */
export const VINTAGE: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.4, 0.55, 0.78], [1, 0.92, 0.78], 1.5),
    fill: distantLight([0.75, 0.1, 0.65], [1, 0.9, 0.78], 0.22),
    rim: distantLight([0.5, 0.5, -0.7], [1, 0.86, 0.66], 0.5),
    sky: [0.27, 0.255, 0.22],
    ground: [0.17, 0.125, 0.09],
  },
  tone: {
    ...NEUTRAL_TONE,
    contrast: -0.08,
    black: [0.115, 0.082, 0.062],
    top: [0.985, 0.935, 0.8],
    gamma: [0.95, 0.98, 1.06],
  },
  grade: [
    [0.72, 0.22, 0.06],
    [0.1, 0.8, 0.08],
    [0.08, 0.2, 0.66],
  ],
  backdrop: { light: [0.98, 0.92, 0.78], vignette: 0.34 },
};
