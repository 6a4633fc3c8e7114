import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { planVideo } from "../plan/plan-video.ts";
import { speakScenes } from "./speak-scenes.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-speak-scenes-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A GLB that says how far its eyes turn, and holds nothing. */
function avatarWith(name: string, gaze: object | undefined): string {
  const json = Buffer.from(JSON.stringify({ asset: { version: "2.0", extras: { orator: { gaze } } } }));
  const head = Buffer.alloc(20);
  head.write("glTF", 0, "latin1");
  [2, 20 + json.length, json.length, 0x4e4f534a].forEach((word, i) => head.writeUInt32LE(word, 4 + 4 * i));
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat([head, json]));
  return file;
}

it("performs eyes for each person as far as theirs turn, so that they stay on the viewer while the head moves", async () => {
  const people = [
    avatarWith("usual.glb", undefined),
    avatarWith("photo.glb", { yawDeg: 12.5, pitchDeg: 9 }),
    avatarWith("hostile.glb", { yawDeg: 1e9, pitchDeg: "all" }),
  ];
  const scenes = people.map((avatarId) => ({ avatarId, silenceMs: 4000 }));
  const looks: Float32Array[] = [];
  for (const scene of scenes) {
    const plan = await planVideo({ file: "x.mp4", ...scene });
    const [take] = await speakScenes(
      plan,
      join(folder, "sound"),
      { onProgress: () => {} },
      AbortSignal.timeout(60_000),
    );
    looks.push(take!.act.channels["eyeLookInLeft"]!);
  }
  const [usual, photo, hostile] = looks as [Float32Array, Float32Array, Float32Array];
  const most = usual.indexOf(Math.max(...usual));
  expect(usual[most]).toBeGreaterThan(0.05);
  expect(photo[most]).toBeCloseTo(Math.min(1, 2 * usual[most]!), 4);
  expect(hostile).toEqual(usual);
});
