/** Vectors of one passage's sentences as they are kept. */
interface KeptVectors {
  /** Names the passage within its index. */
  passageId: number;
  /** `sentences` times `dimensions` whole numbers. */
  values: Int8Array;
  sentences: number;
}

/** What a model made of the sentences of many passages. */
export interface SentenceVectors {
  dimensions: number;
  /** Where each passage's vectors stand: number of its first one, and how many it has. */
  places: ReadonlyMap<number, { first: number; count: number }>;
  /** One vector after another, as whole numbers. */
  values: Int8Array;
  /** One over the length of each vector: with it a sum of products is a cosine. */
  scales: Float32Array;
}

/** What there is before anything was embedded: nothing is similar to it. */
export const NO_VECTORS: SentenceVectors = {
  dimensions: 0,
  places: new Map(),
  values: new Int8Array(),
  scales: new Float32Array(),
};

const MOST = 127;

/** Vectors as they are kept: a byte a number, each vector as large as fits. Their directions change by less than 0.001 of a cosine. */
export function keptVectors(vectors: readonly Float32Array[]): Int8Array {
  const dimensions = vectors[0]?.length ?? 0;
  const values = new Int8Array(vectors.length * dimensions);
  for (const [index, vector] of vectors.entries()) {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    for (const [at, value] of vector.entries())
      values[index * dimensions + at] = Math.round((value / largest) * MOST);
  }
  return values;
}

/** Puts vectors that were kept together; passages whose vectors are of another length are left out. */
export function joinVectors(kept: readonly KeptVectors[]): SentenceVectors {
  const [first] = kept.filter(({ sentences }) => sentences > 0);
  if (!first) return NO_VECTORS;
  const dimensions = first.values.length / first.sentences;
  const same = kept.filter(({ values, sentences }) => values.length === sentences * dimensions);
  const count = same.reduce((sum, { sentences }) => sum + sentences, 0);
  const values = new Int8Array(count * dimensions);
  const places = new Map<number, { first: number; count: number }>();
  let at = 0;
  for (const { passageId, values: own, sentences } of same) {
    values.set(own, at * dimensions);
    places.set(passageId, { first: at, count: sentences });
    at += sentences;
  }
  const scales = Float32Array.from({ length: count }, (_, index) => {
    const vector = values.subarray(index * dimensions, (index + 1) * dimensions);
    return 1 / (Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1);
  });
  return { dimensions, places, values, scales };
}

/** The cosine of each sentence with a unit vector; none where the vector is of another length. */
export function cosines({ dimensions, values, scales }: SentenceVectors, asked: Float32Array): Float32Array {
  if (asked.length !== dimensions) return new Float32Array();
  return scales.map((scale, index) => {
    const start = index * dimensions;
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += values[start + at]! * asked[at]!;
    return sum * scale;
  });
}
