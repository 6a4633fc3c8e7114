import type { Body, Image, Part, SparseDeltas } from "@orator/human/parts";
import { clamp, mix3, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { addMorph, sparse } from "../face/morphs.ts";
import { CLOSING } from "../face/smile-at-rest.ts";
import { copiesOf } from "../face/spread.ts";
import type { Laid } from "../face/lay.ts";
import { OPENING } from "../fit/expression.ts";
import type { Fit } from "../fit/fit.ts";
import { lipRows } from "../fit/lip-rows.ts";
import { along } from "../fit/polyline.ts";
import { onOneBone } from "../one-bone.ts";
import type { Pixels } from "../ports.ts";

/** Rows from lip to lip. */
const ROWS = 6;
/** Behind the line of the lips (dm), before all else that is in a mouth. */
const BEHIND_DM = 0.004;
/** Folded up it goes so much further back, dm. */
const FOLDED_DM = 0.03;
/** Pixels of the photo round what is seen between the lips. */
const MARGIN = 4;
/** What opens the mouth lets the teeth stand where they are. */
const LEAVES_TEETH = new Set([...OPENING, "mouthClose"]);

/**
 * What the photo of a smile shows between the lips, its own teeth, as a sheet from lip to lip: it folds up as they close, and no sound
 * unfolds it again.
 */
export function ownTeeth(body: Body, fit: Fit, head: Laid, photo: Pixels, bone: number): Part {
  const rows = lipRows(body.landmarks.lipLoops[2]!);
  const copies = copiesOf(body, "head");
  const vertices = (row: number[]): number[] => row.map((base) => copies.get(base)![0]!);
  const [upper, lower] = [vertices(rows.upper), vertices(rows.lower)];
  const shares = along(upper.map((v) => vertex(head.shown, v)));
  const opposite = across(along(lower.map((v) => vertex(head.shown, v))), lower, shares);
  /** A place of each row and column between what the lips' places are. */
  const between = (values: Float32Array, shareOf: (row: number) => number): Vec3[] =>
    Array.from({ length: ROWS + 1 }, (_, row) =>
      upper.map((v, i) => {
        const { from, to, share } = opposite[i]!;
        return mix3(vertex(values, v), mix3(vertex(values, from), vertex(values, to), share), shareOf(row));
      }),
    ).flat();
  const shown = between(head.shown, (row) => row / ROWS);
  const closed = between(head.rest, () => 0.5).map(([x, y, z]): Vec3 => [x, y, z - FOLDED_DM]);
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, morph] of head.morphs) {
    if (name === CLOSING || LEAVES_TEETH.has(name)) continue;
    // Folded up, it keeps to the upper lip.
    const share = name.startsWith("viseme_") ? 0 : 0.5;
    const dense = new Float32Array(head.rest.length);
    addMorph(dense, morph, 1);
    const moved = sparse(Float32Array.from(between(dense, () => share).flat()));
    if (moved.indices.length) morphs.set(name, moved);
  }
  morphs.set(
    CLOSING,
    sparse(Float32Array.from(closed.flatMap((place, i) => place.map((x, k) => x - shown[i]![k]!)))),
  );
  const pixels = shown.map(([x, y]) => fit.toPixel(x, y));
  const { image, left, top } = cropped(photo, pixels);
  const columns = upper.length;
  const indices: number[] = [];
  for (let row = 0; row < ROWS; row++)
    for (let i = 0; i + 1 < columns; i++) {
      const at = row * columns + i;
      indices.push(at, at + columns, at + 1, at + 1, at + columns, at + columns + 1);
    }
  return {
    name: "own teeth",
    material: { name: "own teeth", kind: "photo", image, unlit: true, doubleSided: true },
    positions: Float32Array.from(closed.flatMap(([x, y, z]) => [x, y, z - BEHIND_DM])),
    normals: Float32Array.from({ length: 3 * closed.length }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    uvs: Float32Array.from(pixels.flatMap(([x, y]) => [(x - left) / image.width, (y - top) / image.height])),
    indices: Uint32Array.from(indices),
    morphs,
    ...onOneBone(bone, closed.length),
  };
}

/** For each share of the way along a row of vertices (at `places`, rising shares) the two beside it, and where between them it is. */
function across(
  places: readonly number[],
  row: readonly number[],
  shares: readonly number[],
): { from: number; to: number; share: number }[] {
  return shares.map((share) => {
    let i = 0;
    while (i < row.length - 2 && places[i + 1]! < share) i++;
    const step = places[i + 1]! - places[i]! || 1;
    return { from: row[i]!, to: row[i + 1]!, share: clamp((share - places[i]!) / step) };
  });
}

/** The part of a photo that shows these places, with what is round it. */
function cropped(
  photo: Pixels,
  places: readonly (readonly [number, number])[],
): { image: Image; left: number; top: number } {
  const range = (k: 0 | 1, size: number): [number, number] => {
    const values = places.map((place) => place[k]);
    return [
      Math.max(0, Math.floor(Math.min(...values)) - MARGIN),
      Math.min(size, Math.ceil(Math.max(...values)) + MARGIN),
    ];
  };
  const [left, right] = range(0, photo.width);
  const [top, bottom] = range(1, photo.height);
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((top + y) * photo.width + left);
    data.set(photo.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { image: { width, height, data }, left, top };
}
