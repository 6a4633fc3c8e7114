import { unpackOpus } from "@orator/conversation";
import { decodeAudio } from "@orator/media";
import { speak } from "@orator/speech";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeOpus } from "./opus-sound.ts";
import type { OpusSound } from "./opus-sound.ts";
import { oggOpus } from "./testing/ogg-opus.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-opus-"));
afterAll(() => rmSync(folder, { recursive: true }));

let spoken: Float32Array;
beforeAll(async () => {
  const text = "Our shop is open from nine to six. You can return anything within thirty days.";
  spoken = (await speak(text, { voiceId: "en-us-clara", sampleRateHz: 24_000 })).samples;
});

/** What FFmpeg's own decoder makes of it, at the rate at which it was spoken. */
async function decoded(sound: OpusSound): Promise<Float32Array> {
  const file = join(folder, "part.opus");
  writeFileSync(file, oggOpus(sound));
  const samples = await decodeAudio(file);
  expect(samples.length).toBe(sound.samples);
  return Float32Array.from({ length: samples.length / 2 }, (_, index) => samples[index * 2]!);
}

/** How alike two waves are, 1 at most, if the second one comes so many samples later. */
function similarity(a: Float32Array, b: Float32Array, later = 0): number {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let index = 10; index < a.length - 10; index++) {
    const [x, y] = [a[index]!, b[index + later]!];
    product += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return product / Math.sqrt(ofA * ofB);
}

describe("encodeOpus", () => {
  it("comes back from another decoder with as many samples, at their places, whatever the length", async () => {
    for (const length of [1, 479, 480, 481, 1440, 24_000, 50_001, spoken.length]) {
      const back = await decoded(encodeOpus(spoken.subarray(0, length)));
      expect(back.length, `${length}`).toBe(length);
    }
    const back = await decoded(encodeOpus(spoken));
    const similarities = [-2, -1, 0, 1, 2].map((later) => similarity(spoken, back, later));
    expect(similarities.indexOf(Math.max(...similarities)) - 2).toBe(0);
    expect(similarities[2]).toBeGreaterThan(0.98);
  });

  it("goes on in the middle of a sound as if nothing had been cut", async () => {
    const [cut, twentyMs] = [20_000, 480];
    const [before, after] = [spoken.subarray(0, cut), spoken.subarray(cut, cut + 12_000)];
    const beginning = similarity(
      after.subarray(0, twentyMs),
      (await decoded(encodeOpus(after, before))).subarray(0, twentyMs),
    );
    expect(beginning).toBeGreaterThan(0.95);
  });

  it("is a tenth of the bytes of PCM", () => {
    const { payload } = encodeOpus(spoken);
    expect(payload.length / (spoken.length * 2)).toBeLessThan(0.1);
    expect(unpackOpus(payload)!.every(({ length }) => length > 0)).toBe(true);
  });
});
