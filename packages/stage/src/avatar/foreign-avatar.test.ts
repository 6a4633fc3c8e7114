import { Document } from "@gltf-transform/core";
import { OCULUS_VISEMES } from "@orator/performance";
import { tinyAvatar } from "@orator/testkit";
import { describe, expect, it } from "vitest";
import type { ChannelValues } from "../deform/pose.ts";
import { createStage } from "../stage.ts";
import type { Avatar } from "./avatar.ts";
import { readGlbJson } from "./glb-json.ts";
import { loadAvatar, relaxArm } from "./load-avatar.ts";
import { sumOf } from "./morph.ts";
import { shapeNamed } from "./mesh-shapes.ts";

interface Gltf {
  extensionsUsed?: string[];
  materials: { extensions?: object }[];
  nodes: { name: string; mesh?: number; rotation?: number[] }[];
  meshes: { name: string; extras?: { targetNames?: string[] } }[];
  extensions?: object;
}

/** A GLB with another table of contents. */
function changed(glb: Uint8Array, change: (gltf: Gltf) => void): Uint8Array {
  const gltf = readGlbJson(glb) as Gltf;
  change(gltf);
  const old = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  const chunk = new TextEncoder().encode(JSON.stringify(gltf));
  const length = Math.ceil(chunk.length / 4) * 4;
  const rest = glb.subarray(20 + old);
  const bytes = new Uint8Array(20 + length + rest.length).fill(32);
  new Uint32Array(bytes.buffer, 0, 5).set([0x46546c67, 2, bytes.length, length, 0x4e4f534a]);
  bytes.set(chunk, 20);
  bytes.set(rest, 20 + length);
  return bytes;
}

/** The tiny person with nothing but five vowels and lids, under names that only a VRM explains. */
async function aVrm(version: 0 | 1): Promise<Uint8Array> {
  const own = { aa: "viseme_aa", ih: "viseme_I", ou: "viseme_U", ee: "viseme_E", oh: "viseme_O" };
  const old = { aa: "A", ih: "I", ou: "U", ee: "E", oh: "O" } as const;
  const full = await tinyAvatar({ kinds: false, extras: false });
  return changed(full, (gltf) => {
    const lips = gltf.meshes.findIndex(({ name }) => name === "lips");
    const lids = gltf.meshes.findIndex(({ name }) => name === "lids");
    const nodeOf = (mesh: number): number => gltf.nodes.findIndex((node) => node.mesh === mesh);
    const names = gltf.meshes[lips]!.extras!.targetNames!;
    const vowels = Object.entries(own).map(([preset, name]) => ({ preset, index: names.indexOf(name) }));
    for (const { extras } of gltf.meshes)
      if (extras?.targetNames) extras.targetNames = extras.targetNames.map((_, i) => `Fcl_${i}`);
    const bones = gltf.nodes.flatMap(({ name, mesh }, node) =>
      mesh === undefined && /^(hips|neck|head|leftEye|rightEye)$/.test(name)
        ? [[name, { node }] as const]
        : [],
    );
    for (const [, { node }] of bones) gltf.nodes[node]!.name = `J_Bip_${node}`;
    if (version === 1) {
      const preset = Object.fromEntries([
        ...vowels.map(({ preset, index }) => [
          preset,
          { morphTargetBinds: [{ node: nodeOf(lips), index, weight: 1 }] },
        ]),
        ["blink", { morphTargetBinds: [0, 1].map((index) => ({ node: nodeOf(lids), index, weight: 1 })) }],
      ]);
      gltf.extensions = {
        VRMC_vrm: { humanoid: { humanBones: Object.fromEntries(bones) }, expressions: { preset } },
      };
      return;
    }
    // The whole person is turned round, as 0.x has it.
    gltf.nodes.find((node) => node.name.startsWith("J_Bip"))!.rotation = [0, 1, 0, 0];
    const group = (presetName: string, binds: object[]): object => ({ presetName, binds });
    gltf.extensions = {
      VRM: {
        humanoid: { humanBones: bones.map(([bone, { node }]) => ({ bone, node })) },
        blendShapeMaster: {
          blendShapeGroups: [
            ...vowels.map(({ preset, index }) =>
              group(old[preset as keyof typeof old], [{ mesh: lips, index, weight: 100 }]),
            ),
            group(
              "blink",
              [0, 1].map((index) => ({ mesh: lids, index, weight: 100 })),
            ),
          ],
        },
      },
    };
  });
}

