import type { Part } from "../part.ts";
import type { Receivers } from "./light-shares.ts";
import type { Region } from "./region.ts";

/** How far (dm) a place is lifted off its own surface before it is looked at. */
const LIFT = 0.012;

/** The vertices of a part as receivers of light, at `positions` where they are not its own. */
export function vertexReceivers({ normals, ...part }: Part, positions = part.positions): Receivers {
  return { places: positions.map((x, i) => x + LIFT * normals[i]!), normals };
}

/** Some of the receivers, in the order of `which`. */
export function pickReceivers({ places, normals }: Receivers, which: readonly number[]): Receivers {
  const picked = { places: new Float32Array(3 * which.length), normals: new Float32Array(3 * which.length) };
  which.forEach((from, to) => {
    for (let k = 0; k < 3; k++) {
      picked.places[3 * to + k] = places[3 * from + k]!;
      picked.normals[3 * to + k] = normals[3 * from + k]!;
    }
  });
  return picked;
}

/** How far within a region each receiver is: 1 in its middle, 0 at its border, less outside. */
export function depthsInside({ places }: Receivers, { center, radius }: Region): Float32Array {
  const [x, y, z] = center;
  return Float32Array.from({ length: places.length / 3 }, (_, i) => {
    const distance = Math.hypot(places[3 * i]! - x, places[3 * i + 1]! - y, places[3 * i + 2]! - z);
    return 1 - distance / radius;
  });
}

/** All receivers of several lists, one list after another. */
export function joinReceivers(all: readonly Receivers[]): Receivers {
  return {
    places: concat(all.map(({ places }) => places)),
    normals: concat(all.map(({ normals }) => normals)),
  };
}

function concat(arrays: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}
