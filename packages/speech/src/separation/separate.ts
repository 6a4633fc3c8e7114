import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { hasRuntime, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { SpeechError } from "../errors.ts";
import { ModelProcesses } from "../model-processes.ts";
import type { SeparationReply, SeparationRequest, SeparationSettings } from "./separation.program.ts";

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
