import { layPicture } from "./lay-picture.ts";
import type { Planes } from "./lay-picture.ts";
import type { PixelBox } from "./layer-box.ts";
import type { LayerMoment } from "./layer-moment.ts";
import { evenly } from "./picture.ts";
import { scaledTo } from "./planar-picture.ts";
import type { PlanarPicture } from "./planar-picture.ts";

/** Lays what a box shows on a frame, in the box's size, as it is at a moment. */
export function layInBox(
  frame: Planes,
  drawn: PlanarPicture,
  { x, y, width, height }: PixelBox,
  { opacity, dx, dy, scale }: LayerMoment,
): void {
  const shown = { width: Math.max(2, evenly(width * scale)), height: Math.max(2, evenly(height * scale)) };
  const isAsDrawn = shown.width === drawn.width && shown.height === drawn.height;
  layPicture(frame, isAsDrawn ? drawn : scaledTo(drawn, shown), {
    x: x + dx + evenly((width - shown.width) / 2),
    y: y + dy + evenly((height - shown.height) / 2),
    opacity,
  });
}
