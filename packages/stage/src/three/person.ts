import { Mesh, BufferAttribute, BufferGeometry, DynamicDrawUsage } from "three";
import type { DataTexture, Object3D, RawShaderMaterial } from "three";
import type { Avatar, AvatarPart, TextureImage } from "../avatar/avatar.ts";
import { skinMatrices } from "../deform/pose.ts";
import type { ChannelValues } from "../deform/pose.ts";
import { hasStrands, passesOf, textureOf } from "../passes.ts";
import type { Style } from "../style/style.ts";
import { passMaterial } from "./pass-material.ts";
import type { Uniforms } from "./pass-material.ts";
import { surfaceTexture } from "./textures.ts";
import type { SurfaceTexture } from "./textures.ts";
import { SHARPEST_PER_M } from "../light/curvature.ts";
import type { LightModel } from "../light/light-model.ts";
import { vertexLight } from "../light/vertex-light.ts";
import { deformPart } from "../deform/deform-part.ts";

/** A person on the GPU. */
export interface Person {
  /** In drawing order. */
  meshes: Object3D[];
  /** The avatar's textures, as its parts and `textureOf` name them: each must be shown before the first picture. */
  textures: TextureImage[];
  /** Whether alpha in a texture says where the surface is: strands, lashes. */
  isCoverage(texture: TextureImage): boolean;
  /**
   * Puts texels on the GPU for one of `textures`, in place of those before, without the first `skip` levels (for
   * coverage only); returns what to upload.
   */
  show(texture: TextureImage, texels: TextureImage, skip: number): DataTexture;
  /** GPU memory of what is shown. */
  textureBytes(): number;
  /** Poses the person; returns the bytes that go to the GPU with the next picture. */
  update(channels: ChannelValues): number;
  dispose(): void;
}

/** What a texture is needed for, and what is shown of it now. */
interface Use {
  coverage: boolean;
  materials: RawShaderMaterial[];
  shown?: SurfaceTexture;
}

/** Puts an avatar on the GPU: a geometry a part, a mesh a pass. `bones` is refilled each update. */
export function placePerson(avatar: Avatar, style: Style, shared: Uniforms, bones: DataTexture): Person {
  const geometries = new Map<AvatarPart, PartGeometry>();
  const uses = new Map<TextureImage, Use>();
  const meshes = passesOf(avatar.parts, style.light).map((pass) => {
    const { part } = pass;
    const place = geometries.get(part) ?? partGeometry(part, style.light);
    geometries.set(part, place);
    const material = passMaterial(pass, style.light.surfaces[part.kind], place.brightest, shared);
    const use: Use = uses.get(textureOf(part)) ?? { coverage: hasStrands(part.kind), materials: [] };
    use.materials.push(material);
    uses.set(textureOf(part), use);
    const mesh = new Mesh(place.geometry, material);
    // Everything is where its bones are: three.js would judge by the bind pose.
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    mesh.name = `${part.name} ${pass.mode}`;
    return mesh;
  });
  const rows = bones.image.data as Float32Array;
  const places = [...geometries.values()];
  return {
    meshes,
    textures: [...uses.keys()],
    isCoverage: (texture) => uses.get(texture)!.coverage,
    show(texture, texels, skip) {
      const use = uses.get(texture)!;
      use.shown?.texture.dispose();
      use.shown = surfaceTexture(texels, { coverage: use.coverage, saturation: style.saturation, skip });
      for (const { uniforms } of use.materials) {
        uniforms["map"]!.value = use.shown.texture;
        uniforms["mean"]!.value.set(...use.shown.mean);
      }
      return use.shown.texture;
    },
    textureBytes: () => [...uses.values()].reduce((sum, { shown }) => sum + (shown?.bytes ?? 0), 0),
    update(channels) {
      for (const [joint, m] of skinMatrices(avatar, channels).entries()) {
        for (let row = 0; row < 3; row++) {
          for (let column = 0; column < 4; column++) {
            rows[12 * joint + 4 * row + column] = m[row + 4 * column]!;
          }
        }
      }
      bones.needsUpdate = true;
      return places.reduce((sum, place) => sum + place.update(channels), rows.byteLength);
    },
    dispose() {
      for (const { geometry } of places) geometry.dispose();
      for (const { shown, materials } of uses.values()) {
        shown?.texture.dispose();
        for (const material of materials) material.dispose();
      }
    },
  };
}

/** A part's vertices on the GPU. */
interface PartGeometry {
  geometry: BufferGeometry;
  /** What the vertex colors were divided by to fit 0…1. */
  brightest: number;
  /** Moves the vertices by the shapes; returns the bytes that go to the GPU with the next picture. */
  update(channels: ChannelValues): number;
}

/** Copies a part's vertices into buffers. Names are those of the vertex shader. */
function partGeometry(part: AvatarPart, light: LightModel): PartGeometry {
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
