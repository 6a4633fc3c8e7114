import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOOK } from "@orator/lip-sync";
import { afterAll, expect, it } from "vitest";
import { TrackWriter, readTrack } from "./track-file.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-track-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("keeps a track to a hundredth of a pixel, in 3 kB a picture", () => {
  const file = join(folder, "track");
  // A face of 300 pixels, somewhere in a picture of 4K.
  const points = Float32Array.from({ length: 3 * 478 }, (_, i) => 3000 + 150 * Math.sin(i * i));
  const look = Uint8Array.from({ length: LOOK.all }, (_, i) => 6 * i);
  const face = { points, score: 0.75, look };
  const writer = new TrackWriter(file);
  for (const [i, seen] of [face, null, face].entries()) writer.add(i * 33.366, seen);
  const end = {
    width: 3840,
    height: 2160,
    people: 1,
    durationMs: 100.1,
    frameRate: { num: 30_000, den: 1001 },
  };
  writer.finish(end);
  const { frames, timesMs, fps, ...rest } = readTrack(file);
  expect(rest).toEqual(end);
  expect(fps).toBeCloseTo(29.97, 2);
  expect(timesMs).toEqual([0, 33.366, 2 * 33.366]);
  expect(frames[1]).toBeNull();
  expect(frames[2]).toMatchObject({ score: 0.75, look });
  const away = frames[2]!.points.map((value, i) => Math.abs(value - points[i]!));
  expect(Math.max(...away)).toBeLessThan(0.01);
  expect(statSync(file).size).toBeLessThan(3 * 3000);
});
