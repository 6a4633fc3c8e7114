import type { Part } from "../part.ts";

/** A level square grid of `cells`² quads about the origin, facing up; its picture would cover it once. */
export function plate(name: string, height: number, halfSize: number, cells: number): Part {
  const positions: number[] = [];
  const indices: number[] = [];
  const row = cells + 1;
  for (let i = 0; i < row * row; i++) {
    const x = ((i % row) / cells - 0.5) * 2 * halfSize;
    positions.push(x, height, (0.5 - Math.floor(i / row) / cells) * 2 * halfSize);
  }
  for (let i = 0; i < cells * cells; i++) {
    const a = Math.floor(i / cells) * row + (i % cells);
    indices.push(a, a + 1, a + row, a + row, a + 1, a + row + 1);
  }
  const count = row * row;
  return {
    name,
    material: { name, kind: "cloth" },
    positions: Float32Array.from(positions),
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 1 ? 1 : 0)),
    uvs: Float32Array.from({ length: 2 * count }, (_, i) => {
      const v = Math.floor(i / 2);
      return (i % 2 ? Math.floor(v / row) : v % row) / cells;
    }),
    indices: Uint32Array.from(indices),
    joints: new Uint8Array(4 * count),
    weights: new Float32Array(4 * count),
    morphs: new Map(),
  };
}

/** The value of the vertex nearest to a place of a level part. */
export function at(part: Part, values: Float32Array, x: number, z: number): number {
  let best = 0;
  let distance = Infinity;
  for (let v = 0; v < values.length; v++) {
    const d = Math.hypot(part.positions[3 * v]! - x, part.positions[3 * v + 2]! - z);
    if (d < distance) [best, distance] = [v, d];
  }
  return values[best]!;
}
