import { ditherAt } from "@orator/stage";
import type { ShapeLayer } from "../request/layer.ts";
import { rgbaOf } from "./color.ts";
import type { Rgba } from "./color.ts";
import { distanceFrom } from "./coverage.ts";
import type { Size } from "./picture.ts";

/** What a shape is painted with; lengths in pixels. */
interface ShapeLook extends Pick<ShapeLayer, "shape" | "fill"> {
  radiusPx: number;
  stroke?: { color: string; widthPx: number };
}

const NOTHING: Rgba = [0, 0, 0, 0];

/** The shape in a box of this size: RGBA, premultiplied. A stroke lies within the box. Black when there is neither fill nor stroke. */
export function paintShape({ shape, fill, stroke, radiusPx }: ShapeLook, size: Size): Uint8Array {
  const { width, height } = size;
  const distance = distanceFrom(shape === "ellipse" ? { shape } : { shape, radiusPx }, size);
  const colorAt = filling(fill ?? (stroke ? "#00000000" : "#000000"), size);
  const line = stroke ? rgbaOf(stroke.color) : NOTHING;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const depth = -distance(x + 0.5, y + 0.5);
      const within = share(depth + 0.5);
      if (within === 0) continue;
      // Fill and stroke share a pixel without lying on each other.
      const inside = stroke ? Math.min(within, share(depth - stroke.widthPx + 0.5)) : within;
      const color = colorAt(x + 0.5, y + 0.5);
      const filled = (inside * color[3]) / 255;
      const lined = ((within - inside) * line[3]) / 255;
      const rounding = typeof fill === "object" && inside === 1 ? ditherAt(x, y) : 0.5;
      for (let c = 0; c < 3; c++) data[at + c] = line[c]! * lined + color[c]! * filled + rounding;
      data[at + 3] = 255 * (lined + filled) + rounding;
    }
  return data;
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function filling(
  fill: NonNullable<ShapeLook["fill"]>,
  { width, height }: Size,
): (x: number, y: number) => Rgba {
  if (typeof fill === "string") {
    const color = rgbaOf(fill);
    return () => color;
  }
  const [from, to] = [rgbaOf(fill.from), rgbaOf(fill.to)];
  const angle = ((fill.angleDeg ?? 0) * Math.PI) / 180;
  const [right, down] = [Math.sin(angle), Math.cos(angle)];
  const reach = (Math.abs(right) * width + Math.abs(down) * height) / 2;
  return (x, y) => {
    const along = share(0.5 + ((x - width / 2) * right + (y - height / 2) * down) / (2 * reach));
    return [0, 1, 2, 3].map((c) => from[c]! + (to[c]! - from[c]!) * along) as unknown as Rgba;
  };
}