/** How far the lower lip goes down for a shape, in meters. */
function opening(avatar: Avatar, shape: string): number {
  const deltas = avatar.parts.find(({ name }) => name === "lips")!.morphs.get(shape)?.deltas ?? [];
  return Math.max(0, ...[...deltas].filter((_, i) => i % 3 === 1).map((y) => -y));
}

/** Whether the round mouth that speech adds to all sounds moves the lips without parting them. */
function roundsAlone(avatar: Avatar): boolean {
  const { morphs } = avatar.parts.find(({ name }) => name === "lips")!;
  return morphs.get("mouthPucker")!.indices.length > 0 && opening(avatar, "mouthPucker") < 1e-4;
}

/** The furthest that two shapes at the same weight move any vertex of the lips, in meters. */
function movedTogether(avatar: Avatar, first: string, second: string): number {
  const { morphs } = avatar.parts.find(({ name }) => name === "lips")!;
  const both = sumOf([first, second].map((shape) => [morphs.get(shape)!, 1] as const));
  return Math.max(0, ...both.deltas.map(Math.abs));
}

async function picture(avatar: Avatar | Uint8Array, channels: ChannelValues): Promise<Uint8Array> {
  const stage = await createStage({
    avatar,
    width: 160,
    height: 160,
    framing: "close_up",
    background: "#808890",
  });
  return stage.draw(channels).data.slice();
}

function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

describe("an avatar without visemes", () => {
  it("speaks with visemes that are made up from ARKit's blendshapes, open vowels widest, PP shut", async () => {
    const avatar = await loadAvatar(await tinyAvatar({ without: OCULUS_VISEMES }));
    expect(avatar.missingShapes).toEqual([]);
    const [aa, o, ss, pp] = ["aa", "O", "SS", "PP"].map((viseme) => opening(avatar, `viseme_${viseme}`));
    expect(aa!).toBeGreaterThan(o!);
    expect(o!).toBeGreaterThan(ss!);
    expect(pp!).toBe(0);
  });

  it("keeps the visemes that it has", async () => {
    const whole = await loadAvatar(await tinyAvatar());
    const part = await loadAvatar(await tinyAvatar({ without: ["viseme_aa"] }));
    expect(opening(part, "viseme_O")).toBe(opening(whole, "viseme_O"));
    expect(opening(part, "viseme_aa")).toBeGreaterThan(0);
  });
});

describe("an avatar whose lips and jaw are one", () => {
  it("brings the jaw up where speech shuts the lips over it", async () => {
    const avatar = await loadAvatar(await tinyAvatar({ without: ["mouthClose"] }));
    expect(opening(avatar, "jawOpen")).toBeGreaterThan(0.01);
    expect(movedTogether(avatar, "jawOpen", "mouthClose")).toBe(0);
  });

  it("with visemes alone opens its jaw by the open one, and rounds its lips by the round one without parting them", async () => {
    const avatar = await loadAvatar(await tinyAvatar({ without: ["jawOpen", "mouthClose", "mouthPucker"] }));
    expect(opening(avatar, "jawOpen") / opening(avatar, "viseme_aa")).toBeGreaterThan(0.4);
    expect(roundsAlone(avatar)).toBe(true);
    expect(movedTogether(avatar, "jawOpen", "mouthClose")).toBe(0);
    expect(avatar.missingShapes).not.toContain("mouthClose");
  });
});

