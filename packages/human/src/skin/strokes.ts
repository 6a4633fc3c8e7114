import type { Image } from "../part.ts";
import type { FaceMap } from "./face-map.ts";
import type { Rgb } from "./tone.ts";

/** A hair on the skin. */
export interface Stroke {
  /** Across (unrolled) and up, dm, root to tip. */
  points: [across: number, y: number][];
  /** Half widths at root and tip, dm. */
  rootWidth: number;
  tipWidth: number;
  /** sRGB. */
  color: Rgb;
  /** Coverage at the root and at the tip, 0–1. */
  rootAlpha: number;
  tipAlpha: number;
}

const spot = new Float64Array(2);
const xs = new Float64Array(16);
const ys = new Float64Array(16);

/** Draws a hair into a skin image with soft edges; a hair thinner than a texel becomes fainter instead. */
export function drawStroke(image: Image, map: FaceMap, stroke: Stroke): void {
  const { points } = stroke;
  const n = points.length;
  for (let i = 0; i < n; i++) {
    map.place(points[i]![0], points[i]![1], spot);
    xs[i] = spot[0]!;
    ys[i] = spot[1]!;
  }
  const scale = map.scale(points[0]![0], points[0]![1]);
  const root = stroke.rootWidth * scale;
  const tip = stroke.tipWidth * scale;
  const reach = Math.max(root, tip, 0.5) + 1;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < n; i++) {
    left = Math.min(left, xs[i]!);
    right = Math.max(right, xs[i]!);
    top = Math.min(top, ys[i]!);
    bottom = Math.max(bottom, ys[i]!);
  }
  const fromX = Math.max(0, Math.floor(left - reach));
  const toX = Math.min(image.width - 1, Math.ceil(right + reach));
  const fromY = Math.max(0, Math.floor(top - reach));
  const toY = Math.min(image.height - 1, Math.ceil(bottom + reach));
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      let nearest = Infinity;
      let along = 0;
      for (let i = 0; i + 1 < n; i++) {
        const dx = xs[i + 1]! - xs[i]!;
        const dy = ys[i + 1]! - ys[i]!;
        const px = x + 0.5 - xs[i]!;
        const py = y + 0.5 - ys[i]!;
        let t = (px * dx + py * dy) / (dx * dx + dy * dy || 1);
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const distance = Math.hypot(px - t * dx, py - t * dy);
        if (distance < nearest) {
          nearest = distance;
          along = (i + t) / (n - 1);
        }
      }
      const width = root + (tip - root) * along;
      const drawn = Math.max(width, 0.5);
      if (nearest > drawn + 0.5) continue;
      const edge = Math.min(1, drawn + 0.5 - nearest);
      const alpha =
        (stroke.rootAlpha + (stroke.tipAlpha - stroke.rootAlpha) * along) * edge * (width / drawn);
      blend(image.data, 4 * (y * image.width + x), stroke.color, alpha);
    }
  }
}

/** Lays a colour over a texel of skin; hair is dull, so the gloss goes down with it. */
export function blend(data: Uint8Array, at: number, color: Rgb, alpha: number): void {
  data[at] = data[at]! + (color[0] - data[at]!) * alpha;
  data[at + 1] = data[at + 1]! + (color[1] - data[at + 1]!) * alpha;
  data[at + 2] = data[at + 2]! + (color[2] - data[at + 2]!) * alpha;
  data[at + 3] = data[at + 3]! + (38 - data[at + 3]!) * alpha;
}
