import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import type { Triple } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

/** Share of each channel in the gray: film that sees red well, so that dark skin keeps its shape. */
const GRAY: Triple = [0.48, 0.42, 0.1];

/** Black and white, one hard lamp high on the side, hardly any fill, a bright edge. */
export const NOIR: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.76, 0.52, 0.42], [1, 1, 1], 1.6),
    fill: distantLight([0.8, 0, 0.6], [1, 1, 1], 0.24),
    rim: distantLight([0.72, 0.35, -0.95], [1, 1, 1], 2.8),
    sky: [0.09, 0.09, 0.09],
    ground: [0.045, 0.045, 0.045],
    panels: [],
    highlightColor: [1, 1, 1],
    surfaces: {
      ...DAYLIGHT.surfaces,
      skin: {
        ...DAYLIGHT.surfaces.skin,
        wrap: [0.2, 0.18, 0.16],
        // One gray for all channels: small folds would stand out as black specks.
        keyExponent: [0.6, 0.6, 0.6],
        occlusionExponent: [0.9, 0.9, 0.9],
        keyFloor: 0.18,
        broad: [0.2, 14],
        sharp: [0.95, 46],
        edge: 0.3,
      },
    },
  },
  tone: { ...NEUTRAL_TONE, exposure: 1.08, shoulder: 0.42, contrast: 0.45 },
  grade: [GRAY, GRAY, GRAY],
  backdrop: { light: [0.16, 0.16, 0.16], vignette: 0.8 },
};
