import { clamp } from "@orator/maths";
import { POINT, xOf, CHIN, JAW, placeIn } from "../points.ts";
import type { RgbPicture } from "../draw/sample.ts";
import { project } from "../space/camera.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { measureMouth } from "../space/face-space.ts";
import type { Driver } from "../driver/perform-moves.ts";

/** Places down a strip. */
const PLACES = 64;
const COLUMNS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
/** Between columns, in distances of the eyes. */
const APART = 0.025;
/** The lower lip has to be lower than at rest by this, or there is nothing to see. */
const LEAST_DROP = 0.03;
const [LEAST_SHIFT, MOST_SHIFT] = [-4, 24];
const LEAST_SIMILARITY = 0.5;
const CLOSED = 10;
const USUAL = 0.5;

/** How brightness changes down the middle of a chin, in the face's own plane. */
export interface ChinStrips {
  /** Of a frame's picture; 256 bytes. */
  of(picture: RgbPicture, frame: number): Float32Array;
  /** From the lower lip's drop to the chin's, by strips laid over those of closed mouths; 0.1 … 0.9, a half where nothing tells. */
  ratio(strips: ReadonlyMap<number, Float32Array>): number;
}

/** Measures how far the chin goes with the lower lip, in the picture: the tracker's chin hardly moves, a person's does. */
export function chinStrips(space: FaceSpace, resting: Shape): ChinStrips {
  const [middle, top, depth] = space.mean[POINT.chin]!;
  const from = 0.45 * space.mean[POINT.lowerRim]![1] + 0.55 * top;
  const step = (top + 0.22 - from) / PLACES;
  const lip = xOf(POINT.lowerRim) + 1;
  const ratio: ChinStrips["ratio"] = (strips) => {
    const closed = [...strips.keys()]
      .sort((a, b) => measureMouth(space.shapes[a]!).gap - measureMouth(space.shapes[b]!).gap)
      .slice(0, CLOSED);
    const reference = new Float32Array(PLACES);
    for (const frame of closed)
      for (const [k, v] of strips.get(frame)!.entries()) reference[k]! += v / closed.length;
    let [both, own] = [0, 0];
    for (const [frame, strip] of strips) {
      const drop = space.shapes[frame]![lip]! - resting[lip]!;
      if (drop < LEAST_DROP) continue;
      const { shift, similarity } = bestShift(reference, strip);
      if (similarity < LEAST_SIMILARITY) continue;
      both += drop * shift * step;
      own += drop * drop;
    }
    return own > 0 ? clamp(both / own, 0.1, 0.9) : USUAL;
  };
  const of: ChinStrips["of"] = ({ data, width, height }, frame) => {
    const camera = space.cameras[frame]!;
    const light = new Float32Array(PLACES + 1);
    for (let k = 0; k <= PLACES; k++)
      for (const column of COLUMNS) {
        const [px, py] = project(camera, middle + column * APART, from + k * step, depth);
        const x = clamp(Math.round(px), 0, width - 1);
        const y = clamp(Math.round(py), 0, height - 1);
        const at = 3 * (y * width + x);
        light[k]! += data[at]! + 2 * data[at + 1]! + data[at + 2]!;
      }
    return Float32Array.from({ length: PLACES }, (_, k) => light[k + 1]! - light[k]!);
  };
  return { of, ratio };
}

/** By normalized correlation. */
function bestShift(reference: Float32Array, strip: Float32Array): { shift: number; similarity: number } {
  let best = { shift: 0, similarity: -Infinity };
  for (let shift = LEAST_SHIFT; shift <= MOST_SHIFT; shift++) {
    let [both, a, b] = [0, 0, 0];
    for (let k = Math.max(0, -shift); k < PLACES && k + shift < PLACES; k++) {
      both += reference[k]! * strip[k + shift]!;
      a += reference[k]! ** 2;
      b += strip[k + shift]! ** 2;
    }
    const similarity = both / Math.sqrt(a * b + 1e-9);
    if (similarity > best.similarity) best = { shift, similarity };
  }
  return best;
}

/**
 * Gives the chin and the line of the jaw the height that the lower lip asks for, since trackers leave them where they are.
 * `ratio` is how far the chin goes with the lower lip; the rest is shared as the driver's jaw shares it.
 */
export function jawFollows(driver: Driver, resting: Shape, ratio: number): (shape: Shape) => Shape {
  const full = driver.moves.get("jawOpen")!;
  const down = (point: number): number => full[3 * point + 1]! / full[3 * POINT.lowerRim + 1]!;
  const chin = down(POINT.chin);
  const shareOf = (point: number): number => {
    const share = down(point);
    return share > chin ? ratio + ((1 - ratio) * (share - chin)) / (1 - chin) : (share / chin) * ratio;
  };
  const moved = [...new Set([...JAW, ...CHIN])].flatMap((point) => {
    const place = placeIn(point);
    return place === undefined ? [] : [{ at: place + 1, share: clamp(shareOf(point), 0, 1) }];
  });
  const lip = xOf(POINT.lowerRim) + 1;
  return (shape) => {
    const out = shape.slice();
    const by = shape[lip]! - resting[lip]!;
    for (const { at, share } of moved) out[at] = resting[at]! + share * by;
    return out;
  };
}
