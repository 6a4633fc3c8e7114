import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

/** A faded color print: warm, low in contrast, with milky blacks. */
export const VINTAGE: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.4, 0.55, 0.78], [1, 0.92, 0.78], 1.5),
    fill: distantLight([0.75, 0.1, 0.65], [1, 0.9, 0.78], 0.22),
    rim: distantLight([0.5, 0.5, -0.7], [1, 0.86, 0.66], 0.5),
    sky: [0.27, 0.255, 0.22],
    ground: [0.17, 0.125, 0.09],
    panels: [],
  },
  tone: {
    ...NEUTRAL_TONE,
    contrast: 0.28,
    black: [0.13, 0.085, 0.085],
    top: [1, 0.955, 0.84],
    gamma: [0.9, 1, 1.08],
  },
  grade: [
    [0.86, 0.12, 0.02],
    [0.1, 0.8, 0.1],
    [0.06, 0.22, 0.72],
  ],
  backdrop: { light: [0.95, 0.86, 0.68], vignette: 0.5 },
};
