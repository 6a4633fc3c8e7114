import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InstalledModel } from "@orator/models";
import { SpeechError } from "../errors.ts";
import { speak } from "../speak.ts";
import { separateWith, stopSeparation } from "./separate.ts";

const SAID =
  "The river was quiet in the morning, and nobody had seen the boat. We met at a quarter past nine, just outside of the old station.";
/** By so much the rest must be nearer to the music than the whole is. */
const LEAST_GAIN_DB = 4;
/** A slow walk of chords, in Hz. */
const CHORDS = [
  [220, 277.2, 329.6],
  [196, 246.9, 293.7],
  [174.6, 220, 261.6],
  [164.8, 207.7, 246.9],
] as const;
const CHORD_S = 1.2;
const RATE_HZ = 48_000;

/** What a self-test found. */
interface SeparationReport {
  /** In words for people; none is good. */
  faults: string[];
  /** `gainDb`, `timePerSound`: seconds of work for a second of sound. */
  measures: Record<string, number>;
}

/** Has a voice speak over chords, parts them, and compares what is left with the chords alone. @throws the signal's reason when aborted */
export async function selfTestSeparation(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SeparationReport> {
  const said = await speak(SAID, { voiceId: "en-us-clara", ...(signal && { signal }) });
  const length = said.samples.length;
  const music = Float32Array.from({ length }, (_, i) => chordAt(i / RATE_HZ));
  const whole = new Float32Array(2 * length);
  for (let i = 0; i < length; i++) whole[2 * i] = whole[2 * i + 1] = music[i]! + 0.7 * said.samples[i]!;
  const folder = await mkdtemp(join(tmpdir(), "orator-separation-"));
  try {
    const [sound, out] = [join(folder, "whole.f32"), join(folder, "rest.f32")];
    await writeFile(sound, new Uint8Array(whole.buffer));
    const before = performance.now();
    await separateWith(model, sound, out, { signal });
    const tookMs = performance.now() - before;
    const rest = new Float32Array(new Uint8Array(await readFile(out)).buffer);
    const gainDb = 10 * Math.log10(distance(whole, music) / Math.max(1e-12, distance(rest, music)));
    const faults =
      gainDb >= LEAST_GAIN_DB
        ? []
        : [
            `it leaves too much of voices in music: ${gainDb.toFixed(1)} dB less, at least ${LEAST_GAIN_DB} are wanted`,
          ];
    return {
      faults,
      measures: {
        gainDb: Math.round(10 * gainDb) / 10,
        timePerSound: Math.round((100 * tookMs) / said.durationMs) / 100,
      },
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return { faults: [error.message], measures: {} };
  } finally {
    await stopSeparation(model.folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Plucked strings. */
function chordAt(s: number): number {
  const chord = CHORDS[Math.floor(s / CHORD_S) % CHORDS.length]!;
  const decay = Math.exp(-1.5 * (s % CHORD_S));
  let sum = 0;
  for (const hz of chord)
    for (const overtone of [1, 2, 3, 5]) sum += Math.sin(2 * Math.PI * hz * overtone * s) / overtone;
  return 0.06 * decay * sum;
}

/** Sum of the squares of what differs, of the left side. */
function distance(stereo: Float32Array, music: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < music.length; i++) sum += (stereo[2 * i]! - music[i]!) ** 2;
  return sum;
}
