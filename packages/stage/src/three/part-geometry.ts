import { BufferAttribute, BufferGeometry, DynamicDrawUsage } from "three";
import type { AvatarPart } from "../avatar/avatar.ts";
import { SHARPEST_PER_M } from "../light/curvature.ts";
import type { LightModel } from "../light/light-model.ts";
import { vertexLight } from "../light/vertex-light.ts";
import { deformPart } from "../deform/deform-part.ts";
import type { ChannelValues } from "../deform/pose.ts";

/** A part's vertices on the GPU. */
export interface PartGeometry {
  geometry: BufferGeometry;
  /** What the vertex colors were divided by to fit 0…1. */
  brightest: number;
  /** Moves the vertices by the shapes; returns the bytes that go to the GPU with the next picture. */
  update(channels: ChannelValues): number;
}

/** Copies a part's vertices into buffers. Names are those of the vertex shader. */
export function partGeometry(part: AvatarPart, light: LightModel): PartGeometry {
  const vertices = part.positions.length / 3;
  const geometry = new BufferGeometry();
  const set = (name: string, array: Float32Array | Uint16Array, size: number): BufferAttribute => {
    const attribute = new BufferAttribute(array, size, array instanceof Uint16Array && name !== "joints");
    geometry.setAttribute(name, attribute);
    return attribute;
  };
  const deformed = part.morphs.size ? deformPart(part) : undefined;
  const positions = set("position", deformed?.positions ?? part.positions, 3);
  const normals = set("normal", deformed?.normals ?? part.normals, 3);
  set("uv", part.uvs, 2);
  set("joints", part.joints, 4);
  set("weights", Uint16Array.from(part.weights, fraction), 4);
  set("openness", openness(part, light), 4);
  if (part.strands) set("strand", part.strands, 3);
  const brightest = part.colors?.reduce((most, c) => Math.max(most, c), 1e-6) ?? 1;
  if (part.colors) {
    // Four to a vertex: GPUs read rows of whole words.
    const colors = new Uint16Array(4 * vertices);
    for (const [i, c] of part.colors.entries()) {
      colors[4 * Math.floor(i / 3) + (i % 3)] = fraction(c / brightest);
    }
    set("color", colors, 4);
  }
  const indices = vertices > 0xffff ? part.indices : Uint16Array.from(part.indices);
  geometry.setIndex(new BufferAttribute(indices, 1));
  if (deformed) for (const attribute of [positions, normals]) attribute.setUsage(DynamicDrawUsage);
  return {
    geometry,
    brightest,
    update(channels) {
      if (!deformed?.update(channels)) return 0;
      positions.needsUpdate = true;
      normals.needsUpdate = true;
      return positions.array.byteLength + normals.array.byteLength;
    },
  };
}

/** Occlusion, visibility of the key light, curvature, and nothing: GPUs read rows of whole words. */
function openness(part: AvatarPart, light: LightModel): Uint16Array {
  const { occlusion, seen, curvature } = vertexLight(part, light);
  const rows = new Uint16Array(4 * occlusion.length);
  for (let v = 0; v < occlusion.length; v++) {
    rows[4 * v] = fraction(occlusion[v]!);
    rows[4 * v + 1] = fraction(seen[v]!);
    if (curvature) rows[4 * v + 2] = fraction(curvature[v]! / SHARPEST_PER_M);
  }
  return rows;
}

function fraction(x: number): number {
  return Math.round(0xffff * Math.min(1, Math.max(0, x)));
}
