import type { Document, Material, Node, Skin, Buffer as GltfBuffer } from "@gltf-transform/core";
import { KHRMaterialsUnlit } from "@gltf-transform/extensions";
import sharp from "sharp";
import { rectangle } from "./surfaces.ts";

/** A flat picture beside, before or behind the tiny person. It hangs from the hips. */
export interface TinyCard {
  name: string;
  /** Straight RGBA, rows top to bottom. */
  picture: { width: number; height: number; data: Uint8Array };
  /** Its middle, meters: +Z is towards the camera. */
  at: [number, number, number];
  widthM: number;
  heightM: number;
  /** `photo` by default. */
  kind?: string;
  /** Carries its own light (KHR_materials_unlit); true by default. */
  unlit?: boolean;
  scenery?: boolean;
  /** Linear RGB and opacity that multiply the picture. */
  factor?: [number, number, number, number];
  /** Linear RGB of every vertex. */
  color?: [number, number, number];
  doubleSided?: boolean;
}

/** Adds a card to a document whose skin's first joint is the hips. */
export async function addCard(
  document: Document,
  buffer: GltfBuffer,
  card: TinyCard,
  skin: Skin,
): Promise<Node> {
  const { positions, normals, uvs, indices } = rectangle(card.at, card.widthM, card.heightM);
  const vertices = positions.length / 3;
  const accessor = (type: "SCALAR" | "VEC2" | "VEC3" | "VEC4", array: number[] | Uint16Array<ArrayBuffer>) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array instanceof Uint16Array ? array : Float32Array.from(array))
      .setBuffer(buffer);
  const first = (value: number): number[] =>
    Array.from({ length: 4 * vertices }, (_, i) => (i % 4 ? 0 : value));
  const primitive = document
    .createPrimitive()
    .setMaterial(await materialOf(document, card))
    .setAttribute("POSITION", accessor("VEC3", positions))
    .setAttribute("NORMAL", accessor("VEC3", normals))
    .setAttribute("TEXCOORD_0", accessor("VEC2", uvs))
    .setAttribute("JOINTS_0", accessor("VEC4", Uint16Array.from(first(0))))
    .setAttribute("WEIGHTS_0", accessor("VEC4", first(1)))
    .setIndices(accessor("SCALAR", Uint16Array.from(indices)));
  const { color } = card;
  if (color)
    primitive.setAttribute(
      "COLOR_0",
      accessor(
        "VEC3",
        positions.map((_, i) => color[i % 3]!),
      ),
    );
  const mesh = document.createMesh(card.name).addPrimitive(primitive);
  return document.createNode(card.name).setMesh(mesh).setSkin(skin);
}

async function materialOf(document: Document, card: TinyCard): Promise<Material> {
  const { width, height, data } = card.picture;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const texture = document.createTexture(card.name).setMimeType("image/png").setImage(Uint8Array.from(png));
  const material = document
    .createMaterial(card.name)
    .setBaseColorTexture(texture)
    .setBaseColorFactor(card.factor ?? [1, 1, 1, 1])
    .setDoubleSided(card.doubleSided ?? false)
    .setExtras({ orator: { kind: card.kind ?? "photo", ...(card.scenery && { scenery: true }) } });
  if (card.unlit ?? true)
    material.setExtension("KHR_materials_unlit", document.createExtension(KHRMaterialsUnlit).createUnlit());
  return material;
}
