import { SpeechError } from "../errors.ts";
import type { ScriptWord, Sentence } from "./sentence.ts";

/** Silence after a sentence, and after a paragraph, at speed 1. */
const SENTENCE_PAUSE_MS = 420;
const PARAGRAPH_PAUSE_MS = 800;

/**
 * Reads a script: splits it into sentences and words, and says for each word what is to be spoken.
 *
 * @throws SpeechError `NOTHING_TO_SAY` when nothing in it can be spoken
 */
export function readScript(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const paragraph of text.normalize("NFC").split(/\n\s*\n/)) {
    for (const part of paragraph.split(/(?<=[.!?…]["')\]]*)\s+/)) {
      const words = part.split(/[\s\-–—]+/).flatMap(readWord);
      if (words.length > 0) sentences.push({ words, pauseAfterMs: SENTENCE_PAUSE_MS });
    }
    const last = sentences.at(-1);
    if (last) last.pauseAfterMs = PARAGRAPH_PAUSE_MS;
  }
  if (sentences.length === 0)
    throw new SpeechError("NOTHING_TO_SAY", "the text has nothing that can be spoken");
  return sentences;
}

function readWord(token: string): ScriptWord[] {
  const match = /^[^\p{L}\p{N}]*(.*?)([^\p{L}\p{N}]*)$/u.exec(token);
  const shown = match?.[1] ?? "";
  const spoken = shown.replace(/[^A-Za-z0-9']/g, "");
  if (!spoken) return [];
  return [{ shown, spoken: [spoken], ...(match?.[2] ? { punctuation: match[2] } : {}) }];
}
