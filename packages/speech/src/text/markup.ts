import { SpeechError } from "../errors.ts";
import { cleanText } from "./clean.ts";
import { arpabetOfIpa, isArpabet } from "./pronunciation.ts";

/** A stretch of the script: plain text, a word with its pronunciation, or a pause. */
type ScriptPart =
  | { kind: "text"; text: string }
  | { kind: "word"; shown: string; spoken: string[]; arpabet?: string[] }
  | { kind: "break"; ms: number };

/** Longest pause that one mark can ask for. */
const MAX_BREAK_MS = 10_000;

/** `[[word|pronunciation]]`, breaks and tags. */
export const MARKUP =
  /\[\[([^[\]|]{0,200})\|([^[\]]{0,200})\]\]|<break\b([^<>]{0,100})\/?>|<\/?[a-zA-Z][^<>]{0,500}>/g;

/**
 * Finds `[[word|pronunciation]]` and `<break time="500ms"/>` in a script. A pronunciation is a respelling in plain
 * letters ("toh-MAH-toh"), or phones between slashes: IPA, or ARPAbet ("/T AH0 M AA1 T OW0/"). Other tags are dropped.
 *
 * @throws SpeechError `BAD_MARKUP` for phones that do not exist, times that are none, and pauses of more than 10 s
 */
export function parseMarkup(script: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let at = 0;
  for (const match of script.matchAll(MARKUP)) {
    const [whole, shown, pronunciation, breakAttributes] = match;
    if (match.index > at) parts.push({ kind: "text", text: script.slice(at, match.index) });
    at = match.index + whole.length;
    if (pronunciation !== undefined) parts.push(pronouncedWord(shown!.trim(), pronunciation.trim()));
    else if (breakAttributes !== undefined) parts.push({ kind: "break", ms: breakMs(breakAttributes) });
    else parts.push({ kind: "text", text: " " });
  }
  if (at < script.length) parts.push({ kind: "text", text: script.slice(at) });
  return parts;
}

/**
 * Looks at the marks of a script without reading it, for those who take scripts in.
 *
 * @throws SpeechError `BAD_MARKUP` as reading it would
 */
export function checkMarks(script: string): void {
  parseMarkup(cleanText(script));
}

function pronouncedWord(shown: string, pronunciation: string): ScriptPart {
  const phones = /^\/(.*)\/$/.exec(pronunciation)?.[1]?.trim();
  const label = shown || pronunciation;
  if (phones === undefined) {
    const spoken = pronunciation
      .normalize("NFD")
      .match(/[A-Za-z']+/g)
      ?.map((word) => word.toLowerCase());
    if (!spoken) throw badPronunciation(shown, pronunciation);
    return { kind: "word", shown: label, spoken };
  }
  const arpabet = isArpabet(phones) ? phones.toUpperCase().split(/\s+/) : arpabetOfIpa(phones);
  if (!arpabet || arpabet.length === 0) throw badPronunciation(shown, pronunciation);
  return { kind: "word", shown: label, spoken: [shown], arpabet };
}

function badPronunciation(shown: string, pronunciation: string): SpeechError {
  return new SpeechError(
    "BAD_MARKUP",
    `the pronunciation of "${shown}" is not one: "${pronunciation}" (write letters, or IPA or ARPAbet between slashes)`,
  );
}

function breakMs(attributes: string): number {
  const match = /\btime\s*=\s*["']?\s*([\d.]+)\s*(ms|s)\s*["']?/i.exec(attributes);
  const value = Number(match?.[1]);
  if (!match || !Number.isFinite(value)) {
    throw new SpeechError(
      "BAD_MARKUP",
      `a break needs a time, as <break time="500ms"/>, not <break${attributes}>`,
    );
  }
  const ms = match[2]!.toLowerCase() === "s" ? value * 1000 : value;
  if (ms > MAX_BREAK_MS)
    throw new SpeechError(
      "BAD_MARKUP",
      `a break can last ${MAX_BREAK_MS / 1000} seconds at most, so <break${attributes.trimEnd().replace(/\/$/, "")}/> is refused`,
    );
  return ms;
}
