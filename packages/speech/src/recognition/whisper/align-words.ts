import type { TimedWord } from "../../speech.ts";
import { ENCODED_FRAMES } from "./whisper-model.ts";
import type { Attention, Memory, WhisperModel } from "./whisper-model.ts";
import { splitWords } from "./split-words.ts";

const FRAME_MS = 20;
/** Frames over which the median is taken, so that a stray look counts for nothing. */
const SMOOTHING = 7;

/**
 * When the words of a text sound: the decoder says the text again, the heads that follow the sound show where each token
 * listens, and the cheapest way through tokens and frames gives the times (openai/whisper, timing.py).
 *
 * @param tokens text alone, no times
 * @param durationMs length of what was heard of the window
 * @returns words in order, times in ms from the start of the window
 */
export async function alignWords(
  model: WhisperModel,
  memory: Memory,
  said: { tokens: readonly number[]; language: string; durationMs: number },
): Promise<TimedWord[]> {
  const { vocabulary } = model.rules;
  const languageToken = vocabulary.languages.get(said.language)!;
  const prompt = [vocabulary.start, languageToken, vocabulary.transcribe, vocabulary.noTimes];
  const words = splitWords(said.tokens, vocabulary, said.language);
  if (words.length === 0) return [];
  const frames = Math.min(ENCODED_FRAMES, Math.max(1, Math.ceil(said.durationMs / FRAME_MS)));
  const starts = await tokenStartsOf(model, memory, prompt, said.tokens, frames);
  const timeOf = (token: number) => Math.min(said.durationMs, (starts[token] ?? frames) * FRAME_MS);
  return words.flatMap(({ word, punctuation, from, to }) =>
    word === ""
      ? []
      : [
          {
            word,
            startMs: timeOf(from),
            endMs: Math.max(timeOf(from), timeOf(to)),
            ...(punctuation && { punctuation }),
          },
        ],
  );
}

/**
 * The frame at which each token begins to sound, and behind them the one at which the last one ends.
 *
 * @param frames those that hold sound
 */
async function tokenStartsOf(
  model: WhisperModel,
  memory: Memory,
  prompt: readonly number[],
  tokens: readonly number[],
  frames: number,
): Promise<number[]> {
  const attention = await model.attend(memory, [...prompt, ...tokens, model.rules.vocabulary.endOfText]);
  // Where the model listens when it has said a token is where the next one sounds.
  const rows = tokens.length + 1;
  return tokenStarts(costs(attention, prompt.length - 1, rows, frames), rows, frames);
}

/** How unwillingly each token listens to each frame: the heads' mean, each frame measured against the other tokens. */
function costs({ heads, tokens, values }: Attention, first: number, rows: number, frames: number) {
  const result = new Float32Array(rows * frames);
  const column = new Float64Array(tokens);
  const plain = new Float32Array(tokens * frames);
  for (let head = 0; head < heads; head++) {
    const at = head * tokens * ENCODED_FRAMES;
    for (let frame = 0; frame < frames; frame++) {
      for (let token = 0; token < tokens; token++)
        column[token] = values[at + token * ENCODED_FRAMES + frame]!;
      const mean = column.reduce((sum, value) => sum + value, 0) / tokens;
      const deviation = Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / tokens) || 1;
      for (let token = 0; token < tokens; token++)
        plain[token * frames + frame] = (column[token]! - mean) / deviation;
    }
    for (let row = 0; row < rows; row++) {
      const smooth = medians(plain.subarray((first + row) * frames, (first + row + 1) * frames));
      for (let frame = 0; frame < frames; frame++) result[row * frames + frame]! -= smooth[frame]! / heads;
    }
  }
  return result;
}

/** Running median; mirrored at both ends. */
function medians(row: Float32Array): Float32Array {
  const half = SMOOTHING >> 1;
  if (row.length <= half) return row;
  const window = new Float32Array(SMOOTHING);
  return row.map((_, i) => {
    for (let k = -half; k <= half; k++) {
      const at = Math.abs(i + k);
      window[k + half] = row[at < row.length ? at : 2 * (row.length - 1) - at]!;
    }
    return window.slice().sort()[half]!;
  });
}

/** Dynamic time warping: the first frame of each row on the cheapest way from the first cell to the last. */
function tokenStarts(cost: Float32Array, rows: number, frames: number): number[] {
  const width = frames + 1;
  const sums = new Float32Array((rows + 1) * width).fill(Infinity);
  const moves = new Uint8Array((rows + 1) * width);
  sums[0] = 0;
  for (let frame = 1; frame <= frames; frame++) {
    for (let row = 1; row <= rows; row++) {
      const at = row * width + frame;
      const [both, down, on] = [sums[at - width - 1]!, sums[at - width]!, sums[at - 1]!];
      moves[at] = both < down && both < on ? BOTH : down < both && down < on ? DOWN : ON;
      sums[at] = cost[(row - 1) * frames + frame - 1]! + Math.min(both, down, on);
    }
  }
  const starts = Array.from({ length: rows }, () => 0);
  for (let row = rows, frame = frames; row > 0 && frame > 0;) {
    starts[row - 1] = frame - 1;
    const move = moves[row * width + frame];
    if (move !== ON) row--;
    if (move !== DOWN) frame--;
  }
  return starts;
}

const BOTH = 0;
const DOWN = 1;
const ON = 2;
