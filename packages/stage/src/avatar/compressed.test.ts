import { NodeIO } from "@gltf-transform/core";
import type { Document } from "@gltf-transform/core";
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  EXTTextureAVIF,
  KHRDracoMeshCompression,
  KHRTextureTransform,
} from "@gltf-transform/extensions";
import { tinyAvatar } from "@orator/testkit";
import draco from "draco3dgltf";
import { MeshoptEncoder } from "meshoptimizer";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Avatar } from "./avatar.ts";
import { ktx2Of } from "./ktx2.fixture.ts";
import { loadAvatar } from "./load-avatar.ts";

let io: NodeIO;
let plain: Avatar;
beforeAll(async () => {
  io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    "draco3d.encoder": await draco.createEncoderModule(),
    "meshopt.encoder": MeshoptEncoder,
  });
  await MeshoptEncoder.ready;
  plain = await loadAvatar(await tinyAvatar());
});

/** The avatar of the file after a change. */
async function changed(change: (document: Document) => void): Promise<Avatar> {
  const document = await io.readBinary(await tinyAvatar());
  change(document);
  return loadAvatar(await io.writeBinary(document));
}

/** Each part's reach on each axis, in millimeters: what compression keeps; Draco leaves out triangles without area. */
function reachOf({ parts }: Avatar): [name: string, mm: number[]][] {
  return parts.map(({ name, positions }) => {
    const reach = [0, 1, 2].map((axis) => {
      const values = positions.filter((_, i) => i % 3 === axis);
      return Math.round(1000 * (Math.max(...values) - Math.min(...values)));
    });
    return [name, reach];
  });
}

describe("an avatar whose meshes are compressed", () => {
  it.each([
    [
      "meshopt",
      (document: Document) => void document.createExtension(EXTMeshoptCompression).setRequired(true),
    ],
    [
      "Draco",
      (document: Document) => void document.createExtension(KHRDracoMeshCompression).setRequired(true),
    ],
  ])("by %s is the same person, with all shapes", async (_, compress) => {
    const avatar = await changed(compress);
    expect(reachOf(avatar)).toEqual(reachOf(plain));
    expect(avatar.missingShapes).toEqual(plain.missingShapes);
  });

  it("is refused in one line where its data are damaged", async () => {
    const document = await io.readBinary(await tinyAvatar());
    document.createExtension(KHRDracoMeshCompression).setRequired(true);
    const bytes = await io.writeBinary(document);
    bytes.fill(0x5a, bytes.length - 4000);
    await expect(loadAvatar(bytes)).rejects.toThrow(/^The avatar (is not a valid GLB file|'s? )/);
  });
});

describe("a texture", () => {
  it("of KTX2 has the colors that it was made of", async () => {
    const avatar = await changed((document) => {
      const texture = document
        .createTexture("skin")
        .setMimeType("image/ktx2")
        .setImage(ktx2Of(8, [200, 120, 40, 255]));
      for (const each of document.getRoot().listMaterials()) each.setBaseColorTexture(texture);
    });
    const { texture } = avatar.parts[0]!;
    expect([texture!.width, texture!.height]).toEqual([8, 8]);
    expect([...texture!.data.subarray(0, 3)]).toEqual([200, 120, 40]);
  });

  it("of AVIF has the colors that it was made of", async () => {
    const color = { r: 200, g: 120, b: 40 };
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
      .avif({ lossless: true })
      .toBuffer();
    const avatar = await changed((document) => {
      document.createExtension(EXTTextureAVIF).setRequired(true);
      const texture = document.createTexture("skin").setMimeType("image/avif").setImage(picture);
      for (const each of document.getRoot().listMaterials()) each.setBaseColorTexture(texture);
    });
    for (const [i, value] of [200, 120, 40].entries())
      expect(Math.abs(avatar.parts[0]!.texture!.data[i]! - value)).toBeLessThan(3);
  });

  it("of KTX2 that breaks off is named", async () => {
    const loaded = changed((document) => {
      const texture = document
        .createTexture("skin")
        .setMimeType("image/ktx2")
        .setImage(ktx2Of(8, [1, 2, 3, 255]).subarray(0, 90));
      for (const each of document.getRoot().listMaterials()) each.setBaseColorTexture(texture);
    });
    await expect(loaded).rejects.toThrow('The avatar\'s texture "skin" cannot be decoded.');
  });

  it("lies where the material moves it", async () => {
    const uvsOf = ({ parts }: Avatar) => parts.find(({ texture }) => texture)!.uvs;
    const avatar = await changed((document) => {
      const extension = document.createExtension(KHRTextureTransform);
      const transform = extension.createTransform().setScale([0.5, 0.25]).setOffset([0.125, 0.5]);
      for (const material of document.getRoot().listMaterials())
        material.getBaseColorTextureInfo()?.setExtension("KHR_texture_transform", transform);
    });
    const expected = uvsOf(plain).map((value, i) => (i % 2 ? 0.5 + 0.25 * value : 0.125 + 0.5 * value));
    expect(uvsOf(avatar)).toEqual(expected);
  });
});
