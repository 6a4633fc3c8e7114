import compounds from "../../../data/reading/compounds.json" with { type: "json" };
import names from "../../../data/reading/names.json" with { type: "json" };
import type { Sentence } from "../sentence.ts";
import { plainOf, tokensOf, after, before, headBefore, listed } from "./place.ts";
import type { Place, Reader } from "./place.ts";
import { STRESS_PAIRS, withS } from "./stress-pairs.ts";
import { isVerb } from "./verb-or-noun.ts";
import * as thingsApart from "./things-apart.ts";
import * as verbsApart from "./verbs-apart.ts";

const PLACES_BEFORE = listed(
  "in to from near at of via around between visit visited leave left toward towards outside for and",
);

/** Words that a capital makes a name of, said another way. */
const NAMES_BY_CAPITAL: ReadonlyMap<string, Reader> = new Map(
  Object.entries({ polish, august, nice, reading, job }),
);

/** Words that mean different things when they are said differently, and how to tell by their neighbors. */
const MEANINGS: ReadonlyMap<string, Reader> = new Map(Object.entries({ ...verbsApart, ...thingsApart }));

/**
 * People, places and firms that English letters mislead about, as English speakers say them: name and ARPAbet. Only with
 * a capital, as "Sean" or "Nike"; what the voices' own lexicon says right is not here.
 */
const ARPABET: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** Words made of a word that is said in several ways: the whole says which is meant. ARPAbet with stress digits. */
export const COMPOUNDS: ReadonlyMap<string, string> = new Map(Object.entries(compounds));

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

/**
 * ARPAbet of a name with a capital, its possessive included.
 *
 * @param said the plain word that is said for it: a respelling is no name
 */
function nameArpabet(shown: string, said: string): string | undefined {
  const isPossessive = said.endsWith("'s");
  const own = isPossessive ? said.slice(0, -2) : said;
  const arpabet = ARPABET.get(own);
  if (!arpabet || !/^\p{Lu}/u.test(shown) || plainOf(shown) !== said) return undefined;
  return isPossessive ? withS(arpabet) : arpabet;
}

function isCapital({ tokens, at }: Place): boolean {
  return /^\p{Lu}\p{Ll}/u.test(tokens[at]!.shown);
}

function isFirst({ at }: Place): boolean {
  return at === 0;
}

function isTown(place: Place, followers: ReadonlySet<string>): boolean {
  if (!isCapital(place)) return false;
  const next = after(place)?.plain ?? "";
  if (followers.has(next)) return true;
  return !isFirst(place) && PLACES_BEFORE.has(before(place)?.plain ?? "");
}

/** Of Poland with a capital; else to make shine, and what does. */
function polish(place: Place): string {
  const next = after(place);
  const isVerbFirst =
    isFirst(place) &&
    (next === undefined ||
      /^(?:determiner|possessive|object)$/.test(next.class) ||
      next.plain === "it" ||
      next.plain === "up");
  return isCapital(place) && !isVerbFirst ? "P OW1 L IH0 SH" : "P AA1 L IH0 SH";
}

/** The month with a capital; else majestic. */
function august(place: Place): string {
  return isCapital(place) ? "AO1 G AX0 S T" : "AO0 G AH1 S T";
}

/** The town after "in" and the like with a capital; else pleasant. */
function nice(place: Place): string {
  return isTown(place, listed("airport france")) ? "N IY1 S" : "N AY1 S";
}

/** The town after "in" and the like with a capital; else what readers do. */
function reading(place: Place): string {
  return isTown(place, listed("fc festival university station borough"))
    ? "R EH1 D IH0 NG"
    : "R IY1 D IH0 NG";
}

/** The man of the Bible with a capital inside a sentence; else work. */
function job(place: Place): string {
  const isName =
    isCapital(place) &&
    !isFirst(place) &&
    !/^(?:determiner|possessive|number)$/.test(headBefore(place)?.token.class ?? "") &&
    !/^\p{Lu}/u.test((after(place)?.shown ?? "") + (before(place)?.shown ?? ""));
  return isName ? "JH OW1 B" : "JH AA1 B";
}
