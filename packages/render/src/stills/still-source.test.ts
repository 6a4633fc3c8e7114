import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeStill } from "@orator/media";
import { consentsIn, digitalSourceUri, gltfMark, originOf, withConsents } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import { tinyAvatar } from "@orator/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planVideo } from "../plan/plan-video.ts";
import { drawStill, stillOrigin } from "./draw-still.ts";

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
    expect(await stillOrigin(["sofia", undefined, null], { type: "set", name: "studio" })).toBe(
      "algorithmicMedia",
    );
    expect(await stillOrigin(["sofia", own], { type: "color", color: "#fff" })).toBe("algorithmicMedia");
  });

  it("with anything in it that came from elsewhere is put together", async () => {
    expect(await stillOrigin([foreign])).toBe("compositeSynthetic");
    expect(await stillOrigin(["sofia"], image)).toBe("compositeSynthetic");
    expect(await stillOrigin([own, foreign])).toBe("compositeSynthetic");
  });

  it("names who agreed to be shown in it, as the person's file does, and so does a film's poster", async () => {
    const consents = [{ name: "Ann", time: "2026-01-02T03:04:05.678Z" }];
    const ann = join(folder, "ann.glb");
    writeFileSync(ann, withConsents(readFileSync(foreign), consents));
    expect(await stillOrigin([own, ann, ann])).toEqual(originOf("compositeSynthetic", consents));
    const { consents: planned } = await planVideo({ file: "x.mp4", avatarId: ann, silenceMs: 100 });
    expect(planned).toEqual(consents);
    const unseen = { file: "x.mp4", avatarId: ann, avatarStyle: "voiceOnly", silenceMs: 100 } as const;
    expect((await planVideo(unseen)).consents).toEqual([]);
    const file = join(folder, "ann.png");
    await drawStill({ width: 128, height: 128, avatarId: ann, file });
    expect(consentsIn(readFileSync(file))).toEqual(consents);
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
