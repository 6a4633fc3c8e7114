/** Features of one person in several lights and with several mouths are as near as 0.82 (cosine) and more; those of others seldom nearer than 0.7. */
const SAME_PERSON = 0.7;
/** One look may deceive: a hand, a blurred turn. */
const LOOKS_FOR_ANOTHER = 2;

/** Tells whether a film that shows one person at a time shows the same one all along. */
export class WhoIsSeen {
  /** Sum of the looks at the first person. */
  #known: Float32Array | undefined;
  #others = 0;

  /** Takes the features of the face that is seen now, of length 1 as of PhotoFace. */
  see(embedding: Float32Array): void {
    if (!this.#known) {
      this.#known = embedding.slice();
      return;
    }
    const nearness = embedding.reduce((sum, value, i) => sum + value * this.#known![i]!, 0);
    if (nearness < SAME_PERSON * Math.hypot(...this.#known)) this.#others++;
    else for (const [i, value] of embedding.entries()) this.#known[i]! += value;
  }

  /** How many people were seen one after another: several count as two. */
  get people(): number {
    return (this.#known ? 1 : 0) + (this.#others >= LOOKS_FOR_ANOTHER ? 1 : 0);
  }
}
