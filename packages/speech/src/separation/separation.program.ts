// The process that separates voices from the rest of a sound.
import { loadOnnxRuntime, sessionOptions } from "@orator/models";
import type { ModelProgram, OnnxRuntime } from "@orator/models";
import { resample } from "../dsp/resample.ts";
import { soundOf, spectraOf, BINS } from "./spectra.ts";
import type { Spectra } from "./spectra.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";

type Session = Awaited<ReturnType<OnnxRuntime["InferenceSession"]["create"]>>;

/** What the networks see at once: frames, and the lower bins of each. */
const [SPAN, SEEN] = [512, 1024];

const FILES = ["vocals.onnx", "accompaniment.onnx"] as const;

/** Keeps silence from being divided by nothing. */
const LEAST = 1e-10;

/** Where the model lies, and how many threads it may use. */
export interface SeparationSettings {
  folder: string;
  threads: number;
}

/** At most 11.8 s of a sound. */
export interface SeparationRequest {
  /** Left and right by turns, 48 kHz. */
  stereo: Float32Array;
}

/** The same without voices. */
export interface SeparationReply {
  stereo: Float32Array;
}

const FILM_HZ = 48_000;
const MODEL_HZ = 44_100;

const open: ModelProgram<SeparationSettings, SeparationRequest, SeparationReply> = async ({
  folder,
  threads,
}) => {
  const model = await SpleeterModel.open(loadOnnxRuntime(), folder, threads);
  return async ({ stereo }) => {
    const length = stereo.length / 2;
    const sides = [0, 1].map((side) =>
      resample(
        Float32Array.from({ length }, (_, i) => stereo[2 * i + side]!),
        FILM_HZ,
        MODEL_HZ,
      ),
    );
    const spectra = sides.map(spectraOf) as [ReturnType<typeof spectraOf>, ReturnType<typeof spectraOf>];
    await model.keepRest(spectra);
    const out = new Float32Array(stereo.length);
    for (const [side, channel] of spectra.entries()) {
      const rest = resample(soundOf(channel, sides[side]!.length), MODEL_HZ, FILM_HZ);
      for (let i = 0; i < length; i++) out[2 * i + side] = rest[i] ?? 0;
    }
    return { stereo: out };
  };
};

export default open;

/**
 * Deezer's Spleeter with two stems (Hennequin and others 2020), as sherpa-onnx's authors export it: a network each for voices and for the
 * rest, `x` [2 channels, spans, 512 frames, 1024 bins] of magnitudes → the same of the stem.
 */
class SpleeterModel {
  readonly #ort: OnnxRuntime;
  readonly #voices: Session;
  readonly #rest: Session;

  private constructor(ort: OnnxRuntime, [voices, rest]: [Session, Session]) {
    this.#ort = ort;
    this.#voices = voices;
    this.#rest = rest;
  }

  /** Opens it. @throws Error where a file is missing or broken */
  static async open(ort: OnnxRuntime, folder: string, threads: number): Promise<SpleeterModel> {
    const missing = FILES.find((path) => !existsSync(join(folder, path)));
    if (missing !== undefined) throw new Error(`${missing} is missing`);
    const open = (path: string): Promise<Session> =>
      ort.InferenceSession.create(join(folder, path), sessionOptions(threads));
    return new SpleeterModel(ort, [await open(FILES[0]), await open(FILES[1])]);
  }

  /** Leaves in both channels, of at most {@link SPAN} frames, what is no voice: by the share that it has in each place's energy. */
  async keepRest(channels: readonly [Spectra, Spectra]): Promise<void> {
    const seen = new Float32Array(2 * SPAN * SEEN);
    for (const [c, { frames, real, imaginary }] of channels.entries())
      for (let frame = 0; frame < frames; frame++)
        for (let k = 0; k < SEEN; k++) {
          const at = frame * BINS + k;
          seen[(c * SPAN + frame) * SEEN + k] = Math.hypot(real[at]!, imaginary[at]!);
        }
    const [voices, rest] = [await this.#run(this.#voices, seen), await this.#run(this.#rest, seen)];
    for (const [c, { frames, real, imaginary }] of channels.entries())
      for (let frame = 0; frame < frames; frame++) {
        let mean = 0;
        for (let k = 0; k < BINS; k++) {
          let share = mean;
          if (k < SEEN) {
            const from = (c * SPAN + frame) * SEEN + k;
            const [v, r] = [voices[from]! ** 2, rest[from]! ** 2];
            share = (r + LEAST / 2) / (v + r + LEAST);
            // What lies above what the networks see goes as the frame does on the whole.
            mean += share / SEEN;
          }
          real[frame * BINS + k]! *= share;
          imaginary[frame * BINS + k]! *= share;
        }
      }
  }

  async #run(session: Session, magnitudes: Float32Array): Promise<Float32Array> {
    const x = new this.#ort.Tensor("float32", magnitudes, [2, 1, SPAN, SEEN]);
    const reply = await session.run({ [session.inputNames[0]!]: x });
    return reply[session.outputNames[0]!]!.data as Float32Array;
  }
}
