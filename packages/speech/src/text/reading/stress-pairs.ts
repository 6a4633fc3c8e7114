import pairs from "../../../data/reading/stress-pairs.json" with { type: "json" };

/** The two ways in which a word is said: as a noun or an adjective, and as a verb. ARPAbet with stress digits. */
interface Pair {
  noun: string;
  verb: string;
}

/**
 * Words whose verb is told from the noun or adjective by its stress, its last vowel or its last consonant; the data as
 * General American has them in the CMU dictionary.
 */
export const STRESS_PAIRS: ReadonlyMap<string, Pair> = new Map(
  Object.entries(pairs).flatMap(([word, pair]) => [[word, pair] as const, ...inflected(word, pair)]),
);

/** "Records", "uses"; none where both are said alike ("houses"), nor of adjectives. */
function inflected(word: string, { noun, verb }: Pair): (readonly [string, Pair])[] {
  if (word === "house" || word === "mouth" || word === "ally") return [];
  const sibilant = /(?:se|ss)$/.test(word);
  return [
    [
      sibilant ? (word.endsWith("ss") ? `${word}es` : `${word}s`) : `${word}s`,
      { noun: withS(noun), verb: withS(verb) },
    ],
  ];
}

/** The ending -s of a plural or a verb, by the sound before it. */
export function withS(arpabet: string): string {
  if (/(?:S|Z|SH|CH|ZH|JH)$/.test(arpabet)) return `${arpabet} IH0 Z`;
  return arpabet + (/(?:P|T|K|F|TH)$/.test(arpabet) ? " S" : " Z");
}
