import { NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import { tinyAvatar } from "@orator/testkit";
import type { TinyCard } from "@orator/testkit";
import { describe, expect, it } from "vitest";
import { trunkOf } from "../deform/trunk.ts";
import { loadAvatar } from "./load-avatar.ts";

describe("loadAvatar", () => {
  it("reads who it is, the gaze, the heights and every shape of the format", async () => {
    const avatar = await loadAvatar(await tinyAvatar());
    expect(avatar).toMatchObject({ id: "tiny", name: "Tiny", gaze: { yawDeg: 25 }, missingShapes: [] });
    expect(avatar.heights.headTopM).toBe(1.7);
  });

  it("puts each pose bone under the nearest one above it, at its place in the relaxed pose", async () => {
    const { bones } = await loadAvatar(await tinyAvatar());
    const eye = bones.find((bone) => bone.name === "leftEye")!;
    expect(bones[eye.parent]!.name).toBe("head");
    expect(eye.head.map((x) => Math.round(1000 * x))).toEqual([34, 1590, 75]);
  });

  it("refuses nodes that lie in one another too deeply in one line", async () => {
    const document = await new NodeIO().registerExtensions(ALL_EXTENSIONS).readBinary(await tinyAvatar());
    let node = document.getRoot().listScenes()[0]!.listChildren()[0]!;
    for (let depth = 0; depth < 3000; depth++) {
      const child = document.createNode();
      node.addChild(child);
      node = child;
    }
    const deep = await new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document);
    await expect(loadAvatar(deep)).rejects.toThrow(/nodes lie in one another/);
  });

  it("keeps only the vertices that a shape moves", async () => {
    const { parts } = await loadAvatar(await tinyAvatar());
    const head = parts.find((part) => part.name === "head")!;
    const { indices, deltas } = head.morphs.get("jawOpen")!;
    expect(indices.length).toBeGreaterThan(5);
    expect(indices.length).toBeLessThan(head.positions.length / 6);
    expect(deltas.length).toBe(3 * indices.length);
  });

  it("guesses kinds from names and measures heights when a file from elsewhere tells neither", async () => {
    const avatar = await loadAvatar(await tinyAvatar({ kinds: false, extras: false }));
    expect(avatar.parts.find((part) => part.name === "hair")!.kind).toBe("hair");
    expect(avatar.parts.find((part) => part.name === "leftCornea")!.kind).toBe("cornea");
    expect(avatar.gaze).toBeUndefined();
    expect(avatar.heights.headTopM).toBeCloseTo(1.7, 2);
    expect(avatar.heights.eyeHeightM).toBeCloseTo(1.59, 1);
  });

  it("measures nobody by the scenery behind them", async () => {
    const picture = { width: 4, height: 4, data: new Uint8Array(64).fill(200) };
    const wall: TinyCard = {
      name: "wall",
      picture,
      at: [0, 1.5, -0.6],
      widthM: 6,
      heightM: 5,
      scenery: true,
    };
    const before = await loadAvatar(await tinyAvatar({ extras: false }));
    const after = await loadAvatar(await tinyAvatar({ extras: false, cards: [wall] }));
    expect(after.parts.at(-1)).toMatchObject({ name: "wall", kind: "photo", unlit: true, scenery: true });
    expect(after.heights).toEqual(before.heights);
    expect(trunkOf(after).halfWidthAt(1.2)).toBe(trunkOf(before).halfWidthAt(1.2));
    expect(trunkOf(after).deeperM).toBe(trunkOf(before).deeperM);
    const person = await loadAvatar(
      await tinyAvatar({ extras: false, cards: [{ ...wall, scenery: false }] }),
    );
    expect(person.heights.summitM).toBeGreaterThan(before.heights.summitM + 1);
  });

  it("reads both shares of light and a gray from one attribute", async () => {
    const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
    const document = await io.readBinary(await tinyAvatar());
    const head = document
      .getRoot()
      .listMeshes()
      .find((mesh) => mesh.getName() === "head")!;
    const primitive = head.listPrimitives()[0]!;
    const count = primitive.getAttribute("POSITION")!.getCount();
    const shares = Float32Array.from({ length: 3 * count }, (_, i) => [0.75, 0.5, 0.25][i % 3]!);
    primitive
      .setAttribute("_OCCLUSION", document.createAccessor().setType("VEC3").setArray(shares))
      .setAttribute("COLOR_0", null);
    const { parts } = await loadAvatar(await io.writeBinary(document));
    const part = parts.find(({ name }) => name === "head")!;
    expect(new Set(part.occlusion)).toEqual(new Set([0.75]));
    expect(new Set(part.keyLight)).toEqual(new Set([0.5]));
    expect(part.colors).toEqual(new Float32Array(3 * count).fill(0.25));
  });

  it("names the mouth shapes that are missing", async () => {
    const glb = await tinyAvatar({ without: ["viseme_PP", "viseme_FF", "jawOpen"] });
    await expect(loadAvatar(glb)).rejects.toThrow(
      "The avatar lacks these mouth shapes: viseme_PP, viseme_FF.",
    );
  });

  it("does without shapes that speech does not need, and lists them", async () => {
    const avatar = await loadAvatar(await tinyAvatar({ without: ["cheekPuff"] }));
    expect(avatar.missingShapes).toEqual(["cheekPuff"]);
  });

  it.each([
    ["four bytes", Uint8Array.of(1, 2, 3, 4)],
    ["nothing", new Uint8Array()],
  ])("says that %s are no GLB", async (_, bytes) => {
    await expect(loadAvatar(bytes)).rejects.toThrow("The avatar is not a valid GLB file.");
  });

  it("says that a truncated file is no GLB", async () => {
    const glb = await tinyAvatar();
    await expect(loadAvatar(glb.subarray(0, glb.length / 2))).rejects.toThrow(
      "The avatar is not a valid GLB file.",
    );
  });

  it("names an extension that a file requires and that is not supported", async () => {
    const json = {
      asset: { version: "2.0" },
      extensionsUsed: ["EXT_mesh_gpu_instancing"],
      extensionsRequired: ["EXT_mesh_gpu_instancing"],
    };
    const chunk = new TextEncoder().encode(JSON.stringify(json).padEnd(160));
    const header = Uint32Array.of(0x46546c67, 2, 20 + chunk.length, chunk.length, 0x4e4f534a);
    const glb = Uint8Array.from([...new Uint8Array(header.buffer), ...chunk]);
    await expect(loadAvatar(glb)).rejects.toThrow("needs the glTF extension EXT_mesh_gpu_instancing");
  });

  it("names a file that is not there", async () => {
    await expect(loadAvatar("/nowhere/nobody.glb")).rejects.toThrow(
      'The avatar file "/nowhere/nobody.glb" cannot be read.',
    );
  });
});
