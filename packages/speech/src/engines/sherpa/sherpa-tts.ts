import { loadRuntime } from "@orator/models";

/** A voice, loaded, of whichever family. */
export interface LoadedVoice {
  tts: Tts;
  /** How long its sounds are at speed 1, against what its network learnt. */
  lengthScale: number;
}

/** Where a model's files lie, by family; what `sherpa-onnx-node` 1.13.8 takes. */
interface TtsModel {
  vits?: {
    model: string;
    tokens: string;
    dataDir: string;
    noiseScale: number;
    noiseScaleW: number;
    lengthScale: number;
  };
  matcha?: {
    acousticModel: string;
    vocoder: string;
    lexicon: string;
    tokens: string;
    dataDir: string;
    noiseScale: number;
    lengthScale: number;
  };
  pocket?: {
    lmFlow: string;
    lmMain: string;
    encoder: string;
    decoder: string;
    textConditioner: string;
    vocabJson: string;
    tokenScoresJson: string;
  };
}

/** The voice to speak with, for models that clone one. */
interface TtsReference {
  referenceAudio: Float32Array;
  referenceSampleRate: number;
  /** Steps from noise to sound. */
  numSteps: number;
}

/** Sound as it comes from sherpa-onnx: mono. */
interface TtsSound {
  samples: Float32Array;
  sampleRate: number;
}

/** A loaded model that speaks. */
interface Tts {
  sampleRate: number;
  numSpeakers: number;
  generateAsync(request: {
    text: string;
    sid: number;
    speed: number;
    /** External memory is refused where a heap is sandboxed. */
    enableExternalBuffer: boolean;
    generationConfig?: TtsReference;
  }): Promise<TtsSound>;
}

interface SherpaOnnx {
  OfflineTts: {
    createAsync(config: {
      model: TtsModel & { numThreads: number };
      maxNumSentences: number;
      ruleFsts: string;
      silenceScale: number;
    }): Promise<Tts>;
  };
}

/**
 * Loads a model. Pauses stay as long as it makes them. For programs of a process of their own alone.
 *
 * @param rules finite-state transducers that rewrite a text before it is read, in this order; no path may hold a comma
 * @throws Error where sherpa-onnx refuses it; of what is damaged more than that, the process may end
 */
export async function loadTts(model: TtsModel, threads: number, rules: readonly string[] = []): Promise<Tts> {
  const { OfflineTts } = loadRuntime("sherpa") as SherpaOnnx;
  const config = {
    model: { ...model, numThreads: threads },
    maxNumSentences: 1,
    ruleFsts: rules.join(","),
    silenceScale: 1,
  };
  return OfflineTts.createAsync(config).catch((cause: unknown) => {
    // Its own message names a file of the cache, which means nothing to whoever reads it.
    throw new Error("sherpa-onnx can't load the model: it is damaged, or of another kind", { cause });
  });
}
