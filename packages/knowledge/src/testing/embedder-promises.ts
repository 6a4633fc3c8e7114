import type { Embedder } from "../embeddings/embedder.ts";

const TIMEOUT_MS = 30_000;
const TEXTS = ["delivery", "The delivery to Norway takes eight days.", "tea", "Delivery: tea for the dog"];

/** What every embedder promises, tried on a real one. Returns the promises that it broke, in words; none is good. */
export async function brokenEmbedderPromises(embedder: Embedder): Promise<string[]> {
  const broken: string[] = [];
  const promise = (words: string, isKept: boolean): void => {
    if (!isKept) broken.push(words);
  };
  const options = { timeoutMs: TIMEOUT_MS };
  const vectors = await embedder.embed(TEXTS, options);
  promise("has a name", embedder.name !== "");
  promise("has some patience", embedder.patienceMs > 0);
  promise("gives a vector for each text", vectors.length === TEXTS.length);
  promise("gives vectors of one length", new Set(vectors.map(({ length }) => length)).size === 1);
  promise(
    "gives finite numbers",
    vectors.every((vector) => vector.every(Number.isFinite)),
  );
  promise(
    "gives unit vectors",
    vectors.every((vector) => Math.abs(dot(vector, vector) - 1) < 1e-3),
  );
  const again = await embedder.embed(TEXTS, options);
  promise(
    "gives the same when asked again",
    vectors.every((vector, at) => isSame(vector, again[at]!)),
  );
  const turned = (await embedder.embed(TEXTS.toReversed(), options)).toReversed();
  promise(
    "keeps the order of the texts",
    vectors.every((vector, at) => dot(vector, turned[at]!) > 0.98),
  );
  const alone = await embedder.embed([TEXTS[0]!], { ...options, isUrgent: true });
  promise("gives a text alone the vector that it has among others", dot(alone[0]!, vectors[0]!) > 0.98);
  promise("gives nothing for nothing", (await embedder.embed([], options)).length === 0);
  const [long] = await embedder.embed(["delivery tea ".repeat(2000)], options);
  promise("takes a text of any length", long?.length === vectors[0]!.length);
  const many = Array.from({ length: 70 }, (_, at) => TEXTS[at % TEXTS.length]!);
  const all = await embedder.embed(many, options);
  promise(
    "takes any number of texts",
    all.length === many.length && all.every((vector, at) => dot(vector, vectors[at % TEXTS.length]!) > 0.98),
  );
  const left = new Error("left");
  const thrown = await embedder
    .embed(TEXTS, { ...options, signal: AbortSignal.abort(left) })
    .catch((error: unknown) => error);
  promise("rejects with the reason of whoever leaves", thrown === left);
  return broken;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

function isSame(a: Float32Array, b: Float32Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
