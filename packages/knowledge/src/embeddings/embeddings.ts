import type { Embedder } from "./embedder.ts";
import { createPatience } from "./patience.ts";
import type { InTime, OnMiss } from "./patience.ts";
import { CONTEXT_VERSION } from "./sentence-context.ts";

/** What questions mean, by one embedder. Made once for it, so that a slow one is not waited for again and again. */
export interface Embeddings {
  embedder: Embedder;
  inTime: InTime;
}

/** The name by which vectors are kept: of the embedder, and of how texts are made ready for it. */
export function vectorsName({ name }: Pick<Embedder, "name">): string {
  return `${name}/${CONTEXT_VERSION}`;
}

/** Lets an embedder tell what questions mean, as far as its patience goes. */
export function createEmbeddings(embedder: Embedder, onMiss: OnMiss): Embeddings {
  return { embedder, inTime: createPatience(embedder.patienceMs, onMiss) };
}
