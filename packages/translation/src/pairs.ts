import { baseOf, scriptOf } from "./languages.ts";
import type { LanguagePair } from "./ports.ts";

/**
 * The pair of an engine that serves a request best: the very tags, else the language without its region, else another region of it. Scripts are
 * never mixed: who wants traditional Chinese gets no simplified.
 */
export function bestPair(pairs: readonly LanguagePair[], from: string, to: string): LanguagePair | undefined {
  let best: LanguagePair | undefined;
  let most = 0;
  for (const pair of pairs) {
    const [source, target] = [closeness(pair.from, from), closeness(pair.to, to)];
    const score = source === 0 || target === 0 ? 0 : source + target * 10;
    if (score > most) [best, most] = [pair, score];
  }
  return best;
}

/** Whether two tags are one language, written alike: nothing is to be translated between its regions. */
export function isSameLanguage(a: string, b: string): boolean {
  return baseOf(a) === baseOf(b) && scriptOf(a) === scriptOf(b);
}

/** Whether a pair translates from a language. */
export function translatesFrom(pair: LanguagePair, from: string): boolean {
  return closeness(pair.from, from) > 0;
}

/** 4 for the same, 0 for another language. */
function closeness(offered: string, wanted: string): number {
  if (offered === "*") return 1;
  if (!isSameLanguage(offered, wanted)) return 0;
  if (offered.toLowerCase() === wanted.toLowerCase()) return 4;
  return offered.includes("-") ? 2 : 3;
}
