import type { Sentence } from "../sentence.ts";
import { NAMES_BY_CAPITAL } from "./capitals.ts";
import { COMPOUNDS } from "./compounds.ts";
import { MEANINGS } from "./meanings.ts";
import { nameArpabet } from "./names.ts";
import { plainOf, tokensOf } from "./place.ts";
import type { Place } from "./place.ts";
import { STRESS_PAIRS, withS } from "./stress-pairs.ts";
import { isVerb } from "./verb-or-noun.ts";

/**
 * Gives every word of English sentences that is said in several ways ("read", "record", "Polish") the phones that fit
 * what stands around it, and names their own, so that every voice says them alike. What the script marked stays.
 */
export function readInContext(sentences: readonly Sentence[]): void {
  for (const { words } of sentences) {
    let place: Place | undefined;
    for (const [at, word] of words.entries()) {
      if (word.arpabet) continue;
      const said = word.spoken[0]!;
      const compound = COMPOUNDS.get(plainOf(word.shown));
      if (compound && word.spoken.join("-") === plainOf(word.shown)) word.arpabet = compound.split(" ");
      if (compound || word.spoken.length !== 1) continue;
      if (!isAmbiguous(said)) {
        const name = nameArpabet(word.shown, said);
        if (name) word.arpabet = name.split(" ");
        continue;
      }
      // A respelling is said as it is.
      if (plainOf(word.shown) !== said) continue;
      place = { tokens: place?.tokens ?? tokensOf(words), at };
      const arpabet = readingOf(place, said);
      if (arpabet) word.arpabet = arpabet.split(" ");
    }
  }
}

function isAmbiguous(said: string): boolean {
  const own = withoutPossessive(said);
  return MEANINGS.has(own) || STRESS_PAIRS.has(own) || NAMES_BY_CAPITAL.has(own);
}

function withoutPossessive(said: string): string {
  return said.endsWith("'s") ? said.slice(0, -2) : said;
}

function readingOf(place: Place, said: string): string | undefined {
  const own = withoutPossessive(said);
  const pair = STRESS_PAIRS.get(own);
  if (own !== said) {
    const arpabet = pair?.noun ?? (NAMES_BY_CAPITAL.get(own) ?? MEANINGS.get(own))!(place);
    return arpabet && withS(arpabet);
  }
  if (pair) return isVerb(place) ? pair.verb : pair.noun;
  return (NAMES_BY_CAPITAL.get(said) ?? MEANINGS.get(said))!(place);
}
