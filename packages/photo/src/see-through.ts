import type { Pixels } from "./ports.ts";
import { STUDIO_GRAY } from "./sheet/studio-picture.ts";

/** From this share of see-through pixels on, a photo has no background of its own. */
const LEAST_SHARE = 0.02;
const HALF = 128;

/** Whether a photo was cut out, so that there is nothing behind the person. */
export function isSeeThrough({ width, height, data }: Pixels): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! < HALF) clear++;
  return clear > LEAST_SHARE * width * height;
}

/** A photo before plain gray, as the trackers see it: colors under what is see-through may be anything. Its alpha stays. */
export function beforeGray(photo: Pixels): Pixels {
  const data = photo.data.slice();
  for (let i = 0; i < data.length; i += 4) {
    const share = data[i + 3]! / 255;
    for (let c = i; c < i + 3; c++) data[c] = STUDIO_GRAY + share * (data[c]! - STUDIO_GRAY) + 0.5;
  }
  return { ...photo, data };
}
