import { NodeIO } from "@gltf-transform/core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Document } from "@gltf-transform/core";
import { BAKE_STAGES } from "./assemble.ts";
import { bakeAvatar, bakeAvatarCached } from "./bake.ts";
import { readCast } from "./cast.ts";
import { SHAPE_NAMES } from "./glb/shape-names.ts";
import { EXTTextureWebP, KHRMeshQuantization } from "@gltf-transform/extensions";

describe("a baked person", () => {
  let bytes: Uint8Array;
  let document: Document;
  beforeAll(async () => {
    // Other tests draw her too: whoever comes first bakes her.
    bytes = await bakeAvatarCached(readCast("emma").recipe, { id: "emma", name: "Emma" });
    document = await new NodeIO().registerExtensions([EXTTextureWebP, KHRMeshQuantization]).readBinary(bytes);
  });

  it("says who it is and where its face lies", () => {
    const extras = document.getRoot().getAsset()["extras"] as { orator: { framing: Record<string, number> } };
    expect(extras.orator).toMatchObject({ version: 1, id: "emma", name: "Emma" });
    const { eyeHeightM, headTopM, chinM, chestM } = extras.orator.framing;
    expect(headTopM).toBeGreaterThan(1.4);
    expect(headTopM).toBeLessThan(2.1);
    expect([headTopM, eyeHeightM, chinM, chestM]).toEqual(
      [headTopM, eyeHeightM, chinM, chestM].toSorted((a, b) => b! - a!),
    );
  });

  it("carries all 67 shapes but silence on its head, under their names", () => {
    const head = document
      .getRoot()
      .listMeshes()
      .find((mesh) => mesh.getName() === "head")!;
    const names = head.getExtras()["targetNames"] as string[];
    // Silence moves nothing, the tongue is no part of the head.
    expect(SHAPE_NAMES.filter((name) => !names.includes(name))).toEqual(["tongueOut", "viseme_sil"]);
    expect(head.listPrimitives()[0]!.listTargets()).toHaveLength(names.length);
  });

  it("stands on the ground and has one skin of VRM bones", () => {
    const skins = document.getRoot().listSkins();
    expect(skins).toHaveLength(1);
    const bones = skins[0]!.listJoints().map((node) => node.getName());
    expect(bones).toEqual(expect.arrayContaining(["hips", "head", "leftEye", "rightUpperArm", "leftFoot"]));
    const low = document
      .getRoot()
      .listMeshes()
      .map((mesh) => mesh.listPrimitives()[0]!.getAttribute("POSITION")!.getMin([])[1]!);
    expect(Math.abs(Math.min(...low))).toBeLessThan(0.05);
  });

  it("gives every material a kind, skin and hair a picture", () => {
    for (const material of document.getRoot().listMaterials()) {
      expect(material.getExtras()["orator"]).toHaveProperty("kind");
    }
    const pictured = document
      .getRoot()
      .listMaterials()
      .filter((m) => m.getBaseColorTexture());
    expect(pictured.map((m) => m.getName())).toEqual(
      expect.arrayContaining(["head", "eyes", "teeth", "hair"]),
    );
  });

  it("names every extension that a reader needs, its pictures' among them", () => {
    const used = document.getRoot().listExtensionsUsed();
    expect(
      used.filter((extension) => extension.isRequired()).map((extension) => extension.extensionName),
    ).toEqual(["EXT_texture_webp", "KHR_mesh_quantization"]);
    for (const texture of document.getRoot().listTextures()) expect(texture.getMimeType()).toBe("image/webp");
  });

  it("is the same to the byte when baked again, and tells of its stages in their order", async () => {
    const done: string[] = [];
    const again = await bakeAvatar(readCast("emma").recipe, { id: "emma", name: "Emma" }, (stage) =>
      done.push(stage),
    );
    expect(Buffer.compare(again, bytes)).toBe(0);
    expect(done).toEqual(BAKE_STAGES);
  });
});
