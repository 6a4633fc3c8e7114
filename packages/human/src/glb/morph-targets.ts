import type { Part, SparseDeltas } from "../part.ts";
import { COMPONENT } from "./glb-builder.ts";
import type { GlbBuilder, GltfAccessor } from "./glb-builder.ts";
import { SHAPE_NAMES } from "./shape-names.ts";
import { bounds } from "./vertex-data.ts";

/** Moves are whole steps of 1/32767 m: 0.03 mm, a quarter of a pixel of a 4K close-up. */
const STEPS_PER_DM = 3276.7;
/** Moves of at most so many steps along each axis, less than such a pixel, are left out: the fringes of every shape. */
const UNSEEN_STEPS = 3;

/** The morph targets of a part: their names, and the accessors of their moves. */
interface MorphTargets {
  names: string[];
  targets: { POSITION: number }[];
}

/** Writes the shapes that move a part, sparse: only vertices whose move is seen take room. */
export function addMorphTargets(glb: GlbBuilder, { morphs, positions }: Part): MorphTargets {
  const count = positions.length / 3;
  const moves = SHAPE_NAMES.flatMap((name) => {
    const deltas = morphs.get(name);
    const move = deltas && inSteps(deltas);
    return move?.vertices.length ? [{ name, ...move }] : [];
  });
  if (!moves.length) return { names: [], targets: [] };
  const IndexArray = count > 0x1_00_00 ? Uint32Array : Uint16Array;
  // Shapes that move the same vertices, as all of the jaw's do with the lower teeth, share their list.
  const lists: { vertices: Uint32Array; start: number }[] = [];
  let listed = 0;
  const listOf = moves.map(({ vertices }) => {
    let list = lists.find((other) => areEqual(other.vertices, vertices));
    if (!list) {
      list = { vertices, start: listed };
      lists.push(list);
      listed += vertices.length;
    }
    return list;
  });
  const allVertices = new IndexArray(listed);
  for (const { vertices, start } of lists) allVertices.set(vertices, start);
  const starts: number[] = [];
  let moved = 0;
  for (const { vertices } of moves) {
    starts.push(moved);
    moved += vertices.length;
  }
  const allSteps = new Int16Array(3 * moved);
  moves.forEach(({ steps }, i) => allSteps.set(steps, 3 * starts[i]!));
  const indexView = glb.view(new Uint8Array(allVertices.buffer));
  const stepView = glb.view(new Uint8Array(allSteps.buffer));
  const targets = moves.map(({ vertices, steps }, i) => {
    const accessor: GltfAccessor = {
      componentType: COMPONENT.i16,
      normalized: true,
      count,
      type: "VEC3",
      ...reachOf(steps, vertices.length < count),
      sparse: {
        count: vertices.length,
        indices: {
          bufferView: indexView,
          byteOffset: listOf[i]!.start * IndexArray.BYTES_PER_ELEMENT,
          componentType: count > 0x1_00_00 ? COMPONENT.u32 : COMPONENT.u16,
        },
        values: { bufferView: stepView, byteOffset: 6 * starts[i]! },
      },
    };
    return { POSITION: glb.accessor(accessor) };
  });
  return { names: moves.map(({ name }) => name), targets };
}

function areEqual(a: Uint32Array, b: Uint32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function inSteps({ indices, deltas }: SparseDeltas): { vertices: Uint32Array; steps: Int16Array } {
  const vertices = new Uint32Array(indices.length);
  const steps = new Int16Array(deltas.length);
  let count = 0;
  for (let i = 0; i < indices.length; i++) {
    const x = Math.round(deltas[3 * i]! * STEPS_PER_DM);
    const y = Math.round(deltas[3 * i + 1]! * STEPS_PER_DM);
    const z = Math.round(deltas[3 * i + 2]! * STEPS_PER_DM);
    if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= UNSEEN_STEPS) continue;
    vertices[count] = indices[i]!;
    steps[3 * count] = x;
    steps[3 * count + 1] = y;
    steps[3 * count + 2] = z;
    count++;
  }
  return { vertices: vertices.slice(0, count), steps: steps.slice(0, 3 * count) };
}

/** The least and the largest move; vertices that are left out stay, which counts too. */
function reachOf(steps: Int16Array, someStay: boolean): { min: number[]; max: number[] } {
  const { min, max } = bounds(steps);
  if (!someStay) return { min, max };
  return { min: min.map((x) => Math.min(0, x)), max: max.map((x) => Math.max(0, x)) };
}
