import { DAYLIGHT, distantLight } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { REALISTIC } from "./realistic.ts";
import type { Style } from "./style.ts";

const { skin, eye, hair, cloth } = DAYLIGHT.surfaces;

/** An animated film: larger eyes and head, soft warm light through the skin, clear colors. */
export const PIXAR: Style = {
  ...REALISTIC,
  light: {
    ...DAYLIGHT,
    key: distantLight([-0.55, 0.5, 0.7], [1, 0.94, 0.87], 1.4),
    fill: distantLight([0.8, 0.1, 0.6], [0.72, 0.84, 1], 0.4),
    rim: distantLight([0.6, 0.45, -0.66], [1, 0.86, 0.62], 2),
    sky: [0.31, 0.33, 0.37],
    ground: [0.24, 0.17, 0.14],
    panels: [],
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
  tone: { ...NEUTRAL_TONE, exposure: 1.08, contrast: 0.22, gamma: [0.97, 0.97, 0.98] },
  proportions: { eyes: 1.55, head: 1.16 },
  saturation: 1.2,
  backdrop: { light: [1.12, 1.06, 1], vignette: 0.18 },
};
