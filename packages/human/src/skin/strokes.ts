import type { Image } from "../part.ts";
import type { FaceMap } from "./face-map.ts";
import { tracePath } from "./trace-path.ts";
import type { Rgb } from "../maths/srgb.ts";

/** A hair on the skin. */
interface Stroke {
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
  for (let i = 0; i < points.length; i++) {
    map.place(points[i]![0], points[i]![1], spot);
    xs[i] = spot[0]!;
    ys[i] = spot[1]!;
  }
  const scale = map.scale(points[0]![0], points[0]![1]);
  const path = {
    xs,
    ys,
    count: points.length,
    rootWidth: stroke.rootWidth * scale,
    tipWidth: stroke.tipWidth * scale,
  };
  tracePath(image.width, image.height, path, (texel, along, coverage) => {
    const alpha = stroke.rootAlpha + (stroke.tipAlpha - stroke.rootAlpha) * along;
    blend(image.data, 4 * texel, stroke.color, alpha * coverage);
  });
}

/** Lays a color over a texel of skin; hair is dull, so the gloss goes down with it. */
export function blend(data: Uint8Array, at: number, color: Rgb, alpha: number): void {
  data[at] = data[at]! + (color[0] - data[at]!) * alpha;
  data[at + 1] = data[at + 1]! + (color[1] - data[at + 1]!) * alpha;
  data[at + 2] = data[at + 2]! + (color[2] - data[at + 2]!) * alpha;
  data[at + 3] = data[at + 3]! + (38 - data[at + 3]!) * alpha;
}
