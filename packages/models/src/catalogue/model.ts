import type { RuntimeName } from "../runtime/runtimes.ts";

/**
 * What a model is for: speaking, speaking in the voice of a recording, hearing, identifying the spoken language, or who speaks when (speaker diarization),
 * separating voices from music, embedding text, reranking answers, or translating.
 */
export type ModelKind =
  | "voices"
  | "cloning"
  | "recognition"
  | "language-identification"
  | "diarization"
  | "separation"
  | "embeddings"
  | "reranker"
  | "translation";

/** A file as its publisher offers it. */
export interface PublishedFile {
  /** Path inside the model's folder, with "/". */
  path: string;
  /** At a pinned revision. */
  url: string;
  bytes: number;
  /** Lower-case hexadecimal; where no public source states it, the hub's own digest is recorded at the first fetch. */
  sha256?: string;
}

/** A license and where its text stands. */
interface License {
  /** SPDX identifier. */
  name: string;
  url: string;
}

/** A model that can be added. */
export interface CatalogueModel {
  /** As people type it: "voices". Stable. */
  name: string;
  /** What it is, in a few words: "Kokoro-82M v1.0, 54 voices". */
  title: string;
  kind: ModelKind;
  /** What runs it, installed with it; omitted where the program that runs it comes with npm, as that for translations. */
  runtime?: RuntimeName;
  /** ISO 639-1 codes, or "many"; of a translation the language that is read and the one that is written. */
  languages: readonly string[] | "many";
  license: License;
  /** What somebody gains by it, in one sentence. */
  goodFor: string;
  /** Time and memory, measured, in one sentence. */
  costs: string;
  /** Revision of the publisher's repository that the addresses are pinned to. */
  revision: string;
  files: readonly PublishedFile[];
}
