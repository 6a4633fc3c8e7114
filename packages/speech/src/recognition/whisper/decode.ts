import { deflateSync } from "node:zlib";
import { applyRules } from "./rules.ts";
import type { Memory, WhisperModel } from "./whisper-model.ts";

/** What was understood of a window in one try. */
interface Decoded {
  /** Text and times, without the prompt and the end. */
  tokens: number[];
  /** Mean of the logarithms of the tokens' probabilities, the end included. */
  meanLogProbability: number;
  /** How many times shorter the text becomes by deflating it: above 2.4 it goes round in circles. */
  repetition: number;
  /** Probability that nobody speaks, 0…1. */
  silence: number;
}

/** Half of what the decoder can hold: the other half is for what came before, which is not told here. */
const MOST_TOKENS = 224;
/** Greedy first; then, where the result is poor, by lot, more and more freely. */
const TEMPERATURES = [0, 0.4, 0.8];
const MOST_REPETITION = 2.4;
const LEAST_MEAN_LOG_PROBABILITY = -1;
const MOST_SILENCE = 0.6;

/**
 * Understands one window: the likeliest tokens one by one, tried again with some chance where the text repeats itself or is
 * unlikely (limits: openai/whisper, transcribe.py). Equal sound gives equal tokens.
 *
 * @returns nothing where nobody speaks, or nothing but circles were understood
 */
export async function decodeWindow(
  model: WhisperModel,
  memory: Memory,
  language: number,
): Promise<Decoded | undefined> {
  let best: Decoded | undefined;
  for (const temperature of TEMPERATURES) {
    const decoded = await decodeOnce(model, model.afresh(memory), language, temperature);
    const isLikely = decoded.meanLogProbability >= LEAST_MEAN_LOG_PROBABILITY;
    if (decoded.silence > MOST_SILENCE && !isLikely) return undefined;
    // What goes round in circles is no speech.
    if (decoded.repetition > MOST_REPETITION) continue;
    if (isLikely) return decoded;
    if (!best || decoded.meanLogProbability > best.meanLogProbability) best = decoded;
  }
  return best;
}

/** The likeliest language of a window, as its token; one of those that are allowed. */
export async function detectLanguage(
  model: WhisperModel,
  memory: Memory,
  allowed: readonly number[],
): Promise<number> {
  const [logits] = await model.step(model.afresh(memory), [model.rules.vocabulary.start]);
  return allowed.reduce((best, token) => (logits![token]! > logits![best]! ? token : best));
}

/** One try. @param temperature 0 takes the likeliest token, 1 draws by their probabilities */
async function decodeOnce(
  model: WhisperModel,
  memory: Memory,
  language: number,
  temperature: number,
): Promise<Decoded> {
  const { vocabulary } = model.rules;
  const prompt = [vocabulary.start, language, vocabulary.transcribe];
  const tokens: number[] = [];
  const draw = lots();
  const rows = await model.step(memory, prompt);
  const silence = Math.exp(logProbability(rows[0]!, vocabulary.noSpeech));
  let logits = rows.at(-1)!;
  let sum = 0;
  const most = Math.min(MOST_TOKENS, model.longest - prompt.length - 1);
  for (;;) {
    applyRules(logits, tokens, model.rules);
    const token = temperature === 0 ? likeliest(logits) : drawn(logits, temperature, draw());
    sum += logProbability(logits, token);
    if (token === vocabulary.endOfText) break;
    tokens.push(token);
    if (tokens.length === most) break;
    [logits] = (await model.step(memory, [token])) as [Float32Array];
  }
  const text = vocabulary.textOf(tokens);
  return {
    tokens,
    meanLogProbability: sum / (tokens.length + 1),
    repetition: repetitionOf(text),
    silence,
  };
}

function repetitionOf(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length / deflateSync(bytes).length;
}

function likeliest(logits: Float32Array): number {
  let best = 0;
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[best]!) best = i;
  return best;
}

function logProbability(logits: Float32Array, token: number): number {
  const highest = logits[likeliest(logits)]!;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - highest);
  return logits[token]! - highest - Math.log(sum);
}

/** @param lot 0…1 */
function drawn(logits: Float32Array, temperature: number, lot: number): number {
  const highest = logits[likeliest(logits)]!;
  const weights = logits.map((logit) => Math.exp((logit - highest) / temperature));
  let left = lot * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return likeliest(logits);
}

/** The same lots each time: mulberry32. */
function lots(): () => number {
  let state = 0x6f726174;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
