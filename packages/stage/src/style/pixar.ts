import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

const { skin, eye, hair, cloth } = DAYLIGHT.surfaces;

/** An animated film: larger eyes and head, soft warm light through the skin, clear colours. */
export const PIXAR: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.45, 0.55, 0.75], [1, 0.95, 0.86], 1.32),
    fill: distantLight([0.8, 0.1, 0.6], [0.86, 0.9, 1], 0.36),
    rim: distantLight([0.6, 0.45, -0.66], [1, 0.93, 0.82], 1.05),
    sky: [0.31, 0.33, 0.37],
    ground: [0.24, 0.17, 0.14],
    surfaces: {
      ...DAYLIGHT.surfaces,
      skin: {
        ...skin,
        wrap: [0.72, 0.46, 0.38],
        occlusionExponent: [0.45, 0.75, 0.85],
        broad: [0.13, 10],
        sharp: [0.3, 30],
        edge: 0.8,
      },
      eye: { ...eye, diffuseBase: 0.4, diffuseSlope: 0.75 },
      hair: { ...hair, plain: [0.06, 40], broad: [0.16, 12] },
      cloth: { ...cloth, wrap: [0.3, 0.3, 0.3], edge: 0.25 },
    },
  },
  tone: { ...NEUTRAL_TONE, exposure: 1.04, contrast: 0.1, gamma: [0.97, 0.98, 1] },
  proportions: { eyes: 1.3, head: 1.1 },
  saturation: 1.22,
  backdrop: { light: [1.06, 1.02, 0.98], vignette: 0 },
};
