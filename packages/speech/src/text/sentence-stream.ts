import { plainScript } from "./plain-script.ts";
import { readScript } from "./read-script.ts";

/** Cuts a text that arrives bit by bit into sentences that can be spoken. */
interface SentenceStream {
  /** Takes the next bit; returns the sentences that are certainly complete by now. */
  push(delta: string): string[];
  /** The text is over: returns the rest. The stream can be used anew. */
  end(): string[];
}

/** What the text is like. */
interface SentenceStreamOptions {
  /** BCP 47 tag of the voice that will speak it. Default "en-US". */
  locale?: string;
}

/** A sentence without end is cut before this, after a comma where there is one: speech has to begin. */
const LONGEST_CHARACTERS = 280;
const SHORTEST_CUT_CHARACTERS = 60;

/** Where a sentence may end: marks, what closes after them, and a space; no space is needed in Chinese and Japanese. */
const CANDIDATE =
  /[.!?…؟।॥]+["'”’»)\]*_`]*(?=\s)|[。！？｡]+["'”’」』）】》]*(?=[^"'”’」』）】》])|\n+(?=\s*\S)/gu;
/** A bracket that may be the first of "[words](address)". */
const OPEN_LINK = /\[[^[\]\n]{0,200}$/u;
const UNSPACED_END = /[。！？｡]/u;
/** So much of the next line tells whether it begins a list, a paragraph or nothing. */
const NEXT_LINE = /^\s*(?:\S.{4,}|\S.*\n)/su;
const NEXT_CHARACTERS = 60;
const NEXT_WORD = /^\s+\S+\s/u;
/** Ways in which a text may go on: while they don't agree, the next word has to be waited for. */
const CONTINUATIONS = [" The rest", " rest", " Smith", " 5"];

/**
 * A stream that yields the same sentences as the whole text would give when spoken at once, each as soon as nothing
 * that follows can change it: "Dr.", "3.5", "e.g." and addresses end none, and "5 p.m." only before a new one.
 * What is yielded keeps the text as it is, without the space around it.
 */
export function createSentenceStream({ locale = "en-US" }: SentenceStreamOptions = {}): SentenceStream {
  let buffer = "";
  /** Up to here no sentence ends. */
  let seen = 0;
  const cutAt = (index: number): string => {
    const sentence = buffer.slice(0, index).trim();
    buffer = buffer.slice(index).trimStart();
    seen = 0;
    return sentence;
  };
  const nextEnd = (isOver: boolean): number | undefined => {
    CANDIDATE.lastIndex = seen;
    for (let match = CANDIDATE.exec(buffer); match; match = CANDIDATE.exec(buffer)) {
      const end = match.index + match[0].length;
      const verdict = hasLetters(buffer.slice(0, end)) && endsAt(end, match[0], isOver);
      if (verdict === true) return end;
      if (verdict === undefined) break;
      seen = end;
    }
    return buffer.length > LONGEST_CHARACTERS ? longestCut(buffer) : undefined;
  };
  /** Undefined while it can't be known. */
  const endsAt = (end: number, mark: string, isOver: boolean): boolean | undefined => {
    if (UNSPACED_END.test(mark)) return true;
    const [head, rest] = [buffer.slice(0, end), buffer.slice(end)];
    const isLinked = OPEN_LINK.test(head) ? isInLink(rest, isOver) : false;
    if (isLinked !== false) return isLinked ? false : undefined;
    const isLine = mark.startsWith("\n");
    if (isOver || (isLine ? NEXT_LINE : NEXT_WORD).test(rest)) return isSplit(head, rest, locale);
    if (isLine) return undefined;
    const [first, ...others] = CONTINUATIONS.map((text) => isSplit(head, text, locale));
    return others.every((other) => other === first) ? first : undefined;
  };
  const takeSentences = (isOver: boolean): string[] => {
    const sentences: string[] = [];
    for (let end = nextEnd(isOver); end !== undefined; end = nextEnd(isOver)) sentences.push(cutAt(end));
    return sentences;
  };
  return {
    push: (delta) => {
      buffer = (buffer + delta).trimStart();
      return takeSentences(false);
    },
    end: () => [...takeSentences(true), cutAt(buffer.length)].filter((text) => /[\p{L}\p{N}]/u.test(text)),
  };
}

/** Of what is said: "```js" has none. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(plainScript(text));
}

/** Whether a text that "[" stands before goes on as a link's words do; undefined while it can't be known. */
function isInLink(rest: string, isOver: boolean): boolean | undefined {
  const end = /^[^[\]\n]{0,200}(?:(\](?:[([]|$))|[[\]\n]|[^[\]\n])/u.exec(rest);
  if (end?.[1] === "](" || end?.[1] === "][") return true;
  return !isOver && (end === null || end[1] !== undefined || end[0] === rest) && rest.length <= 200
    ? undefined
    : false;
}

/** Whether the voice would make a pause between two texts that stand next to each other. */
function isSplit(head: string, rest: string, locale: string): boolean {
  const next = rest.slice(0, NEXT_CHARACTERS);
  return count(head + next, locale) === count(head, locale) + count(next, locale);
}

/** Marks of pronunciation that are wrong are for the voice to refuse, not for whoever looks for full stops. */
function count(text: string, locale: string): number {
  try {
    return readScript(text, locale).length;
  } catch {
    return 1;
  }
}

/** After a comma or the like, else after a word, else anywhere. */
function longestCut(text: string): number {
  const reach = text.slice(0, LONGEST_CHARACTERS);
  const pause = Math.max(
    ...[", ", "; ", ": ", " – ", " — ", "，", "、", "\n"].map((mark) => reach.lastIndexOf(mark)),
  );
  if (pause >= SHORTEST_CUT_CHARACTERS) return pause + 1;
  const space = reach.lastIndexOf(" ");
  return space >= SHORTEST_CUT_CHARACTERS ? space + 1 : LONGEST_CHARACTERS;
}
