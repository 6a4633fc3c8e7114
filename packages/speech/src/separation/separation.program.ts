// The process that separates voices from the rest of a sound.
import { loadOnnxRuntime } from "@orator/models";
import type { ModelProgram } from "@orator/models";
import { resample } from "../dsp/resample.ts";
import { soundOf, spectraOf } from "./spectra.ts";
import { SpleeterModel } from "./spleeter-model.ts";

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
