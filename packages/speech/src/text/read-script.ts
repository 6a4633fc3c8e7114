import { SpeechError } from "../errors.ts";
import { parseMarkup, cleanText } from "./markup.ts";
import { plainScript } from "./plain-script.ts";
import { readEnglish } from "./read-english.ts";
import type { ReadWord } from "./read-english.ts";
import { readForeign } from "./read-foreign.ts";
import { readInContext } from "./reading/read-in-context.ts";
import type { Sentence } from "./sentence.ts";

/** Silences after marks, in ms at speed 1. */
const PAUSES_MS = {
  sentence: 420,
  question: 460,
  ellipsis: 600,
  line: 550,
  paragraph: 850,
  dash: 260,
  colon: 300,
} as const;

/** Longest script, in characters; about two hours of speech. */
const MAX_SCRIPT_CHARACTERS = 100_000;

/** Longest sentence, in spoken words: longer ones are cut where it hurts least, so that streams stay quick. */
const MAX_SENTENCE_WORDS = 40;

/**
 * Refuses a script that is longer than {@link MAX_SCRIPT_CHARACTERS}.
 *
 * @throws SpeechError `TEXT_TOO_LONG`
 */
export function checkLength(script: string): void {
  if (script.length > MAX_SCRIPT_CHARACTERS) {
    const [has, most] = [script.length, MAX_SCRIPT_CHARACTERS].map((count) => count.toLocaleString("en-US"));
    throw new SpeechError(
      "TEXT_TOO_LONG",
      `the text has ${has} characters; at most ${most} can be spoken at once`,
    );
  }
}

/**
 * Reads a script: removes what cannot be spoken, understands the marks, and splits it into sentences whose words
 * say what is shown and what is spoken.
 *
 * @param locale BCP 47 tag of the voice; it decides what is ambiguous, as the order of dates and the marks of numbers
 * @returns nothing when nothing in it can be spoken
 * @throws SpeechError `BAD_MARKUP`
 */
export function readScript(script: string, locale: string): Sentence[] {
  const builder = new SentenceBuilder();
  const isEnglish = locale.startsWith("en");
  const read = isEnglish ? readEnglish : readForeign;
  for (const part of parseMarkup(cleanText(plainScript(script)))) {
    if (part.kind === "break") builder.addBreak(part.ms);
    else if (part.kind === "word") {
      const { kind: _, ...word } = part;
      builder.add({ ...word, isGiven: true });
    } else {
      for (const [i, line] of splitLines(part.text).entries()) {
        if (i > 0) builder.end(line.isParagraph ? PAUSES_MS.paragraph : PAUSES_MS.line);
        builder.addAll(read(line.text, locale), line.text);
      }
    }
  }
  builder.end(PAUSES_MS.sentence);
  if (isEnglish) readInContext(builder.sentences);
  return builder.sentences;
}

/** Lines that are sentences of their own: after an empty line, a list mark, or a short line before a capital. */
function splitLines(text: string): { text: string; isParagraph: boolean }[] {
  const lines: { text: string; isParagraph: boolean }[] = [{ text: "", isParagraph: false }];
  let afterEmpty = false;
  for (const [i, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "") {
      if (i > 0) afterEmpty = true;
      lines.at(-1)!.text += " ";
      continue;
    }
    const isItem = /^(?:[-*•–]\s|\d{1,2}[.)]\s)/.test(line);
    const last = lines.at(-1)!.text.trimEnd();
    const isHeading =
      i > 0 && last.length > 0 && last.length <= 60 && /^[\p{Lu}\p{N}]/u.test(line) && !last.endsWith(",");
    if (i > 0 && (afterEmpty || isItem || isHeading)) lines.push({ text: raw, isParagraph: afterEmpty });
    else lines.at(-1)!.text += (i > 0 ? " " : "") + raw;
    afterEmpty = false;
  }
  if (afterEmpty) lines.push({ text: "", isParagraph: true });
  return lines;
}

/** Gathers words into sentences. */
class SentenceBuilder {
  readonly sentences: Sentence[] = [];
  #words: ReadWord[] = [];
  /** Spoken words in them. */
  #spoken = 0;
  /** A break asked for before any word. */
  #leadMs = 0;

  addAll(words: readonly ReadWord[], text: string): void {
    // Punctuation right after `[[word|…]]` belongs to that word.
    const leading = /^[.,;:!?…]+/.exec(text.trimStart() === text ? text : "")?.[0];
    const last = this.#words.at(-1);
    if (leading && last && !last.punctuation) {
      last.punctuation = leading;
      this.#endAfterPunctuation(last);
    }
    for (const word of words) this.add(word);
  }

  add(word: ReadWord): void {
    this.#words.push(word);
    this.#endAfterPunctuation(word);
    this.#spoken += word.spoken.length;
    if (this.#spoken >= MAX_SENTENCE_WORDS) this.#cut();
  }

  addBreak(ms: number): void {
    const last = this.#words.at(-1);
    const sentence = this.sentences.at(-1);
    if (last) last.breakAfterMs = (last.breakAfterMs ?? 0) + ms;
    else if (sentence) sentence.pauseAfterMs = sentence.hasBreak ? sentence.pauseAfterMs + ms : ms;
    else this.#leadMs += ms;
    if (!last && sentence) sentence.hasBreak = true;
  }

  /** Ends the sentence, if one is open; a longer pause than the sentence has is kept in any case. */
  end(pauseAfterMs: number): void {
    const last = this.#words.at(-1);
    if (last) {
      const wanted = last.breakAfterMs;
      delete last.breakAfterMs;
      const sentence: Sentence = { words: this.#words.map(withPause), pauseAfterMs: wanted ?? pauseAfterMs };
      if (wanted !== undefined) sentence.hasBreak = true;
      if (this.#leadMs > 0) sentence.pauseBeforeMs = this.#leadMs;
      this.#leadMs = 0;
      this.sentences.push(sentence);
      this.#words = [];
      this.#spoken = 0;
      return;
    }
    const sentence = this.sentences.at(-1);
    if (sentence && !sentence.hasBreak) sentence.pauseAfterMs = Math.max(sentence.pauseAfterMs, pauseAfterMs);
  }

  #endAfterPunctuation({ punctuation = "" }: ReadWord): void {
    if (/[?؟？]/.test(punctuation)) this.end(PAUSES_MS.question);
    else if (/\.\.|…/.test(punctuation)) this.end(PAUSES_MS.ellipsis);
    else if (/[.!。！।॥။።܀]/.test(punctuation)) this.end(PAUSES_MS.sentence);
  }

  /** Cuts an endless sentence after its last comma, or where it stands. */
  #cut(): void {
    const comma = this.#words.findLastIndex(({ punctuation }) => punctuation);
    const at = comma >= MAX_SENTENCE_WORDS / 3 ? comma + 1 : this.#words.length;
    const rest = this.#words.splice(at);
    this.end(120);
    this.#words = rest;
    this.#spoken = rest.reduce((sum, word) => sum + word.spoken.length, 0);
  }
}

/** Dashes and colons ask for a longer pause than a comma, which engines set themselves. */
function withPause(read: ReadWord): Sentence["words"][number] {
  const word = { ...read };
  delete word.stopIsPart;
  if (word.breakAfterMs !== undefined || !word.punctuation) return word;
  if (/[–—]/.test(word.punctuation)) return { ...word, breakAfterMs: PAUSES_MS.dash };
  if (/[:;]/.test(word.punctuation)) return { ...word, breakAfterMs: PAUSES_MS.colon };
  return word;
}
