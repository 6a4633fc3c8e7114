import type { Camera } from "../space/camera.ts";
import { unproject } from "../space/camera.ts";
import type { Shape } from "../space/face-space.ts";
import { GRID } from "./face-field.ts";
import type { FaceField } from "./face-field.ts";
import { sampleAt } from "./sample.ts";
import type { RgbPicture } from "./sample.ts";

/** Pixels; what moves less is left as it is, byte for byte. */
const LEAST_MOVE = 0.05;

/** Pixels of a picture, from the first up to but without the last. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Draws the frame's own picture with jaw, chin and cheeks moved from one shape to another into `out`, within `box`. A
 * smooth field that is nothing at its rim: no mask, no seam. `depth` is the mean mouth's z.
 */
export function moveFace(
  source: RgbPicture,
  out: RgbPicture,
  { box, field, camera, depth }: { box: PixelBox; field: FaceField; camera: Camera; depth: number },
  from: Shape,
  to: Shape,
): void {
  const moves = nodeMoves(field, camera, from, to);
  const across = (GRID.width - 1) / field.box.width;
  const down = (GRID.height - 1) / field.box.height;
  const rgb = new Float32Array(3);
  // The grid's coordinates are affine in the pixel's.
  const [ox, oy] = unproject(camera, 0, 0, depth);
  const [rx, ry] = unproject(camera, 1, 0, depth);
  const [bx, by] = unproject(camera, 0, 1, depth);
  for (let y = Math.max(1, box.top); y < box.bottom; y++)
    for (let x = Math.max(1, box.left); x < box.right; x++) {
      const gx = (ox + x * (rx - ox) + y * (bx - ox) - field.box.x) * across;
      const gy = (oy + x * (ry - oy) + y * (by - oy) - field.box.y) * down;
      if (gx < 0 || gy < 0 || gx >= GRID.width - 1 || gy >= GRID.height - 1) continue;
      const left = Math.floor(gx);
      const top = Math.floor(gy);
      const u = gx - left;
      const v = gy - top;
      const o = 2 * (top * GRID.width + left);
      const p = o + 2 * GRID.width;
      const dx =
        (moves[o]! * (1 - u) + moves[o + 2]! * u) * (1 - v) + (moves[p]! * (1 - u) + moves[p + 2]! * u) * v;
      const dy =
        (moves[o + 1]! * (1 - u) + moves[o + 3]! * u) * (1 - v) +
        (moves[p + 1]! * (1 - u) + moves[p + 3]! * u) * v;
      if (dx * dx + dy * dy < LEAST_MOVE ** 2) continue;
      sampleAt(source, x + dx, y + dy, rgb);
      const q = 3 * (y * out.width + x);
      for (let k = 0; k < 3; k++) out.data[q + k] = Math.max(0, Math.min(255, Math.round(rgb[k]!)));
    }
}

/** Where each node's color comes from, as a move in pixels. */
function nodeMoves({ free, shares }: FaceField, camera: Camera, from: Shape, to: Shape): Float32Array {
  const m = free.length;
  const px = new Float32Array(m);
  const py = new Float32Array(m);
  for (const [j, at] of free.entries()) {
    const x = from[at]! - to[at]!;
    const y = from[at + 1]! - to[at + 1]!;
    px[j] = camera[0]! * x + camera[1]! * y;
    py[j] = camera[4]! * x + camera[5]! * y;
  }
  const out = new Float32Array(2 * GRID.width * GRID.height);
  for (let node = 0, at = 0; node < out.length; node += 2) {
    let [x, y] = [0, 0];
    for (let j = 0; j < m; j++, at++) {
      x += shares[at]! * px[j]!;
      y += shares[at]! * py[j]!;
    }
    out[node] = x;
    out[node + 1] = y;
  }
  return out;
}
