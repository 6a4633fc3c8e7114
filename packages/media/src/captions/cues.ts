/** A word with its times, as speech gives it. */
export interface CaptionWord {
  word: string;
  startMs: number;
  endMs: number;
  /** Punctuation that follows the word. */
  punctuation?: string;
}

/** Characters that a line of a caption takes at most; wide ones (Chinese, Japanese, Korean) count twice. */
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
  const groups = mergeShort(group(words));
  const cues = groups.map((group, index) => {
    const startMs = group[0]!.startMs;
    const spokenMs = group.at(-1)!.endMs;
    const limitMs = groups[index + 1]?.[0]!.startMs ?? durationMs;
    const endMs = Math.min(limitMs, Math.max(spokenMs + LINGER_MS, startMs + MIN_MS));
    return { startMs, endMs: Math.max(endMs, spokenMs), text: joinWords(group) };
  });
  return spread(cues, durationMs);
}

function group(words: readonly CaptionWord[]): CaptionWord[][] {
  const sentences: CaptionWord[][] = [];
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
function split(words: CaptionWord[]): CaptionWord[][] {
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
  const parts: CaptionWord[][] = [];
  for (let start = 0; start < words.length; start = best[start]!.end)
    parts.push(words.slice(start, best[start]!.end));
  return parts;
}

function costOf(part: CaptionWord[]): number {
  const empty = 1 - widthOf(joinWords(part)) / (2 * MAX_LINE);
  const atComma = /[,;:–—]/.test(part.at(-1)!.punctuation ?? "");
  return 1 + empty ** 2 - (atComma ? 0.4 : 0);
}

/** Joins a caption that would flash by with the next one, or the one before, where both fit. */
function mergeShort(groups: CaptionWord[][]): CaptionWord[][] {
  const merged: CaptionWord[][] = [];
  for (const next of groups) {
    const last = merged.at(-1);
    const isShort = (group: CaptionWord[], untilMs: number): boolean => untilMs - group[0]!.startMs < MIN_MS;
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
  return cues.filter((cue) => cue.endMs > cue.startMs);
}

function isSentenceEnd({ punctuation = "" }: CaptionWord): boolean {
  return /[.!?…。！？।؟]/.test(punctuation);
}

/** Width of a text in narrow characters. */
export function widthOf(text: string): number {
  return [...text].length + (text.match(WIDES)?.length ?? 0);
}

/** Whether the words take no more than two lines. */
function fitsTwoLines(words: readonly CaptionWord[]): boolean {
  const text = plain(words);
  return widthOf(text) <= MAX_LINE || twoLines(text) !== undefined;
}

/** The words as the caption shows them: one line, or two of about the same length. */
function joinWords(words: readonly CaptionWord[]): string {
  const text = plain(words);
  if (widthOf(text) <= MAX_LINE) return text;
  return twoLines(text)?.join("\n") ?? hardWrap(text);
}

function plain(words: readonly CaptionWord[]): string {
  let text = "";
  for (const { word, punctuation = "" } of words) {
    const bare = WIDE.test(text.at(-1) ?? "") && WIDE.test(word[0] ?? "");
    text += (text === "" || bare ? "" : " ") + word + punctuation;
  }
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The most even split into two lines, at a space or between wide characters; punctuation draws the break to it. */
function twoLines(text: string): [string, string] | undefined {
  let best: [string, string] | undefined;
  let bestCost = Infinity;
  for (let at = 1; at < text.length; at++) {
    const atSpace = text[at] === " ";
    if (!atSpace && !(WIDE.test(text[at - 1]!) && WIDE.test(text[at]!))) continue;
    const first = text.slice(0, at);
    const second = text.slice(at).trimStart();
    if (widthOf(first) > MAX_LINE || widthOf(second) > MAX_LINE) continue;
    const cost = Math.abs(widthOf(first) - widthOf(second)) - (/[,;:.!?–—]$/.test(first) ? 8 : 0);
    if (cost < bestCost) {
      best = [first, second];
      bestCost = cost;
    }
  }
  return best;
}

/** For single words longer than a line: cut anywhere, and what two lines cannot hold is left out. */
function hardWrap(text: string): string {
  const characters = [...text];
  const lines = [
    characters.slice(0, MAX_LINE).join(""),
    characters.slice(MAX_LINE, 2 * MAX_LINE - 1).join(""),
  ];
  return `${lines.join("\n")}${characters.length > 2 * MAX_LINE - 1 ? "…" : ""}`;
}
