/** A sentence of fewer words is ready soon enough as a whole. */
const LONG_WORDS = 12;
const SHORTEST_WORDS = 3;
const LONGEST_WORDS = 9;
const CLAUSE_END = /[,;:–—]\s+/g;
/** A word with its pronunciation. */
const MARKED = /\[\[[^[\]]*\]\]/g;

/**
 * A text whose first sentence is long, cut behind a clause of it, so that the first sound need not wait for all of the
 * sentence; other texts as they are. Nothing of the text is lost. A word that is marked with its pronunciation is one word and stays in one piece.
 */
export function beginningAndRest(text: string): [beginning: string, rest?: string] {
  const plain = text.replace(MARKED, (mark) => "x".repeat(mark.length));
  const sentence = /^.*?[.!?。！？](?=\s|$)/su.exec(plain)?.[0] ?? plain;
  if (wordsOf(sentence) < LONG_WORDS || /[<[]/.test(sentence)) return [text];
  for (const { index } of sentence.matchAll(CLAUSE_END)) {
    const words = wordsOf(sentence.slice(0, index));
    if (words > LONGEST_WORDS) break;
    if (words < SHORTEST_WORDS) continue;
    return [text.slice(0, index + 1), text.slice(index + 1)];
  }
  return [text];
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}