describe.each([1, 0] as const)("a VRM %i.x", (version) => {
  it("speaks and blinks with its expressions, and rounds its lips without parting them", async () => {
    const avatar = await loadAvatar(await aVrm(version));
    expect(avatar.missingShapes).not.toContain("eyeBlinkLeft");
    expect(opening(avatar, "viseme_aa")).toBeGreaterThan(opening(avatar, "viseme_I"));
    expect(opening(avatar, "viseme_PP")).toBe(0);
    expect(opening(avatar, "jawOpen")).toBeGreaterThan(0.01);
    expect(movedTogether(avatar, "jawOpen", "mouthClose")).toBe(0);
    expect(roundsAlone(avatar)).toBe(true);
    const shapes = avatar.parts.flatMap(({ morphs }) => [...morphs.keys()]);
    expect(shapes.filter((name) => name.startsWith("vrm"))).toEqual([]);
  });

  it("is found by its bones and turns its eyes by them", async () => {
    const avatar = await loadAvatar(await aVrm(version));
    expect(avatar.bones.map(({ name }) => name)).toEqual(expect.arrayContaining(["head", "neck", "leftEye"]));
    expect(avatar.gaze).toBeDefined();
    expect(avatar.bones.find(({ name }) => name === "leftEye")!.head[0]).toBeCloseTo(0.034, 3);
  });

  it("is lit: what its toon materials say for readers without toons does not count", async () => {
    const unlit = changed(await aVrm(version), (gltf) => {
      gltf.extensionsUsed = ["KHR_materials_unlit"];
      for (const material of gltf.materials) material.extensions = { KHR_materials_unlit: {} };
    });
    const { parts } = await loadAvatar(unlit);
    expect(parts.filter((part) => part.unlit)).toEqual([]);
  });

  it("looks into the camera, like the same person from elsewhere", async () => {
    const same = await tinyAvatar({ kinds: false, extras: false });
    const front = await picture(same, {});
    expect(difference(await picture(await aVrm(version), {}), front)).toBeLessThan(0.5);
    expect(difference(await picture(await aVrm(version), { "head.y": 180 }), front)).toBeGreaterThan(2);
  });
});

describe("arms that are stretched out", () => {
  it.each([
    ["left", 1, [0, 0, 0, 1]],
    ["right", -1, [0, 0, 0, 1]],
    ["left, under a turned bone", 1, [0.5, 0.5, 0.5, 0.5]],
  ] as const)("hang down beside the body: %s", (_, side, rotation) => {
    const document = new Document();
    const lower = document.createNode();
    const upper = document.createNode().addChild(lower);
    const above = document
      .createNode()
      .addChild(upper)
      .setTranslation([0, 1.3, 0])
      .setRotation([...rotation]);
    // The arm lies along the world's axes, whatever the bone above does.
    const [x, y, z, w] = rotation;
    upper.setRotation([-x, -y, -z, w]);
    expect(above.listChildren()).toEqual([upper]);
    lower.setTranslation([0.28 * side, 0, 0]);
    relaxArm(upper, lower);
    const [ux, uy] = upper.getWorldTranslation();
    const [lx, ly] = lower.getWorldTranslation();
    expect(uy - ly).toBeGreaterThan(0.26);
    expect((lx - ux) * side).toBeGreaterThan(0.03);
    expect((lx - ux) * side).toBeLessThan(0.1);
  });

  it("stay as they are when they hang already", () => {
    const document = new Document();
    const lower = document.createNode().setTranslation([0.05, -0.28, 0]);
    const upper = document.createNode().addChild(lower);
    relaxArm(upper, lower);
    expect(upper.getRotation()).toEqual([0, 0, 0, 1]);
  });
});

it.each([
  ["jawOpen", "jawOpen"],
  ["JawOpen", "jawOpen"],
  ["eyeBlink_L", "eyeBlinkLeft"],
  ["mouthSmile_R", "mouthSmileRight"],
  ["viseme_PP", "viseme_PP"],
  ["vrc.v_aa", "viseme_aa"],
  ["vrc.v_oh", "viseme_O"],
  ["blendShape1.jawOpen", "jawOpen"],
  ["Fcl_MTH_A", undefined],
  ["happy", undefined],
])("takes the shape %s for %s", (written, shape) => {
  expect(shapeNamed(written)).toBe(shape);
});
