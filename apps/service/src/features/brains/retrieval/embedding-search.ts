/** Finds passages by meaning. */
export interface EmbeddingSearch {
  /** The passages of one brain that are most like the question, best first; likeness is the cosine, 0 to 1. */
  search(search: {
    brainId: string;
    question: string;
    limit: number;
    signal?: AbortSignal;
  }): Promise<{ passageId: number; likeness: number }[]>;
}
