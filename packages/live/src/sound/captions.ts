import type { SpeechPartMessage } from "@orator/conversation";
import type { CaptionWord } from "../names.ts";

interface Line {
  startMs: number;
  endMs: number;
  words: { text: string; startMs: number }[];
}

/** Lines longer than this are cut where a word ends. */
const LONGEST_LINE = 84;
/** What the visitor was heard to say stays for this long, unless it is answered before. */
const HEARD_FOR_MS = 4000;

/** What is being said, word for word, in step with the sound; in between, what the visitor was heard to say. */
export class Captions {
  #lines: Line[] = [];
  #heard: { text: string; untilMs: number } | undefined;
  #shown = "";

  /** Adds a part that starts to sound at a moment of the clock. */
  add(part: SpeechPartMessage, startAtMs: number): void {
    const { duration_ms } = part;
    const timed = writtenWords(part).map(({ text, startMs }) => ({ text, startMs: startAtMs + startMs }));
    const lines: { text: string; startMs: number }[][] = [];
    let length = Infinity;
    for (const word of timed) {
      length += word.text.length + 1;
      if (length > LONGEST_LINE) {
        lines.push([]);
        length = word.text.length;
      }
      lines.at(-1)!.push(word);
    }
    for (const [index, line] of lines.entries()) {
      const endMs = lines[index + 1]?.[0]?.startMs ?? startAtMs + duration_ms;
      this.#lines.push({ words: line, startMs: line[0]!.startMs, endMs });
    }
  }

  /** Shows what the visitor was heard to say, while the person says nothing. */
  hear(text: string, nowMs: number): void {
    if (text !== "") this.#heard = { text, untilMs: nowMs + HEARD_FOR_MS };
  }

  /** Nothing more is said of what was to come. */
  clear(): void {
    this.#lines = [];
  }

  /** The words to show now; undefined when nothing has changed since the last time. */
  at(nowMs: number): CaptionWord[] | undefined {
    while (this.#lines[0] !== undefined && this.#lines[0].endMs <= nowMs) this.#lines.shift();
    const words = this.#wordsAt(nowMs);
    const key = words.map(({ text, isSaid }) => text + (isSaid ? "+" : "-")).join(" ");
    if (key === this.#shown) return undefined;
    this.#shown = key;
    return words;
  }

  #wordsAt(nowMs: number): CaptionWord[] {
    const line = this.#lines[0];
    if (line !== undefined && line.startMs <= nowMs) {
      this.#heard = undefined;
      return line.words.map(({ text, startMs }) => ({ text, isSaid: startMs <= nowMs }));
    }
    if (this.#heard === undefined || this.#heard.untilMs <= nowMs) return [];
    return [{ text: this.#heard.text, isSaid: true }];
  }
}

/** The words of a part as they were written, each with the moment at which it begins to be said. */
function writtenWords({ text, words }: SpeechPartMessage): { text: string; startMs: number }[] {
  // Servers of the version before tell only what the voice says.
  if (words.some(({ from, to }) => from === undefined || to === undefined))
    return words.map(({ word, punctuation = "", start_ms }) => ({
      text: word + punctuation,
      startMs: start_ms,
    }));
  let startMs = words[0]?.start_ms ?? 0;
  return [...text.matchAll(/\S+/gu)].map(({ 0: written, index }) => {
    // "C++" is said as several words, "24/7" too; a dash is not said at all.
    const said = words.find(({ from, to }) => from! < index + written.length && to! > index);
    startMs = Math.max(startMs, said?.start_ms ?? startMs);
    return { text: written, startMs };
  });
}
