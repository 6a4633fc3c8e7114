import { open, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel, SelfTestResult } from "@orator/models";
import { SpeechError } from "../errors.ts";
import { ModelProcesses } from "../model-processes.ts";
import type { SeparationReply, SeparationRequest, SeparationSettings } from "./separation.program.ts";
import { join } from "node:path";
import { speak } from "../speak.ts";

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

/** Name of the model in the folder of models. */
const SEPARATION_MODEL = "source-separation";

const MOST_THREADS = 4;
/** Samples of each side from one piece to the next, and those that two share: 11 s and half a second at 48 kHz. */
const [STEP, SHARED] = [11 * 48_000, 24_000];
const SAMPLE_BYTES = 8;

const processes = new ModelProcesses<SeparationSettings, SeparationRequest, SeparationReply>(
  new URL("./separation.program.ts", import.meta.url),
  { memoryLimitMb: 2500, nameOf: () => "the model “source-separation”" },
);

/** Whether voices can be separated from the rest here. */
export function canSeparate(): boolean {
  return separationModel() !== undefined;
}

/**
 * Writes what is no voice in a sound: files of bare 32-bit floats, left and right by turns, 48 kHz; as long as the sound. Piece by piece, so
 * that memory does not grow with it, one faded into the next.
 *
 * @throws SpeechError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function separate(
  sound: string,
  out: string,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  const model = separationModel();
  if (!model) throw new SpeechError("ENGINE_MISSING", "the model “source-separation” is not installed");
  await separateWith(model, sound, out, options);
}

/** The same with a model that may not be switched on yet. */
export async function separateWith(
  { folder }: Pick<InstalledModel, "folder">,
  sound: string,
  out: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  signal?.throwIfAborted();
  const settings = { folder, threads: Math.min(MOST_THREADS, availableParallelism()) };
  await using from = await open(sound, "r");
  await using to = await open(out, "w");
  const samples = Math.floor((await from.stat()).size / SAMPLE_BYTES);
  /** The end of the piece before, which goes over into the next one. */
  let before: Float32Array | undefined;
  for (let start = 0; start < samples; start += STEP) {
    const length = Math.min(samples - start, STEP + SHARED);
    const bytes = Buffer.alloc(length * SAMPLE_BYTES);
    await from.read(bytes, 0, bytes.length, start * SAMPLE_BYTES);
    const piece = new Float32Array(bytes.buffer, bytes.byteOffset, 2 * length);
    const { stereo } = await processes.ask(settings, { stereo: piece }, { signal });
    if (before) fadeIn(stereo, before);
    const isLast = start + STEP >= samples;
    const sure = isLast ? stereo : stereo.subarray(0, 2 * STEP);
    before = isLast ? undefined : stereo.slice(2 * STEP);
    await to.write(Buffer.from(sure.buffer, sure.byteOffset, sure.byteLength));
  }
}

/** Ends the process of a folder that is about to be changed, or of a test. */
export function stopSeparation(folder: string): Promise<void> {
  return processes.stop(folder);
}

/** Has a piece begin as the one before ends. */
function fadeIn(piece: Float32Array, before: Float32Array): void {
  const shared = Math.min(before.length, piece.length);
  for (let i = 0; i < shared; i++) {
    const share = (i >> 1) / (shared / 2);
    piece[i] = before[i]! + share * (piece[i]! - before[i]!);
  }
}

function separationModel(): InstalledModel | undefined {
  return hasRuntime("onnx") ? installedModel(SEPARATION_MODEL) : undefined;
}

/**
 * Has a voice speak over chords, parts them, and compares what is left with the chords alone. Measures `gainDb`, and
 * `timePerSound`: seconds of work for a second of sound.
 *
 * @throws the signal's reason when aborted
 */
export async function selfTestSeparation(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
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
