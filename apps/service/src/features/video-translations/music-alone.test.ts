import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels, writeTinySeparation } from "@orator/speech/testing";
import { dubbedSound } from "@orator/testkit/talking-film";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openFilmWorld } from "./films.fixture.ts";
import type { FilmWorld } from "./films.fixture.ts";

const models = await useTestModels("onnx");
let films: FilmWorld;
beforeAll(async () => {
  films = await openFilmWorld();
});
beforeEach(() => films.begin());
afterAll(() => films.stop());

/** How loud a dub is before anybody speaks, and what it warns of. */
async function made(): Promise<{ musicLevel: number; warnings: string }> {
  const { video_url, warnings } = await films.translated();
  const sound = await dubbedSound(await films.fetched(video_url));
  const part = sound.subarray(0, Math.round((films.made.turns[0]!.startMs - 300) * 96));
  const musicLevel = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  return { musicLevel, warnings: warnings.join(" ") };
}

it("what a model takes for voices is gone from the bed of a dub; where the model fails, the bed is ducked, and that is said", async () => {
  const folder = join(models, "source-separation");
  const whole = await made();
  writeTinySeparation(folder, 1024);
  writeFileSync(join(folder, "installed.json"), JSON.stringify({ revision: "1", files: {}, measures: {} }));
  writeFileSync(join(folder, "vocals.onnx"), "none");
  const ducked = await made();
  expect(ducked.musicLevel).toBeCloseTo(whole.musicLevel, 3);
  expect(ducked.warnings).toMatch(
    /Voices could not be separated from music.* The model “source-separation” failed/,
  );
  // To this one all that the networks see is voice.
  writeTinySeparation(folder, 1024);
  const parted = await made();
  expect(parted.musicLevel).toBeLessThan(0.1 * whole.musicLevel);
  expect(parted.warnings).not.toContain("parted");
}, 180_000);
