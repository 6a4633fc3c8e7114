/** For all-MiniLM-L6-v2 and its kin, as chosen on the tuned questions. */
export const MINILM_SCALE: SimilarityScale = { low: 0.15, high: 0.7 };

/** Sentences that have nothing in common: what a model makes of them is its nothing, 0.05 for MiniLM and 0.75 for others. */
const UNRELATED = [
  "The museum closes at six on Sundays.",
  "Add two spoons of sugar to the dough.",
  "His bicycle has a flat tyre again.",
  "The invoice was paid by bank transfer.",
  "Penguins lay one egg a year.",
  "The password must have twelve characters.",
];

/** Even sentences that have nothing in common are told apart by something. */
const MOST_ALIKE = 0.9;

const scales = new WeakMap<Embedder, Promise<SimilarityScale>>();

/** Cosines that count nothing, and those that count all. */
interface SimilarityScale {
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

/** The embedder's own scale where it is known, else one measured on a few sentences, once a process. */
export async function scaleOf(embedder: Embedder): Promise<SimilarityScale> {
  if (embedder.scale) return embedder.scale;
  const known = scales.get(embedder);
  if (known) return known;
  const made = measure(embedder);
  scales.set(embedder, made);
  made.catch(() => scales.delete(embedder));
  return made;
}

async function measure(embedder: Embedder): Promise<SimilarityScale> {
  const vectors = await embedder.embed(UNRELATED, { timeoutMs: 30_000, isUrgent: true });
  const pairs = vectors.flatMap((a, at) => vectors.slice(at + 1).map((b) => dot(a, b)));
  const mean = pairs.reduce((sum, cosine) => sum + cosine, 0) / pairs.length;
  const nothing = Math.min(MOST_ALIKE, Math.max(0, mean));
  // The same shares of what is left above nothing as MiniLM's.
  const low = nothing + (1 - nothing) * 0.1;
  return { low, high: low + (1 - low) * 0.65 };
}

/** Product of two vectors of one length: of unit vectors their cosine. */
export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}
