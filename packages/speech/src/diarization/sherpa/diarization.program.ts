// The process of speaker diarization: pyannote's segmentation and embeddings of voices, as sherpa-onnx runs them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadRuntime } from "@orator/models";
import type { ModelProgram } from "@orator/models";

/** Where the model lies, and how many threads it may use. */
export interface DiarizationSettings {
  folder: string;
  threads: number;
}

/** A recording; mono at 16 kHz, longer than 10 s: of shorter ones the count is not heeded. */
export interface DiarizationRequest {
  samples: Float32Array;
  /** −1 where it is not known. */
  count: number;
}

/** Who was heard when; two may speak at once. */
export interface DiarizationReply {
  segments: { startMs: number; endMs: number; speaker: number }[];
}

interface SherpaDiarization {
  process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  setConfig(config: { clustering: Clustering }): void;
}

interface Clustering {
  numClusters: number;
  threshold: number;
}

/** What `sherpa-onnx-node` 1.13.8 has for it. */
interface SherpaOnnx {
  OfflineSpeakerDiarization: new (config: {
    segmentation: { pyannote: { model: string }; numThreads: number };
    embedding: { model: string; numThreads: number };
    clustering: Clustering;
    minDurationOn: number;
    minDurationOff: number;
  }) => SherpaDiarization;
}

const FILES = ["segmentation.onnx", "voices.onnx"] as const;
/** Voices that are nearer than this are one where their number is not known; as sherpa-onnx has it by default. */
const THRESHOLD = 0.5;
/** Shorter turns are dropped, shorter rests closed, in seconds. */
const [SHORTEST_TURN_S, SHORTEST_REST_S] = [0.3, 0.3];

const open: ModelProgram<DiarizationSettings, DiarizationRequest, DiarizationReply> = async ({
  folder,
  threads,
}) => {
  const missing = FILES.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  const { OfflineSpeakerDiarization } = loadRuntime("sherpa") as SherpaOnnx;
  const [segmentation, voices] = FILES.map((path) => join(folder, path)) as [string, string];
  const clusteringOf = (count: number): Clustering => ({ numClusters: count, threshold: THRESHOLD });
  const diarization = new OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation }, numThreads: threads },
    embedding: { model: voices, numThreads: threads },
    clustering: clusteringOf(-1),
    minDurationOn: SHORTEST_TURN_S,
    minDurationOff: SHORTEST_REST_S,
  });
  return async ({ samples, count }) => {
    diarization.setConfig({ clustering: clusteringOf(count) });
    const segments = diarization.process(samples).map(({ start, end, speaker }) => ({
      startMs: start * 1000,
      endMs: end * 1000,
      speaker,
    }));
    return { segments };
  };
};

export default open;
