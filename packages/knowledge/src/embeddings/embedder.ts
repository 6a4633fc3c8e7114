/** Cosines that count nothing, and those that count all. */
export interface SimilarityScale {
  low: number;
  high: number;
}

/** How texts are embedded. */
export interface EmbedOptions {
  timeoutMs: number;
  /** Goes before what can wait: somebody has asked. */
  isUrgent?: boolean;
  signal?: AbortSignal | undefined;
}

/** A model that tells by numbers what texts mean: texts that mean the same have a high cosine. */
export interface Embedder {
  /** The model, with its revision. Vectors of embedders of other names can't be compared. */
  name: string;
  /** ISO 639-1 of the languages that it embeds, or "many". */
  languages: readonly string[] | "many";
  /** How long a question may wait for its vector before it is answered without, in milliseconds. */
  patienceMs: number;
  /** What its cosines say; measured where it is left out. */
  scale?: SimilarityScale;
  /** Unit vectors of one length, in the order of the texts. Rejects with ModelError, or the signal's reason. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** Ends its process on this machine, where it has one; whoever asks next starts it anew. */
  stop?(): Promise<void>;
}
