import { type DataTexture, type Material, Mesh, type Object3D } from "three";
import type { Avatar, AvatarPart, TextureImage } from "../avatar/avatar.ts";
import { type ChannelValues, skinMatrices } from "../deform/pose.ts";
import { hasCoverage, passesOf, textureOf } from "../passes.ts";
import type { Style } from "../style/style.ts";
import { partGeometry, type PartGeometry } from "./part-geometry.ts";
import { passMaterial, type Uniforms } from "./pass-material.ts";
import { surfaceTexture, type SurfaceTexture } from "./textures.ts";

/** A person on the GPU. */
export interface Person {
  /** In drawing order. */
  meshes: Object3D[];
  textures: DataTexture[];
  textureBytes: number;
  /** Poses the person; returns the bytes that go to the GPU with the next picture. */
  update(channels: ChannelValues): number;
  dispose(): void;
}

/** Puts an avatar on the GPU: a geometry a part, a texture a picture, a mesh a pass. `bones` is refilled each update. */
export function placePerson(avatar: Avatar, style: Style, shared: Uniforms, bones: DataTexture): Person {
  const geometries = new Map<AvatarPart, PartGeometry>();
  const textures = new Map<TextureImage, SurfaceTexture>();
  const materials: Material[] = [];
  const meshes = passesOf(avatar.parts, style.light).map((pass) => {
    const { part } = pass;
    const image = textureOf(part);
    const texture = textures.get(image) ?? surfaceTexture(image, hasCoverage(part.kind), style.saturation);
    textures.set(image, texture);
    const place = geometries.get(part) ?? partGeometry(part);
    geometries.set(part, place);
    const material = passMaterial(pass, style.light.surfaces[part.kind], texture, place.brightest, shared);
    materials.push(material);
    const mesh = new Mesh(place.geometry, material);
    // Everything is where its bones are: three.js would judge by the bind pose.
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    mesh.name = `${part.name} ${pass.mode}`;
    return mesh;
  });
  const rows = bones.image.data as Float32Array;
  const places = [...geometries.values()];
  const pictures = [...textures.values()];
  const skeleton: Avatar = { ...avatar, parts: [] };
  // Nothing may hold on to the decoded pictures: 25 MB that the textures keep in another form.
  geometries.clear();
  textures.clear();
  return {
    meshes,
    textures: pictures.map(({ texture }) => texture),
    textureBytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    update(channels) {
      for (const [joint, m] of skinMatrices(skeleton, channels).entries()) {
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
      for (const { texture } of pictures) texture.dispose();
      for (const material of materials) material.dispose();
    },
  };
}
