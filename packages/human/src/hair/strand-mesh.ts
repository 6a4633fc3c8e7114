import type { Vec3 } from "@orator/maths";
import { scale } from "@orator/maths";

/** Vertices of hair before rigging; index order is inner strips first. */
export interface StrandMesh {
  positions: Float32Array;
  normals: Float32Array;
  /** Unit tangents, root → tip. */
  strands: Float32Array;
  uvs: Float32Array;
  /** Linear RGB, occlusion included. */
  colors: Float32Array;
  indices: Uint32Array;
}

/** One corner of a card, as it goes into the mesh. */
interface StrandVertex {
  position: Vec3;
  normal: Vec3;
  strand: Vec3;
  u: number;
  v: number;
  /** Color in the open, and how much light reaches it, about 0–1. */
  color: Vec3;
  shade: number;
}

/** Collects strips of vertices and puts them in drawing order at the end. */
export class StrandMeshBuilder {
  readonly #vertices: StrandVertex[] = [];
  readonly #strips: { indices: number[]; order: number }[] = [];

  get vertexCount(): number {
    return this.#vertices.length;
  }

  /** Returns the vertex's index. */
  vertex(vertex: StrandVertex): number {
    return this.#vertices.push(vertex) - 1;
  }

  /** Triangles that stay together; a lower `order` is drawn earlier. */
  strip(indices: number[], order: number): void {
    this.#strips.push({ indices, order });
  }

  build(): StrandMesh {
    const ordered = this.#strips.toSorted((a, b) => a.order - b.order);
    const pack = (pick: (v: StrandVertex) => number[]): Float32Array =>
      new Float32Array(this.#vertices.flatMap(pick));
    return {
      positions: pack((v) => v.position),
      normals: pack((v) => v.normal),
      strands: pack((v) => v.strand),
      uvs: pack((v) => [v.u, v.v]),
      colors: pack((v) => scale(v.color, v.shade)),
      indices: new Uint32Array(ordered.flatMap((strip) => strip.indices)),
    };
  }
}
