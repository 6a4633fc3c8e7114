import { seededRandom } from "../maths/random.ts";
import { faceLandmarks } from "./landmarks.ts";
import type { FacePoint } from "./landmarks.ts";

/** A place of the face that differs from side to side, or that lies off the middle. */
interface Uneven {
  at: FacePoint;
  /** Around the point, on the mean adult, dm. */
  radius: number;
  /** Typical movement, mm: outwards or to the left, up, to the front. */
  spread: [out: number, up: number, front: number];
}

/**
 * What is uneven in ordinary faces, by one to three per cent. Lips and lids are left out: they have to meet. Points of the
 * person's left half move against the right half, those of the middle aside.
 */
const UNEVEN: readonly Uneven[] = [
  { at: "browPeakLeft", radius: 0.17, spread: [0, 0.7, 0.2] },
  { at: "tragusLeft", radius: 0.5, spread: [0.5, 1.1, 0.4] },
  { at: "noseTip", radius: 0.3, spread: [0.7, 0, 0] },
  { at: "chinLowest", radius: 0.42, spread: [0.9, 0, 0] },
];

/** Makes base-mesh positions (dm, in place) as uneven as faces are. `reference` is the mean adult. */
export function unevenFace(base: Float32Array, reference: Float32Array, seed: number): void {
  const random = seededRandom(seed * 577 + 101);
  const { points, groups } = faceLandmarks();
  for (const { at, radius, spread } of UNEVEN) {
    const center = 3 * points[at];
    const [cx, cy, cz] = reference.subarray(center, center + 3) as unknown as [number, number, number];
    const [out, up, front] = spread.map((mm) => 0.01 * mm * random.bell()) as [number, number, number];
    const isMiddle = Math.abs(cx) < 0.01;
    // Half by one side, half by the other.
    for (const side of isMiddle ? [1] : [0.5, -0.5]) {
      const x0 = side < 0 ? -cx : cx;
      for (let v = 0; v <= groups.skin[1]; v++) {
        const square =
          ((reference[3 * v]! - x0) ** 2 +
            (reference[3 * v + 1]! - cy) ** 2 +
            (reference[3 * v + 2]! - cz) ** 2) /
          radius ** 2;
        if (square >= 1) continue;
        const share = side * (1 - square) ** 2;
        base[3 * v]! += (side < 0 ? -1 : 1) * share * out;
        base[3 * v + 1]! += share * up;
        base[3 * v + 2]! += share * front;
      }
    }
  }
}
