import type { CameraFraming } from "../framing/framing.ts";
import { parseColor } from "./background.ts";
import type { Background, BackgroundPixels } from "./background.ts";
import { paintGradient } from "./gradient.ts";
import { DEVELOPED } from "./sets/develop.ts";
import { keepPictures } from "./sets/kept-pictures.ts";
import { paintSet } from "./sets/paint-set.ts";

/** A background that needs no picture decoded. */
export type PlainBackground = Exclude<Background, { type: "image" }>;

const paintKept = keepPictures(paintSet);

/**
 * Paints a background of `width` × `height` pixels, in Node and in browsers; sets are seen as `framing` sees them. Throws one
 * clear line for a bad color or set.
 */
export function paintPlain(
  background: PlainBackground,
  framing: CameraFraming,
  width: number,
  height: number,
): BackgroundPixels {
  switch (background.type) {
    case "transparent":
      return { data: new Uint8Array(width * height * 4), flat: true, transparent: true };
    case "color": {
      const data = fill([...parseColor(background.color), 255], width, height);
      return { data, flat: true, transparent: false };
    }
    case "gradient": {
      const ends = [parseColor(background.from), parseColor(background.to)] as const;
      const data = paintGradient(...ends, background.angleDeg ?? 0, width, height);
      return { data, flat: false, transparent: false };
    }
    case "set":
      return {
        data: paintKept(background, framing, width, height),
        flat: false,
        transparent: false,
        light: DEVELOPED,
      };
    case "moving":
      return { data: fill([0, 0, 0, 255], width, height), flat: false, transparent: false };
  }
}

function fill(pixel: number[], width: number, height: number): Uint8Array {
  const word = new Uint32Array(Uint8Array.from(pixel).buffer)[0]!;
  return new Uint8Array(new Uint32Array(width * height).fill(word).buffer);
}
