import { graphemesOf, piecesOf } from "@orator/lettering";
import { isWrittenTogether } from "./written-together.ts";

/** A word with its times, as speech gives it. */
export interface CaptionWord {
  word: string;
  startMs: number;
  endMs: number;
  /** Punctuation that follows the word. */
  punctuation?: string;
}

/** Columns that a line of a caption takes at most; wide characters (Chinese, Japanese, Korean) count twice. */
const MAX_LINE = 42;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const WIDES = new RegExp(WIDE.source, "g");

/** One caption: a text of at most two lines, and when it is on the screen. */
export interface CaptionCue {
  startMs: number;
  endMs: number;
  text: string;
}

const MIN_MS = 1000;
const MAX_MS = 6000;
/** How long a caption stays after its last word when nothing follows at once. */
const LINGER_MS = 400;
/** A silence this long parts two captions. */
const PAUSE_MS = 900;

/**
 * Groups words into captions of at most two lines, each at least a second on the screen where the audio is long
 * enough, never two at a time. They break at the ends of sentences and at pauses; within long sentences
 * evenly, and after commas where possible.
 */
export function captionCues(words: readonly CaptionWord[], durationMs: number): CaptionCue[] {
  const groups = mergeShort(group(words.flatMap(parted)));
  const cues = groups.map((group, index) => {
    const startMs = group[0]!.startMs;
    const spokenMs = group.at(-1)!.endMs;
    const limitMs = groups[index + 1]?.[0]!.startMs ?? durationMs;
    const endMs = Math.min(limitMs, Math.max(spokenMs + LINGER_MS, startMs + MIN_MS));
    return { startMs, endMs: Math.max(endMs, spokenMs), text: joinWords(group) };
  });
  return spread(cues, durationMs);
}

/** A part of a word that no caption can hold as a whole; others are one part. */
interface Part extends CaptionWord {
  /** Nothing stands between it and the part before it. */
  goesOn?: boolean;
}

/** A word that takes more than two lines is shown line by line, each for its share of the time. */
function parted(word: CaptionWord): Part[] {
  const text = plain([word]);
  if (fitsTwoLines([word])) return [word];
  const { startMs, endMs } = word;
  const whole = widthOf(text);
  let [at, before] = [0, 0];
  const timeOf = (width: number): number => startMs + ((endMs - startMs) * width) / whole;
  const parts = filledLines(text).map((line): Part => {
    const from = text.indexOf(line, at);
    const part = { word: line, startMs: timeOf(before), goesOn: from === at && at > 0 };
    before += widthOf(text.slice(at, from + line.length));
    at = from + line.length;
    return { ...part, endMs: timeOf(before) };
  });
  const last = parts.at(-1)!;
  if (word.punctuation && last.word.endsWith(word.punctuation)) {
    last.word = last.word.slice(0, -word.punctuation.length);
    last.punctuation = word.punctuation;
  }
  return parts;
}

function group(words: readonly Part[]): Part[][] {
  const sentences: Part[][] = [];
  for (const word of words) {
    const last = sentences.at(-1)?.at(-1);
    if (!last || isSentenceEnd(last) || word.startMs - last.endMs >= PAUSE_MS) sentences.push([word]);
    else sentences.at(-1)!.push(word);
  }
  return sentences.flatMap(split);
}

/**
 * Splits a sentence into captions that fit, at least cost: few of them, evenly filled, breaking after commas.
 * `best[i]` is the cheapest way to show the words from `i` on.
 */
function split(words: Part[]): Part[][] {
  const best: { cost: number; end: number }[] = [];
  best[words.length] = { cost: 0, end: words.length };
  for (let start = words.length - 1; start >= 0; start--) {
    let cheapest = { cost: Infinity, end: start + 1 };
    for (let end = start + 1; end <= words.length; end++) {
      const part = words.slice(start, end);
      const tooLong = !fitsTwoLines(part) || part.at(-1)!.endMs - part[0]!.startMs > MAX_MS;
      if (tooLong && part.length > 1) break;
      const cost = costOf(part) + best[end]!.cost;
      if (cost < cheapest.cost) cheapest = { cost, end };
    }
    best[start] = cheapest;
  }
  const parts: Part[][] = [];
  for (let start = 0; start < words.length; start = best[start]!.end)
    parts.push(words.slice(start, best[start]!.end));
  return parts;
}

function costOf(part: Part[]): number {
  const empty = 1 - widthOf(plain(part)) / (2 * MAX_LINE);
  const atComma = /[,;:–—]/.test(part.at(-1)!.punctuation ?? "");
  return 1 + empty ** 2 - (atComma ? 0.4 : 0);
}

