import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { probe } from "@orator/media";
import { speak, loudnessEnvelope } from "@orator/speech";
import { tinyAvatar } from "@orator/testkit";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LiveMovie } from "./live-movie.ts";
import { SoundTimeline } from "./sound-timeline.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-live-"));
const avatar = join(folder, "tiny.glb");
beforeAll(async () => writeFileSync(avatar, await tinyAvatar()));
afterAll(() => rmSync(folder, { recursive: true }));

describe("LiveMovie", () => {
  it("is a WebM that players read, as long as it was advanced, with the speech in it", async () => {
    const movie = await LiveMovie.open({ avatarId: avatar, width: 128, height: 128, fps: 25 });
    const chunks = [movie.start];
    const speech = await speak("Hello there.");
    const { durationMs, phones, words } = speech;
    const loudness = loudnessEnvelope(speech.samples, 48_000);
    for (let timeMs = 100; timeMs <= 3000; timeMs += 100) {
      if (timeMs === 500) await movie.speak(speech.samples, { durationMs, phones, words, loudness });
      chunks.push(await movie.advance(timeMs));
    }
    await movie.stop();
    const file = join(folder, "live.webm");
    writeFileSync(file, Buffer.concat(chunks));
    const found = await probe(file);
    expect(found.video).toMatchObject({ codec: "vp9", width: 128, height: 128 });
    expect(found.audio).toMatchObject({ codec: "opus", channels: 1 });
    expect(chunks.every((chunk) => chunk.length > 0)).toBe(true);
  });
});

describe("SoundTimeline", () => {
  const ones = (length: number): Float32Array => new Float32Array(length).fill(1);

  it("puts speech one after another, silence before and between", () => {
    const timeline = new SoundTimeline();
    expect(timeline.add(ones(10), 5)).toBe(5);
    expect(timeline.add(ones(10), 5)).toBe(15);
    const read = [...timeline.read(0, 20), ...timeline.read(20, 10)];
    expect(read).toEqual([...Array(5).fill(0), ...Array(20).fill(1), ...Array(5).fill(0)]);
  });

  it("fades out where it is cut, and says nothing afterwards", () => {
    const timeline = new SoundTimeline();
    timeline.add(ones(48_000), 0);
    timeline.cut(24_000);
    const read = timeline.read(0, 48_000);
    expect(read[23_999]).toBe(1);
    expect(read[24_480]!).toBeCloseTo(0.5, 1);
    expect(read.subarray(25_000).every((value) => value === 0)).toBe(true);
    expect(timeline.add(ones(1), 0)).toBeLessThanOrEqual(25_000);
  });
});
