import type { Vec3 } from "@orator/maths";
import { SPEECH, STILL } from "../points.ts";
import type { FilmChannels } from "../points.ts";
import { leastSquares } from "../linear/least-squares.ts";
import type { Shape } from "../space/face-space.ts";
import { buildBody, recipe } from "@orator/human/parts";
import { facePoints, onBase } from "@orator/photo/points";

/** A head that performs channels, at the tracker's points: it says what a mouth does, a film's face how it looks there. */
export interface Driver {
  /** Rest places of 478 points, dm, y up, z towards the viewer; null where the head has none. */
  rest: readonly (Vec3 | null)[];
  /** What each channel moves at weight 1, by its name, three values a point, dm. */
  moves: ReadonlyMap<string, Float32Array>;
}

const SPOKEN = /^(jaw|mouth|viseme_|tongue|cheekPuff)/;
/** A mood lasts; the film has one of its own, so only what differs from the mean counts. */
const MOODS = /Smile|Frown|Dimple/;

/**
 * What the driver's points do at each frame of channels, laid onto the mean face's plane: moves of a Shape. Channels that end
 * before `frames` stay as they end.
 */
export function performMoves(
  driver: Driver,
  channels: FilmChannels,
  mean: readonly Vec3[],
  frames: number,
): Shape[] {
  const map = affineMap(driver, mean);
  const spoken = Object.keys(channels)
    .filter((name) => SPOKEN.test(name) && driver.moves.has(name) && channels[name]!.length > 0)
    .map((name) => {
      const values = channels[name]!;
      const sum = MOODS.test(name) ? Array.from(values).reduce((a, b) => a + b, 0) : 0;
      return { values, usual: sum / values.length, flat: flatten(driver.moves.get(name)!, map) };
    });
  return Array.from({ length: frames }, (_, t) => {
    const out = new Float64Array(2 * SPEECH.length);
    for (const { values, usual, flat } of spoken) {
      const weight = values[Math.min(t, values.length - 1)]! - usual;
      if (weight !== 0) for (let k = 0; k < out.length; k++) out[k]! += weight * flat[k]!;
    }
    return out;
  });
}

/** From the driver's space into the mean face's plane, by the points that both hold still: 3 × 2 without the offset. */
function affineMap(driver: Driver, mean: readonly Vec3[]): Float64Array[] {
  const still = STILL.filter((i) => driver.rest[i]);
  return leastSquares(
    still.map((i) => [...driver.rest[i]!, 1]),
    still.map((i) => [mean[i]![0], mean[i]![1]]),
    1e-4,
  );
}

function flatten(moves: Float32Array, map: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(2 * SPEECH.length);
  for (const [k, point] of SPEECH.entries())
    for (let i = 0; i < 3; i++) {
      out[2 * k]! += map[i]![0]! * moves[3 * point + i]!;
      out[2 * k + 1]! += map[i]![1]! * moves[3 * point + i]!;
    }
  return out;
}

/** The parametric head of a mean adult as a driver. */
export function makeDriver(): Driver {
  const body = buildBody(recipe.parse({}));
  const moves = new Map<string, Float32Array>();
  for (const [name, displacements] of body.shapes) {
    const out = new Float32Array(3 * facePoints.length);
    for (const [i, point] of facePoints.entries()) if (point) out.set(onBase(displacements, point), 3 * i);
    moves.set(name, out);
  }
  return { rest: facePoints.map((point) => point && onBase(body.base, point)), moves };
}
