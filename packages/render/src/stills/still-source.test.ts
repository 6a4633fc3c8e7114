import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeStill } from "@orator/media";
import { digitalSourceUri, gltfMark } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import { tinyAvatar } from "@orator/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawStill, stillSource } from "./draw-still.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-still-source-"));
const foreign = join(folder, "foreign.glb");
const own = join(folder, "own.glb");
const photo = join(folder, "photo.png");
const image = { type: "image", image: photo } as const;
beforeAll(async () => {
  writeFileSync(foreign, await tinyAvatar());
  writeFileSync(own, bareGlb("algorithmicMedia"));
  const gray = { width: 8, height: 8, data: new Uint8Array(256).fill(90) };
  writeFileSync(photo, await encodeStill(gray, "png", "algorithmicMedia"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A GLB that says where it comes from, and holds nothing. */
function bareGlb(source: DigitalSource): Uint8Array {
  const { extensions, assetExtensions } = gltfMark(source);
  const asset = { version: "2.0", extensions: assetExtensions };
  const json = Buffer.from(JSON.stringify({ asset, extensions }));
  const head = Buffer.alloc(20);
  head.write("glTF", 0, "latin1");
  [2, 20 + json.length, json.length, 0x4e4f534a].forEach((word, i) => head.writeUInt32LE(word, 4 + 4 * i));
  return Buffer.concat([head, json]);
}

describe("a picture", () => {
  it("of the cast, or of people who were made as they were, is made by algorithms alone", async () => {
    expect(await stillSource(["sofia", undefined, null], { type: "set", name: "studio" })).toBe(
      "algorithmicMedia",
    );
    expect(await stillSource(["sofia", own], { type: "color", color: "#fff" })).toBe("algorithmicMedia");
  });

  it("with anything in it that came from elsewhere is put together", async () => {
    expect(await stillSource([foreign])).toBe("compositeSynthetic");
    expect(await stillSource(["sofia"], image)).toBe("compositeSynthetic");
    expect(await stillSource([own, foreign])).toBe("compositeSynthetic");
  });

  it.each(["png", "jpeg", "webp"] as const)("that is written as %s says so", async (format) => {
    const size = { width: 128, height: 128 };
    const file = join(folder, `still.${format}`);
    await drawStill({ ...size, avatarId: foreign, file, format });
    expect(readFileSync(file, "latin1")).toContain(digitalSourceUri("compositeSynthetic"));
    await drawStill({ ...size, avatarId: null, background: { type: "set", name: "studio" }, file, format });
    expect(readFileSync(file, "latin1")).toContain(digitalSourceUri("algorithmicMedia"));
  });
});
