import { NodeIO } from "@gltf-transform/core";
import { EXTTextureWebP, KHRMaterialsUnlit, KHRMeshQuantization, KHRXMP } from "@gltf-transform/extensions";
import type { Packet } from "@gltf-transform/extensions";
import { expect, it } from "vitest";
import { CREATOR_TOOL, digitalSourceOfGlb, digitalSourceUri } from "@orator/provenance";
import type { Part, Skeleton, SparseDeltas } from "../part.ts";
import { plate } from "../skin/plate.fixture.ts";
import { wholeWeights } from "./vertex-data.ts";
import { writeGlb } from "./write-glb.ts";
import type { AvatarInfo } from "./write-glb.ts";

const INFO: AvatarInfo = {
  id: "plate",
  name: "Plate",
  recipeHash: "00",
  gaze: { yawDeg: 25, pitchDeg: 18 },
  framing: { eyeHeightM: 1.6, headTopM: 1.7, chinM: 1.5, chestM: 1.3 },
  source: "algorithmicMedia",
};
const SKELETON: Skeleton = {
  bones: [
    { name: "hips", parent: -1, head: [0, 9, 0] },
    { name: "head", parent: 0, head: [0, 15, 0.5], relaxedDeg: [0, 0, 30] },
  ],
};
const GROUND_DM = -1;

function aPart(changes: Partial<Part> = {}): Part {
  const part = plate("plate", 14, 1, 3);
  for (let v = 0; v < part.positions.length / 3; v++) part.weights[4 * v] = 1;
  return { ...part, ...changes };
}

async function readBack(part: Part) {
  const glb = await writeGlb([part], SKELETON, GROUND_DM, INFO);
  const document = await new NodeIO()
    .registerExtensions([EXTTextureWebP, KHRMeshQuantization])
    .readBinary(glb);
  const root = document.getRoot();
  return { root, primitive: root.listMeshes()[0]!.listPrimitives()[0]! };
}

it("gives every attribute back: meters from the ground up, directions, pictures' places, light", async () => {
  const count = 16;
  const image = { width: 2, height: 2, data: new Uint8Array(16).fill(200) };
  const part = aPart({
    material: { name: "plate", kind: "cloth", image },
    occlusion: Float32Array.from({ length: count }, (_, v) => v / 15),
    keyLight: new Float32Array(count).fill(0.5),
    strands: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? -1 : 0)),
    colors: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 0 ? 0.25 : 0.5)),
  });
  const { primitive } = await readBack(part);
  const element = (name: string, v: number): number[] => primitive.getAttribute(name)!.getElement(v, []);
  for (const v of [0, 7, 15]) {
    const [x, y, z] = element("POSITION", v);
    expect([x, z]).toEqual([part.positions[3 * v]! * 0.1, part.positions[3 * v + 2]! * 0.1].map(Math.fround));
    expect(y).toBeCloseTo(1.5);
    expect(element("NORMAL", v)).toEqual([0, 1, 0]);
    expect(element("_STRAND", v)).toEqual([0, 0, -1]);
    const [openness, keyLight] = element("_OCCLUSION", v);
    expect(openness).toBeCloseTo(v / 15, 2);
    expect(keyLight).toBeCloseTo(0.5, 2);
    expect(element("COLOR_0", v)[0]).toBeCloseTo(0.25, 2);
    expect(element("TEXCOORD_0", v)[0]).toBeCloseTo(part.uvs[2 * v]!, 4);
  }
  expect([...primitive.getIndices()!.getArray()!]).toEqual([...part.indices]);
});

it("gives grays of cloth as a third share of light, whether or not the key light is shared, and no colors beside it", async () => {
  const count = 16;
  const part = aPart({
    material: { name: "plate", kind: "cloth" },
    occlusion: new Float32Array(count).fill(0.8),
    colors: Float32Array.from({ length: 3 * count }, (_, i) => (i < 24 ? 0.4 : 1)),
  });
  const { primitive } = await readBack(part);
  expect(primitive.getAttribute("COLOR_0")).toBe(null);
  const shares = (v: number): number[] => primitive.getAttribute("_OCCLUSION")!.getElement(v, []);
  for (const [v, wanted] of [
    [3, [0.8, 1, 0.4]],
    [12, [0.8, 1, 1]],
  ] as const) {
    wanted.forEach((share, k) => expect(shares(v)[k]).toBeCloseTo(share, 2));
  }
});

it("says what carries its own light, what is scenery and how high the hair is, and asks no reader to know it", async () => {
  const image = { width: 2, height: 2, data: new Uint8Array(16).fill(200) };
  const framing = { ...INFO.framing, summitM: 1.75 };
  const part = aPart({ material: { name: "wall", kind: "cutout", image, unlit: true, scenery: true } });
  const glb = await writeGlb([part, aPart()], SKELETON, GROUND_DM, { ...INFO, framing });
  const io = new NodeIO().registerExtensions([EXTTextureWebP, KHRMeshQuantization, KHRMaterialsUnlit]);
  const root = (await io.readBinary(glb)).getRoot();
  const [wall, plain] = root.listMaterials();
  expect(wall!.getExtension("KHR_materials_unlit")).not.toBeNull();
  expect(wall!.getExtras()).toEqual({ orator: { kind: "cutout", scenery: true } });
  expect(wall!.getAlphaMode()).toBe("BLEND");
  expect(plain!.getExtension("KHR_materials_unlit")).toBeNull();
  expect(plain!.getExtras()).toEqual({ orator: { kind: "cloth" } });
  expect(root.getAsset().extras).toMatchObject({ orator: { framing } });
  const used = root.listExtensionsUsed().map(({ extensionName }) => extensionName);
  const required = root.listExtensionsRequired().map(({ extensionName }) => extensionName);
  expect(used).toContain("KHR_materials_unlit");
  expect(required).not.toContain("KHR_materials_unlit");
  const without = await io.readBinary(await writeGlb([aPart()], SKELETON, GROUND_DM, INFO));
  expect(
    without
      .getRoot()
      .listExtensionsUsed()
      .map(({ extensionName }) => extensionName),
  ).not.toContain("KHR_materials_unlit");
});

