import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tinyAvatar } from "@orator/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { inspectAvatar } from "./avatars.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-inspect-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** A GLB of nothing but a table of contents. */
function glb(gltf: object): Uint8Array {
  const chunk = new TextEncoder().encode(JSON.stringify({ asset: { version: "2.0" }, ...gltf }));
  const padded = Math.ceil(chunk.length / 4) * 4;
  const bytes = new Uint8Array(20 + padded).fill(32);
  new Uint32Array(bytes.buffer, 0, 5).set([0x46546c67, 2, bytes.length, padded, 0x4e4f534a]);
  bytes.set(chunk, 20);
  return bytes;
}

/** A file whose meshes claim to have `count` of everything. */
function claiming(count: number): object {
  const accessors = [{ count, componentType: 5126, type: "VEC3" }];
  const primitives = [
    { indices: 0, attributes: { POSITION: 0 }, targets: Array.from({ length: 100 }, () => ({})) },
  ];
  return { accessors, meshes: [{ primitives }] };
}

describe("inspectAvatar", () => {
  it("tells what a good avatar has and what it lacks", async () => {
    const report = await inspectAvatar(put("good.glb", await tinyAvatar({ without: ["cheekPuff"] })));
    expect(report).toMatchObject({ ok: true, name: "Tiny", textures: 1, missingShapes: ["cheekPuff"] });
    expect(report.ok && report.shapes).toContain("viseme_PP");
    expect(report.ok && report.triangles).toBeGreaterThan(1000);
  });

  it("names the shapes without which a person cannot speak", async () => {
    const file = put("mute.glb", await tinyAvatar({ without: ["jawOpen", "viseme_aa", "viseme_PP"] }));
    const report = await inspectAvatar(file);
    expect(report).toMatchObject({ ok: false, missing: expect.arrayContaining(["viseme_aa", "viseme_PP"]) });
    expect(!report.ok && report.reason).toContain("viseme_aa");
  });

  it.each([
    ["is not there", () => join(folder, "nowhere.glb"), /no such file/],
    ["is empty", () => put("empty.glb", ""), /not a valid GLB/],
    ["is a picture", () => put("picture.glb", "\u0089PNG\r\n and so on, and so on"), /not a valid GLB/],
    ["breaks off", () => put("half.glb", glb({ meshes: [] }).subarray(0, 30)), /not a valid GLB/],
    [
      "refers to a file beside it",
      () => put("beside.glb", glb({ images: [{ uri: "secret.png" }] })),
      /refers to "secret.png" outside/,
    ],
    [
      "refers to the network",
      () => put("far.glb", glb({ buffers: [{ byteLength: 4, uri: "https://x.example/a.bin" }] })),
      /refers to "https:/,
    ],
    [
      "needs what is not supported",
      () => put("crowd.glb", glb({ extensionsRequired: ["EXT_mesh_gpu_instancing"] })),
      /needs the glTF extension EXT_mesh_gpu_instancing/,
    ],
    [
      "has too many triangles",
      () => put("heavy.glb", glb(claiming(3_000_000))),
      /1,000,000 triangles, where at most 300,000/,
    ],
    ["has too many displacements", () => put("morphs.glb", glb(claiming(299_999))), /displacements/],
    [
      "has too many pictures",
      () => put("gallery.glb", glb({ images: Array.from({ length: 65 }, () => ({ bufferView: 0 })) })),
      /65 pictures/,
    ],
    ["has nothing to draw", () => put("nothing.glb", glb({ scenes: [] })), /no triangles/],
    [
      "is far too large",
      () => {
        const file = put("large.glb", "glTF");
        truncateSync(file, 101 * 2 ** 20);
        return file;
      },
      /larger than 100 MB/,
    ],
  ] as [string, () => string, RegExp][])("refuses in one line a file that %s", async (_, file, message) => {
    const report = await inspectAvatar(file());
    expect(report.ok).toBe(false);
    expect(!report.ok && report.reason).toMatch(message);
    expect(!report.ok && report.reason).not.toContain("\n");
  });
});
