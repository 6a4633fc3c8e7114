import { POINT, xOf } from "../points.ts";
import { sizeOf } from "../space/camera.ts";
import type { FaceSpace } from "../space/face-space.ts";

const LIPS = [POINT.rightCorner, POINT.leftCorner, POINT.upperRim, POINT.lowerRim].map(xOf);

/** How far the lips go in the picture about each frame, in `width`s of the mouth a frame: what moves fast is blurred. None where no face is seen. */
export function mouthSpeeds(space: FaceSpace, width: number): Float32Array {
  const speeds = new Float32Array(space.shapes.length);
  for (const { from, to } of space.stretches)
    for (let frame = from; frame < to; frame++) {
      const [before, after] = [Math.max(from, frame - 1), Math.min(to - 1, frame + 1)];
      const [a, b] = [before, after].map((at) => space.place(at, space.shapes[at]!)) as [
        Float64Array,
        Float64Array,
      ];
      const way = LIPS.reduce((sum, x) => sum + Math.hypot(b[x]! - a[x]!, b[x + 1]! - a[x + 1]!), 0);
      speeds[frame] = way / LIPS.length / (after - before) / (width * sizeOf(space.cameras[frame]!));
    }
  return speeds;
}