it("says where pictures lie on the surfaces also where they are kept apart", async () => {
  const part = aPart();
  const image = { width: 2, height: 2, data: new Uint8Array(16).fill(255) };
  const painted = { ...part, material: { ...part.material, image } };
  const glb = await writeGlb([painted], SKELETON, GROUND_DM, INFO, { pictures: "apart" });
  const io = new NodeIO().registerExtensions([EXTTextureWebP, KHRMeshQuantization]);
  const root = (await io.readBinary(glb)).getRoot();
  const places = root.listMeshes()[0]!.listPrimitives()[0]!.getAttribute("TEXCOORD_0");
  expect([root.listTextures().length, places?.getCount()]).toEqual([0, part.positions.length / 3]);
});

it("moves vertices of a shape by what was asked for, to half a step of 1/32767 m, and leaves the others and what nobody sees", async () => {
  const deltas = Float32Array.of(0.123, -0.4, 0.001, 1.5, 0, -0.02);
  const part = aPart();
  part.morphs.set("jawOpen", { indices: Uint32Array.of(2, 9), deltas });
  // 0.05 mm: half a pixel of a 4K close-up.
  part.morphs.set("mouthClose", { indices: Uint32Array.of(3), deltas: Float32Array.of(5e-4, 0, 0) });
  const { root, primitive } = await readBack(part);
  expect(root.listMeshes()[0]!.getExtras()["targetNames"]).toEqual(["jawOpen"]);
  const moves = primitive.listTargets()[0]!.getAttribute("POSITION")!;
  const half = 0.5 / 32_767 + 1e-9;
  [2, 9].forEach((v, i) =>
    moves
      .getElement(v, [])
      .forEach((x, k) => expect(Math.abs(x - 0.1 * deltas[3 * i + k]!)).toBeLessThanOrEqual(half)),
  );
  expect(moves.getElement(0, [])).toEqual([0, 0, 0]);
});

it("lists the vertices once of shapes that move the same ones", async () => {
  const some = (y: number): SparseDeltas => ({
    indices: Uint32Array.from({ length: 12 }, (_, v) => v),
    deltas: Float32Array.from({ length: 36 }, (_, i) => (i % 3 === 1 ? y : 0)),
  });
  const sizeWith = async (names: string[]): Promise<number> => {
    const part = aPart();
    for (const [i, name] of names.entries()) part.morphs.set(name, some(i + 1));
    const { primitive } = await readBack(part);
    const moves = primitive
      .listTargets()
      .map((target) => target.getAttribute("POSITION")!.getElement(5, [])[1]!);
    moves.forEach((move, i) => expect(move).toBeCloseTo(0.1 * (i + 1), 4));
    const glb = await writeGlb([part], SKELETON, GROUND_DM, INFO);
    // The binary chunk, behind the JSON.
    return new DataView(glb.buffer).getUint32(20 + new DataView(glb.buffer).getUint32(12, true), true);
  };
  const [one, two] = [await sizeWith(["jawForward"]), await sizeWith(["jawForward", "jawLeft"])];
  expect(two - one).toBe(12 * 6);
});

it("hangs bones from their parents, in the relaxed pose, with the bind pose in the skin", async () => {
  const { root } = await readBack(aPart());
  const skin = root.listSkins()[0]!;
  const [hips, head] = skin.listJoints();
  expect(hips!.listChildren()).toEqual([head]);
  expect(hips!.getTranslation()[1]).toBeCloseTo(1);
  expect(head!.getTranslation().map((x) => Number(x.toFixed(4)))).toEqual([0, 0.6, 0.05]);
  expect(head!.getRotation()[2]).toBeCloseTo(Math.sin((15 * Math.PI) / 180));
  expect(skin.getInverseBindMatrices()!.getElement(1, []).slice(12, 14)).toEqual([-0, Math.fround(-1.6)]);
});

it("keeps weights that sum to 1 exactly", () => {
  const weights = wholeWeights(Float32Array.of(1 / 3, 1 / 3, 1 / 3, 0, 0.999, 0.001, 0, 0));
  expect([...weights.subarray(0, 4)].reduce((sum, w) => sum + w)).toBe(255);
  expect([...weights.subarray(4)]).toEqual([255, 0, 0, 0]);
});

it.each(["algorithmicMedia", "compositeSynthetic"] as const)(
  "says that it is synthetic: %s",
  async (source) => {
    const glb = await writeGlb([aPart()], SKELETON, GROUND_DM, { ...INFO, source });
    const document = await new NodeIO()
      .registerExtensions([EXTTextureWebP, KHRMeshQuantization, KHRXMP])
      .readBinary(glb);
    const packet = document.getRoot().getExtension<Packet>("KHR_xmp_json_ld")!;
    expect(packet.getProperty("Iptc4xmpExt:DigitalSourceType")).toBe(digitalSourceUri(source));
    expect(packet.getProperty("xmp:CreatorTool")).toBe(CREATOR_TOOL);
    expect(packet.getContext()).toMatchObject({ Iptc4xmpExt: expect.stringContaining("iptc.org") });
    expect(document.getRoot().getAsset().extras).toMatchObject({ orator: { source } });
    expect(digitalSourceOfGlb(glb)).toBe(source);
  },
);
