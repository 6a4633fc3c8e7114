import { POINT } from "../points.ts";

/** Skin round the mouth that moves little with speech, and the chin. */
const ROUND = [
  57, 186, 92, 165, 167, 164, 393, 391, 322, 410, 287, 43, 106, 182, 83, 18, 313, 406, 335, 273, 202, 204,
  194, 201, 200, 421, 418, 424, 422,
];
/** Nose and cheeks: they tell the light that falls on all of the face. */
const BESIDE = [6, 197, 195, 5, 4, 117, 346, 111, 340];
/** Of a point's surroundings, in heights of the face. */
const REACH = 0.012;

/** Values of a look. */
export const LOOK = { round: ROUND.length, all: ROUND.length + BESIDE.length } as const;

/** The mean light of a square of pixels, `reach` to each side of a place, 0 … 255. */
type LightAround = (x: number, y: number, reach: number) => number;

/** How light a face is round its mouth, and then beside it, at the tracker's points: what lies before a mouth changes that. */
export function lookOf(points: Float32Array, light: LightAround): Uint8Array {
  const place = (point: number): [x: number, y: number] => [points[3 * point]!, points[3 * point + 1]!];
  const [[top, down], [under, below]] = [place(POINT.forehead), place(POINT.chin)];
  const reach = Math.max(1, Math.round(REACH * Math.hypot(under - top, below - down)));
  return Uint8Array.from([...ROUND, ...BESIDE], (point) => Math.round(light(...place(point), reach)));
}
