import type { Pixels } from "@orator/photo/ports";
import type { Plane } from "./plane.ts";

/** The channels of a picture, 0 … 1. */
export type Colours = [red: Plane, green: Plane, blue: Plane];

/** Behind what is transparent: a grey that is neither skin nor hair. */
export const GREY_BEHIND = 140;

/** A picture's channels; what is transparent shows grey. */
export function coloursOf({ width, height, data }: Pixels): Colours {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  planes.forEach((plane, channel) => {
    for (let i = 0, at = channel; i < plane.length; i++, at += 4) {
      const alpha = data[at + 3 - channel]! / 255;
      plane[i] = (GREY_BEHIND + (data[at]! - GREY_BEHIND) * alpha) / 255;
    }
  });
  return planes.map((plane) => ({ width, height, data: plane })) as Colours;
}
