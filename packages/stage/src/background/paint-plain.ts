import type { CameraFraming } from "../framing/framing.ts";
import { parseColor } from "./background.ts";
import type { Background, BackgroundPixels } from "./background.ts";
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

type Rgb = readonly [number, number, number];

/** A linear gradient across the whole picture; see `Background` for the angle. RGBA, opaque. */
function paintGradient(from: Rgb, to: Rgb, angleDeg: number, width: number, height: number): Uint8Array {
  const angle = (angleDeg * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
  const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x + 0.5 - width / 2) * dx + (y + 0.5 - height / 2) * dy;
      const t = Math.min(1, Math.max(0, 0.5 + along / (2 * reach)));
      const threshold = ditherAt(x, y);
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[o + c] = Math.floor(from[c]! + (to[c]! - from[c]!) * t + threshold);
      data[o + 3] = 255;
    }
  }
  return data;
}

/** An ordered 4 × 4 pattern. */
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16);

/** What to add to a value at a pixel before it is rounded down, 0…1, so that slow gradients show no bands. */
export function ditherAt(x: number, y: number): number {
  return PATTERN[(y & 3) * 4 + (x & 3)]!;
}
