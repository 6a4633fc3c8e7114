import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

const { skin, hair, cloth } = DAYLIGHT.surfaces;

/** A neon street at night: magenta from one side, cyan from the other, wet highlights. */
export const CYBERPUNK: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.66, 0.42, 0.62], [1, 0.24, 0.7], 1.4),
    fill: distantLight([0.82, 0.15, 0.52], [0.04, 0.68, 1], 1.15),
    rim: distantLight([0.6, 0.3, -0.7], [0.2, 0.9, 1], 3.2),
    sky: [0.11, 0.1, 0.23],
    ground: [0.09, 0.03, 0.12],
    panels: [],
    highlightColor: [1, 0.62, 0.95],
    surfaces: {
      ...DAYLIGHT.surfaces,
      skin: { ...skin, broad: [0.2, 14], sharp: [0.95, 52], fillHighlight: [0.5, 30], edge: 0.7 },
      hair: { ...hair, plain: [0.14, 80], broad: [0.14, 18] },
      cloth: { ...cloth, plain: [0.05, 16], edge: 0.3 },
    },
  },
  tone: { ...NEUTRAL_TONE, exposure: 1.06, shoulder: 0.5, contrast: 0.4, black: [0.012, 0, 0.035] },
  saturation: 0.7,
  backdrop: { light: [0.2, 0.12, 0.42], vignette: 0.5 },
};
