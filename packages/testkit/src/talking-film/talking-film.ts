import { rmSync } from "node:fs";
import { extractSound } from "@orator/media";
import { getFloats, makeTestFilm } from "@orator/media/testing";
import type { TestFilm } from "@orator/media/testing";
import { recordTurns } from "@orator/speech/testing";

/** What somebody says in a film. */
export type SpokenTurn = readonly [voiceId: string, text: string];

/** A film in which people talk, and when they do. */
export interface TalkingFilm {
  durationMs: number;
  /** In order; speakers count from 0. */
  turns: { startMs: number; endMs: number; speaker: number }[];
}

/** Of the music, below the level of the speech. */
const BED_DB = -26;
const FPS = 25;
/** Behind the last word. */
const REST_MS = 1500;

/** Writes a small film of gray pictures in which voices of Orator speak one after the other, over music unless it is to be quiet. */
export async function makeTalkingFilm(
  file: string,
  said: readonly SpokenTurn[],
  { isQuiet = false, ...film }: Omit<TestFilm, "stereo"> & { isQuiet?: boolean } = {},
): Promise<TalkingFilm> {
  const { recording, turns } = await recordTurns(said, isQuiet ? undefined : BED_DB, 48_000);
  const mono = recording.samples;
  const frames = Math.ceil(((mono.length / 48 + REST_MS) * FPS) / 1000);
  const stereo = new Float32Array(2 * mono.length);
  for (const [i, sample] of mono.entries()) stereo.fill(sample * 0.7, 2 * i, 2 * i + 2);
  await makeTestFilm(file, { fps: FPS, frames, flashes: [], ...film, stereo });
  return { durationMs: (frames * 1000) / FPS, turns };
}

/** The sound of a film as left and right in turns, 48 kHz; its first sample belongs to the first picture. */
export async function dubbedSound(film: string): Promise<Float32Array> {
  const out = { stereo: `${film}.stereo`, mono: `${film}.mono` };
  await extractSound(film, out);
  const stereo = getFloats(out.stereo);
  for (const path of Object.values(out)) rmSync(path);
  return stereo;
}
