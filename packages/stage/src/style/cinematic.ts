import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

/** A film set: a warm key from the side, deep teal shadows, a cool edge of light, a dark surround. */
export const CINEMATIC: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.72, 0.5, 0.5], [1, 0.85, 0.68], 2),
    fill: distantLight([0.8, 0, 0.6], [0.36, 0.74, 0.95], 0.24),
    rim: distantLight([0.7, 0.4, -0.9], [0.4, 0.82, 1], 2.2),
    sky: [0.085, 0.125, 0.155],
    ground: [0.045, 0.06, 0.07],
    panels: [],
    highlightColor: [1, 0.9, 0.76],
    surfaces: {
      ...DAYLIGHT.surfaces,
      // Blood's red beside teal would be mauve.
      skin: {
        ...DAYLIGHT.surfaces.skin,
        wrap: [0.2, 0.17, 0.15],
        keyExponent: [0.8, 0.88, 0.92],
        keyFloor: 0.1,
      },
    },
  },
  tone: {
    ...NEUTRAL_TONE,
    exposure: 1.06,
    shoulder: 0.42,
    contrast: 0.42,
    black: [0, 0.016, 0.032],
    top: [1, 0.985, 0.935],
    gamma: [1, 1, 0.98],
  },
  backdrop: { light: [0.21, 0.3, 0.35], vignette: 0.72 },
};
