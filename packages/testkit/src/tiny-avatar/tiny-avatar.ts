import { Document, NodeIO } from "@gltf-transform/core";
import type { Accessor, Buffer, Material, Node, Skin } from "@gltf-transform/core";
import { KHRMaterialsUnlit } from "@gltf-transform/extensions";
import sharp from "sharp";
import { addCard } from "./card.ts";
import type { TinyCard } from "./card.ts";
import { BONES, tinyPerson } from "./person.ts";
import type { TinyPart } from "./person.ts";

/** What to leave out or change, for tests of what a reader does about it. */
interface TinyAvatarOptions {
  /** Shapes that the file lacks. */
  without?: readonly string[];
  /** Writes the kinds of the materials; true by default. */
  kinds?: boolean;
  /** Writes gaze and framing; true by default. */
  extras?: boolean;
  /** Pictures beside the person; none by default. */
  cards?: readonly TinyCard[];
}

/** The GLB of a tiny person in the avatar format (docs/avatar-format.md): about 4,000 triangles, 300 kB, one texture. */
export async function tinyAvatar(options: TinyAvatarOptions = {}): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const { skin, root } = addSkeleton(document, buffer);
  const scene = document.createScene().addChild(root);
  const stripes = document
    .createTexture("stripes")
    .setMimeType("image/png")
    .setImage(await stripedImage());
  for (const part of tinyPerson()) {
    const material = addMaterial(document, part, options.kinds ?? true);
    if (part.striped) material.setBaseColorTexture(stripes);
    scene.addChild(addMesh(document, buffer, part, material, options.without ?? []).setSkin(skin));
  }
  for (const card of options.cards ?? []) scene.addChild(await addCard(document, buffer, card, skin));
  if (options.extras ?? true) {
    const orator = {
      version: 1,
      id: "tiny",
      name: "Tiny",
      recipeHash: "0",
      gaze: { yawDeg: 25, pitchDeg: 18 },
      framing: { eyeHeightM: 1.59, headTopM: 1.7, chinM: 1.465, chestM: 1.25 },
    };
    Object.assign(document.getRoot().getAsset(), { extras: { orator } });
  }
  return new NodeIO().registerExtensions([KHRMaterialsUnlit]).writeBinary(document);
}

function addSkeleton(document: Document, buffer: Buffer): { skin: Skin; root: Node } {
  const nodes = new Map<string, Node>();
  const inverse: number[] = [];
  const skin = document.createSkin("body");
  for (const [name, parent, x, y, z] of BONES) {
    const above = BONES.find(([other]) => other === parent);
    const node = document
      .createNode(name)
      .setTranslation([x - (above?.[2] ?? 0), y - (above?.[3] ?? 0), z - (above?.[4] ?? 0)]);
    if (parent) nodes.get(parent)!.addChild(node);
    nodes.set(name, node);
    skin.addJoint(node);
    inverse.push(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1);
  }
  const matrices = document
    .createAccessor()
    .setType("MAT4")
    .setArray(Float32Array.from(inverse))
    .setBuffer(buffer);
  return { skin: skin.setInverseBindMatrices(matrices), root: nodes.get("hips")! };
}

function addMaterial(document: Document, part: TinyPart, withKind: boolean): Material {
  const material = document.createMaterial(part.name).setBaseColorFactor([...part.color, 1]);
  material.setDoubleSided(part.doubleSided ?? false);
  if (withKind) material.setExtras({ orator: { kind: part.kind } });
  return material;
}

function addMesh(
  document: Document,
  buffer: Buffer,
  part: TinyPart,
  material: Material,
  without: readonly string[],
): Node {
  const { positions, normals, uvs, indices } = part.surface;
  const vertices = positions.length / 3;
  const accessor = (type: "SCALAR" | "VEC2" | "VEC3" | "VEC4", array: Float32Array | Uint16Array): Accessor =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer);
  const joint = BONES.findIndex(([name]) => name === part.bone);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute("POSITION", accessor("VEC3", Float32Array.from(positions)))
    .setAttribute("NORMAL", accessor("VEC3", Float32Array.from(normals)))
    .setAttribute("TEXCOORD_0", accessor("VEC2", Float32Array.from(uvs)))
    .setAttribute(
      "JOINTS_0",
      accessor(
        "VEC4",
        Uint16Array.from({ length: 4 * vertices }, (_, i) => (i % 4 ? 0 : joint)),
      ),
    )
    .setAttribute(
      "WEIGHTS_0",
      accessor(
        "VEC4",
        Float32Array.from({ length: 4 * vertices }, (_, i) => (i % 4 ? 0 : 1)),
      ),
    )
    .setIndices(accessor("SCALAR", Uint16Array.from(indices)));
  const names: string[] = [];
  for (const [name, shape] of part.shapes ?? []) {
    if (without.includes(name)) continue;
    const deltas = new Float32Array(positions.length);
    for (let i = 0; i < positions.length; i += 3) {
      deltas.set(shape(positions[i]!, positions[i + 1]!, positions[i + 2]!) ?? [0, 0, 0], i);
    }
    primitive.addTarget(
      document.createPrimitiveTarget(name).setAttribute("POSITION", accessor("VEC3", deltas)),
    );
    names.push(name);
  }
  const mesh = document.createMesh(part.name).addPrimitive(primitive);
  if (names.length) mesh.setExtras({ targetNames: names });
  return document.createNode(part.name).setMesh(mesh);
}

/** 32 × 32 texels: dark stripes of alpha 0, 96 and 255 side by side. */
async function stripedImage(): Promise<Uint8Array<ArrayBuffer>> {
  const [size, alphas] = [32, [255, 255, 96, 0]];
  const data = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++)
    data.set([230, 220, 210, alphas[Math.floor((i % size) / 2) % 4]!], 4 * i);
  return Uint8Array.from(
    await sharp(data, { raw: { width: size, height: size, channels: 4 } })
      .png()
      .toBuffer(),
  );
}
