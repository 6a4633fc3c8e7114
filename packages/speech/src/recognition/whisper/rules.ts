import type { Vocabulary } from "./vocabulary.ts";

/** The first time may not be later than this, in steps of 20 ms: whatever is said begins near the start of a window. */
const LATEST_FIRST_TIME = 50;

/** Which tokens may follow. Tokens are numbers of the vocabulary. */
export interface Rules {
  vocabulary: Vocabulary;
  /** Never said: noises in brackets, speakers' names and the like (`suppress_tokens`). */
  suppressed: readonly number[];
}

/**
 * Forbids what can't follow, by −∞: special tokens, and whatever breaks the order of times: they come in pairs around what is
 * said, never go back, and the first token is one (openai/whisper, decoding.py).
 *
 * @param logits of the next token; changed
 * @param said all tokens after the prompt so far
 */
export function applyRules(
  logits: Float32Array,
  said: readonly number[],
  { vocabulary, suppressed }: Rules,
): void {
  const { endOfText, firstTime, specials } = vocabulary;
  for (const token of suppressed) logits[token] = -Infinity;
  for (const token of specials) logits[token] = -Infinity;
  if (said.length === 0) {
    logits.fill(-Infinity, 0, firstTime);
    logits.fill(-Infinity, firstTime + LATEST_FIRST_TIME + 1);
    return;
  }
  const isTime = (token: number | undefined) => token !== undefined && token >= firstTime;
  const before = said.at(-2);
  if (isTime(said.at(-1))) {
    // A second time opens the next stretch: words must follow. A first one closes: only its pair or the end can.
    if (before === undefined || isTime(before)) logits.fill(-Infinity, firstTime);
    else logits.fill(-Infinity, 0, endOfText);
  }
  const last = said.findLast(isTime);
  // A time that closes may not be the one that opened; one that opens may be the one that closed.
  if (last !== undefined) {
    const isPair = isTime(said.at(-1)) && !isTime(before);
    logits.fill(-Infinity, firstTime, isPair ? last : last + 1);
  }
  if (timesOutweigh(logits, firstTime)) logits.fill(-Infinity, 0, firstTime);
}

/** Whether all times together are likelier than the likeliest other token. */
function timesOutweigh(logits: Float32Array, firstTime: number): boolean {
  let largest = -Infinity;
  for (let i = 0; i < firstTime; i++) largest = Math.max(largest, logits[i]!);
  let highest = -Infinity;
  for (let i = firstTime; i < logits.length; i++) highest = Math.max(highest, logits[i]!);
  if (highest === -Infinity) return false;
  let sum = 0;
  for (let i = firstTime; i < logits.length; i++) sum += Math.exp(logits[i]! - highest);
  return highest + Math.log(sum) > largest;
}
