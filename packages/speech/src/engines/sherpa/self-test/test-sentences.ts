import testSentences from "../../../../data/sherpa/test-sentences.json" with { type: "json" };

/** Three sentences with every kind of sound, for the test of a voice, by the language that it speaks. */
export const TEST_SENTENCES = testSentences as unknown as Readonly<
  Record<string, readonly [string, string, string]>
>;
