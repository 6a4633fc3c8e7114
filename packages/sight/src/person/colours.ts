import type { Pixels } from "@orator/photo";
import { planeOf } from "./plane.ts";
import type { Plane } from "./plane.ts";

/** The channels of a picture, 0 … 1. */
export type Colours = [red: Plane, green: Plane, blue: Plane];

/** Behind what is transparent: a grey that is neither skin nor hair. */
export const GREY_BEHIND = 140;

/** A picture's channels; what is transparent shows grey. */
export function coloursOf({ width, height, data }: Pixels): Colours {
  return [0, 1, 2].map((channel) =>
    planeOf(width, height, (i) => {
      const alpha = data[i * 4 + 3]! / 255;
      return (GREY_BEHIND + (data[i * 4 + channel]! - GREY_BEHIND) * alpha) / 255;
    }),
  ) as Colours;
}
