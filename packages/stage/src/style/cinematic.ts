import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

/** A film set: a warm key from the side, deep teal shadows, a cool edge of light, a dark surround. */
export const CINEMATIC: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.78, 0.42, 0.5], [1, 0.88, 0.72], 1.75),
    fill: distantLight([0.8, 0, 0.6], [0.45, 0.85, 1], 0.14),
    rim: distantLight([0.7, 0.4, -0.6], [0.6, 0.85, 1], 1.3),
    sky: [0.13, 0.155, 0.18],
    ground: [0.07, 0.065, 0.07],
    highlightColour: [1, 0.9, 0.76],
  },
  tone: {
    ...NEUTRAL_TONE,
    exposure: 1.02,
    contrast: 0.32,
    black: [0, 0.016, 0.032],
    top: [1, 0.985, 0.935],
    gamma: [1, 1, 0.98],
  },
  backdrop: { light: [0.34, 0.4, 0.46], vignette: 0.55 },
};
