import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { decodeAudio, probe } from "../read/read.ts";
import { writeSound } from "./sound-file.ts";

it("writes an M4A that decodes to as many samples, in the same place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-sound-test-"));
  const file = join(folder, "tone.m4a");
  const samples = Float32Array.from({ length: 2 * 48_000 + 123 }, (_, i) => 0.3 * Math.sin(i / 20));
  await writeSound(file, samples);
  const decoded = await decodeAudio(file);
  const { audio } = await probe(file);
  rmSync(folder, { recursive: true });
  expect(audio).toEqual({ codec: "aac", sampleRateHz: 48_000, channels: 1 });
  expect(decoded.length).toBe(samples.length);
  const errors = samples.subarray(2000, -2000).map((sample, i) => Math.abs(sample - decoded[i + 2000]!));
  expect(Math.max(...errors.subarray(0, 50_000))).toBeLessThan(0.03);
});
