import { splitWords } from "../whisper/split-words.ts";
import type { Heard } from "../whisper/understand.ts";
import type { HeardPiece } from "./sherpa-recognition.program.ts";

/** Of a model that tells no ends: the last sound of a word before a rest. */
const LONGEST_PIECE_MS = 400;

/**
 * What the pieces of a window say: text with its punctuation, and words with their times.
 *
 * @param durationMs of the window
 * @param language ISO 639-1: some are written without spaces
 */
export function wordsOfPieces(
  pieces: readonly HeardPiece[],
  durationMs: number,
  language: string,
): Pick<Heard, "text" | "words"> {
  const textOf = (indices: readonly number[]): string => indices.map((i) => pieces[i]!.text).join("");
  const all = pieces.map((_, i) => i);
  const text = textOf(all).replaceAll(/\s+/g, " ").trim();
  let lastMs = 0;
  const words = splitWords(all, { textOf }, language)
    .filter(({ word }) => word !== "")
    .map(({ word, punctuation, from, to }) => {
      const startMs = Math.min(durationMs, Math.max(lastMs, pieces[from]!.startMs));
      const endMs = Math.min(durationMs, Math.max(startMs, endOf(pieces, to - 1, durationMs)));
      lastMs = endMs;
      return { word, startMs, endMs, ...(punctuation !== undefined && { punctuation }) };
    });
  return { text, words };
}

function endOf(pieces: readonly HeardPiece[], i: number, durationMs: number): number {
  const { startMs, endMs } = pieces[i]!;
  return endMs ?? Math.min(pieces[i + 1]?.startMs ?? durationMs, startMs + LONGEST_PIECE_MS);
}
