import type { LayerFrame } from "../request/layer.ts";
import { evenly } from "./picture.ts";
import type { Size } from "./picture.ts";

/** A part of a picture in even pixels. */
export interface PixelBox extends Size {
  x: number;
  y: number;
}

/** A layer's box on a picture of this size. */
export function pixelBoxOf({ box }: Pick<LayerFrame, "box">, { width, height }: Size): PixelBox {
  if (!box) return { x: 0, y: 0, width, height };
  const [left, top] = [evenly(box.x * width), evenly(box.y * height)];
  return {
    x: left,
    y: top,
    width: Math.max(2, evenly((box.x + box.width) * width) - left),
    height: Math.max(2, evenly((box.y + box.height) * height) - top),
  };
}

/** A length that is told as a share of the picture's shorter side, in pixels. */
export function pixelsOf(share: number, { width, height }: Size): number {
  return share * Math.min(width, height);
}
