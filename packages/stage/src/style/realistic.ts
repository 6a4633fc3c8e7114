import { DAYLIGHT } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import type { Style } from "./style.ts";

/** Daylight from the front left: the look that the light model was measured with. */
export const REALISTIC: Style = {
  light: DAYLIGHT,
  tone: NEUTRAL_TONE,
  proportions: { eyes: 1, head: 1 },
  saturation: 1,
  backdrop: { light: [1, 1, 1], vignette: 0 },
};
