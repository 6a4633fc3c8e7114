import type { Pixels } from "@orator/photo/ports";
import type { Plane } from "./plane.ts";

/** The channels of a picture, 0 … 1. */
export type Colors = [red: Plane, green: Plane, blue: Plane];

/** Behind what is transparent: a gray that is neither skin nor hair. */
export const GRAY_BEHIND = 140;

/** A picture's channels; what is transparent shows gray. */
export function colorsOf({ width, height, data }: Pixels): Colors {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  planes.forEach((plane, channel) => {
    for (let i = 0, at = channel; i < plane.length; i++, at += 4) {
      const alpha = data[at + 3 - channel]! / 255;
      plane[i] = (GRAY_BEHIND + (data[at]! - GRAY_BEHIND) * alpha) / 255;
    }
  });
  return planes.map((plane) => ({ width, height, data: plane })) as Colors;
}
