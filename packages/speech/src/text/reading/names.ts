import names from "../../../data/reading/names.json" with { type: "json" };
import { plainOf } from "./place.ts";
import { withS } from "./stress-pairs.ts";

/**
 * People, places and firms that English letters mislead about, as English speakers say them: name and ARPAbet. Only with
 * a capital, as "Sean" or "Nike"; what the voices' own lexicon says right is not here.
 */
const ARPABET: ReadonlyMap<string, string> = new Map(Object.entries(names));

/**
 * ARPAbet of a name with a capital, its possessive included.
 *
 * @param said the plain word that is said for it: a respelling is no name
 */
export function nameArpabet(shown: string, said: string): string | undefined {
  const isPossessive = said.endsWith("'s");
  const own = isPossessive ? said.slice(0, -2) : said;
  const arpabet = ARPABET.get(own);
  if (!arpabet || !/^\p{Lu}/u.test(shown) || plainOf(shown) !== said) return undefined;
  return isPossessive ? withS(arpabet) : arpabet;
}
