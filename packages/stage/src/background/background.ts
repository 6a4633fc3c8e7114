import type { SetName } from "./sets/set.ts";

/** What lies behind the person. Colors are CSS hex (`#rgb`, `#rrggbb`). */
export type Background =
  | { type: "transparent" }
  | { type: "color"; color: string }
  /** `angleDeg` 0 runs from the top to the bottom, 90 from the left to the right. */
  | { type: "gradient"; from: string; to: string; angleDeg?: number }
  /** A room painted by formula, out of focus. Another `seed`, a whole number (0), furnishes it anew. */
  | { type: "set"; name: SetName; seed?: number }
  /** A path or the file's bytes. `cover` (default) fills and crops, `contain` shows all of it on `color` (or nothing). */
  | { type: "image"; image: string | Uint8Array; fit?: "cover" | "contain"; color?: string }
  /** Another picture each frame, which `Stage.draw` is given; black until then. */
  | { type: "moving" };

/** RGBA pixels, premultiplied, of the whole picture. */
export interface BackgroundPixels {
  data: Uint8Array;
  /** Every pixel is the same. */
  flat: boolean;
  /** Some pixel is not opaque. */
  transparent: boolean;
  /** Linear light that each byte stands for, where lamps and windows are brighter than white; defaults to sRGB's. */
  light?: Float32Array;
}

/** `#rgb` or `#rrggbb` to bytes. Throws one clear line for anything else. */
export function parseColor(text: string): [number, number, number] {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) throw new Error(`"${text}" is no color: write it as #rrggbb.`);
  const digits = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
  return [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16)) as [number, number, number];
}