/** Joins a caption that would flash by with the next one, or the one before, where both fit. */
function mergeShort(groups: Part[][]): Part[][] {
  const merged: Part[][] = [];
  for (const next of groups) {
    const last = merged.at(-1);
    const isShort = (group: Part[], untilMs: number): boolean => untilMs - group[0]!.startMs < MIN_MS;
    const touches = last && next[0]!.startMs - last.at(-1)!.endMs < PAUSE_MS;
    const flashes =
      last && (isShort(last, next[0]!.startMs) || isShort(next, next.at(-1)!.endMs + LINGER_MS));
    if (last && touches && flashes && fitsTwoLines([...last, ...next])) last.push(...next);
    else merged.push([...next]);
  }
  return merged;
}

/** Lends time to captions that are still too short, from the ones after them and then the ones before. */
function spread(cues: CaptionCue[], durationMs: number): CaptionCue[] {
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (before && cue.startMs < before.endMs) cue.startMs = before.endMs;
    cue.endMs = Math.min(durationMs, Math.max(cue.endMs, cue.startMs + MIN_MS));
  }
  for (let index = cues.length - 1; index >= 0; index--) {
    const cue = cues[index]!;
    const next = cues[index + 1];
    if (next) cue.endMs = Math.min(cue.endMs, next.startMs);
    if (cue.endMs - cue.startMs < MIN_MS) cue.startMs = Math.max(0, cue.endMs - MIN_MS);
  }
  for (const [index, cue] of cues.entries()) {
    const next = cues[index + 1];
    if (next && cue.endMs > next.startMs) cue.endMs = next.startMs;
  }
  return withoutMoments(cues);
}

/** A caption that no time is left for is shown with its neighbor, whatever becomes of its two lines. */
function withoutMoments(cues: readonly CaptionCue[]): CaptionCue[] {
  const shown: CaptionCue[] = [];
  let waiting = "";
  for (const cue of cues) {
    // Files know whole milliseconds.
    const hasTime = cue.endMs - cue.startMs >= 1;
    const last = shown.at(-1);
    if (hasTime) shown.push({ ...cue, text: waiting + cue.text });
    else if (last) last.text += `\n${cue.text}`;
    waiting = hasTime || last ? "" : `${waiting}${cue.text}\n`;
  }
  return shown;
}

function isSentenceEnd({ punctuation = "" }: CaptionWord): boolean {
  return /[.!?…。！？।؟]/.test(punctuation);
}

/** Width of a text in narrow characters. */
export function widthOf(text: string): number {
  return [...text].length + (text.match(WIDES)?.length ?? 0);
}

/** Whether the words take no more than two lines. */
function fitsTwoLines(words: readonly Part[]): boolean {
  const text = plain(words);
  const width = widthOf(text);
  if (width <= MAX_LINE) return true;
  // With a space that is not seen at the end of the first.
  if (width > 2 * MAX_LINE + 1) return false;
  return twoLines(text) !== undefined || filledLines(text).length <= 2;
}

/** The words as the caption shows them: one line, or two of about the same length. */
function joinWords(words: readonly Part[]): string {
  const text = plain(words);
  if (widthOf(text) <= MAX_LINE) return text;
  return (twoLines(text) ?? filledLines(text)).join("\n");
}

function plain(words: readonly Part[]): string {
  let text = "";
  for (const { word, punctuation = "", goesOn = false } of words) {
    const isBare = text === "" || goesOn || isWrittenTogether(text, word);
    text += (isBare ? "" : " ") + word + punctuation;
  }
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The most even split into two lines, where a line may end; punctuation draws the break to it. */
function twoLines(text: string): [string, string] | undefined {
  let best: [string, string] | undefined;
  let bestCost = Infinity;
  let at = 0;
  for (const piece of linePieces(text).slice(0, -1)) {
    at += piece.length;
    const first = text.slice(0, at).trimEnd();
    const second = text.slice(at);
    if (widthOf(first) > MAX_LINE || widthOf(second) > MAX_LINE) continue;
    const cost = Math.abs(widthOf(first) - widthOf(second)) - (/[,;:.!?–—]$/.test(first) ? 8 : 0);
    if (cost < bestCost) {
      best = [first, second];
      bestCost = cost;
    }
  }
  return best;
}

/** Chinese may be broken within words too. */
function linePieces(text: string): string[] {
  return piecesOf(text).flatMap((piece) => piece.split(/(?<=\p{Script=Han})(?=\p{Script=Han})/u));
}

/** As many lines as the text takes, filled one after the other; what is longer than a line is cut between its letters. */
function filledLines(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (piece: string): void => {
    if (line !== "" && widthOf(`${line}${piece}`.trimEnd()) > MAX_LINE) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  };
  for (const piece of linePieces(text))
    (widthOf(piece.trimEnd()) > MAX_LINE ? graphemesOf(piece) : [piece]).forEach(add);
  return [...lines, line.trimEnd()].filter((each) => each !== "");
}
