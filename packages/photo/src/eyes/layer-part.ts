import type { Part, SparseDeltas } from "@orator/human/parts";
import { add, scale } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { sparse } from "../face/morphs.ts";
import { onOneBone } from "../one-bone.ts";
import type { Pixels } from "../ports.ts";
import type { LidMove } from "./lid-shapes.ts";
import type { Side } from "./opening.ts";

interface Layer {
  name: string;
  kind: "photo" | "cutout";
  image: Pixels;
  positions: Vec3[];
  /** Two for each position. */
  uvs: number[];
  indices: number[];
  morphs?: Map<string, SparseDeltas>;
  /** The bone that carries all of it. */
  bone: number;
}

/** A surface that shows a picture as it is and hangs on one bone. */
export function layerPart({ name, kind, image, positions, uvs, indices, morphs, bone }: Layer): Part {
  const count = positions.length;
  return {
    name,
    material: { name, kind, image, unlit: true, doubleSided: true },
    positions: Float32Array.from(positions.flat()),
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    ...onOneBone(bone, count),
    morphs: morphs ?? new Map<string, SparseDeltas>(),
  };
}

/**
 * What shapes do to a grid on the upper lid: closing leads each vertex its way, and what else the lid's edge does takes a
 * column along.
 */
export function lidMorphs(
  moves: Map<string, LidMove>,
  ways: readonly Vec3[],
  columns: readonly number[],
): Map<string, SparseDeltas> {
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, { closing, edgeAt }] of moves) {
    // A blink alone leads exactly to where the lids meet.
    const ride = closing === 1 ? 0 : 1;
    const deltas = ways.map((way, v) =>
      add(scale(way, closing), scale(edgeAt(columns[v % columns.length]!), ride)),
    );
    const morph = sparse(Float32Array.from(deltas.flat()));
    if (morph.indices.length) morphs.set(name, morph);
  }
  return morphs;
}

/**
 * Triangles of a grid whose rows follow one another downwards and whose columns go from the inner corner to the outer one,
 * facing the camera.
 */
export function gridIndices(columns: number, rows: number, side: Side): number[] {
  const indices: number[] = [];
  for (let r = 0; r < rows - 1; r++)
    for (let c = 0; c < columns - 1; c++) {
      const a = r * columns + c;
      const quad = [a, a + columns, a + 1, a + 1, a + columns, a + columns + 1];
      indices.push(...(side === "left" ? quad : quad.toReversed()));
    }
  return indices;
}
