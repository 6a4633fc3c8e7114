import type { Image, Part, Rgb, SparseDeltas } from "@orator/human/parts";
import { linearToByte } from "@orator/human/parts";
import { clamp, mix, smoothstep, vertex } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { CLOSING } from "../face/smile-at-rest.ts";
import { onOneBone } from "../one-bone.ts";

/** A strip of shade that hangs from a row of the lips and follows it. Lengths in dm. */
interface Shade {
  name: string;
  /** Vertices of the head, from corner to corner. */
  row: number[];
  /** The row of the lip that may come before it, if any. */
  against: number[];
  /** From the row to the strip's upper edge: up and to the front. */
  from: [number, number];
  /** From there to its lower edge in the middle of the mouth. */
  hang: [number, number];
  /** Cover 0 … 1 at share `t` of the way down and `u` from corner to corner. */
  cover(t: number, u: number): number;
  color: Rgb;
}

/** From the first to the second of these ways backwards, a lip disappears behind the other one. */
const ROLLED_IN_DM = [0.005, 0.018] as const;

/** … unless that one goes away: from the first to the second of these. */
const PARTED_DM = [0.005, 0.02] as const;

/** The other lip then reaches so much further up. */
const COVERED_DM = 0.01;

/** … but not at the corners: shares of the row's length within which that does not count, and from which on it does whole. */
const AT_CORNERS = [0.06, 0.22] as const;

/** A smile shows none of this: from there it comes as lips close. */
const BEHIND_SMILE_DM = 0.2;

const WIDTH = 64;
const HEIGHT = 32;

/**
 * The shadow that a lip throws on what is behind it. The lips' pictures carry their own light and throw none; painted on the teeth
 * it would stay behind when the lip moves.
 */
export function makeShade(
  { name, row, against, from, hang, cover, color }: Shade,
  head: Laid,
  bone: number,
): Part {
  const n = row.length;
  const positions = new Float32Array(6 * n);
  const uvs = new Float32Array(4 * n);
  const arch = (i: number): number => Math.sin((Math.PI * (i + 0.3)) / (n - 0.4)) ** 0.5;
  row.forEach((v, i) => {
    for (const below of [0, 1]) {
      const at = 3 * (below * n + i);
      positions.set(head.rest.subarray(3 * v, 3 * v + 3), at);
      positions[at + 1]! += from[0] + below * hang[0] * arch(i);
      positions[at + 2]! += from[1] + below * hang[1];
      uvs.set([within(i / (n - 1), WIDTH), within(below, HEIGHT)], 2 * (below * n + i));
    }
  });
  const morphs = new Map<string, SparseDeltas>();
  for (const [shape, morph] of head.morphs) {
    const dense = new Float32Array(head.rest.length);
    addMorph(dense, morph, 1);
    const own = new Float32Array(6 * n);
    row.forEach((v, i) => {
      const [dx, dy, dz] = vertex(dense, v);
      if (shape === CLOSING) {
        for (const at of [3 * i, 3 * (n + i)]) own.set([dx, dy, dz + BEHIND_SMILE_DM], at);
        return;
      }
      // A lip that is rolled in would take its strip along behind the other lip, where the line then is; at the corners it
      // goes with the lip, or it would be left beside the open mouth.
      const opposite = against[Math.round((i / (n - 1)) * (against.length - 1))];
      const parting = opposite === undefined ? 0 : dy - vertex(dense, opposite)[1];
      const together = 1 - smoothstep(...PARTED_DM, parting);
      const rolledIn =
        smoothstep(...ROLLED_IN_DM, -dz) *
        together *
        smoothstep(...AT_CORNERS, Math.min(i, n - 1 - i) / (n - 1));
      const move = [
        dx,
        mix(dy, Math.max(dy, 0) + COVERED_DM, rolledIn),
        mix(dz, Math.max(dz, -0.4 * dz), together * arch(i) ** 2),
      ];
      own.set(move, 3 * i);
      own.set(move, 3 * (n + i));
    });
    const moved = sparse(own);
    if (moved.indices.length) morphs.set(shape, moved);
  }
  const indices: number[] = [];
  for (let i = 0; i < n - 1; i++) indices.push(i, n + i, i + 1, i + 1, n + i, n + i + 1);
  return {
    name,
    material: { name, kind: "brow", image: paint(cover, color), unlit: true, doubleSided: true },
    positions,
    uvs,
    indices: Uint32Array.from(indices),
    morphs,
    normals: Float32Array.from({ length: 6 * n }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    ...onOneBone(bone, 2 * n),
  };
}

/** From the middle of the first texel to that of the last: pictures repeat, so that beyond them each edge shows the other one. */
function within(share: number, texels: number): number {
  return (0.5 + share * (texels - 1)) / texels;
}

function paint(cover: Shade["cover"], color: Rgb): Image {
  const data = new Uint8Array(4 * WIDTH * HEIGHT);
  const bytes = color.map(linearToByte);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      data.set(
        [...bytes, Math.round(255 * clamp(cover(y / (HEIGHT - 1), x / (WIDTH - 1))))],
        4 * (y * WIDTH + x),
      );
  return { width: WIDTH, height: HEIGHT, data };
}
