const WORDS =
  "we ship every parcel on the same day that you order it and you can follow its way from our shop to your door while a friendly voice tells you about colours sizes prices gifts music gardens water bread winter light paper stations mountains letters doctors engines teachers children morning evening silver simple careful early famous quiet".split(
    " ",
  );

/** Sentences of ten words that never come twice, so that nothing is found in a cache. The same ones in every run. */
export function createSentences(seed = 7): () => string {
  let state = seed * 48_271 + 11;
  const word = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length]!;
  };
  return () => {
    const sentence = Array.from({ length: 10 }, word).join(" ");
    return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
  };
}
