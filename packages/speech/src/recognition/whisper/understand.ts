import type { TimedWord } from "../../speech.ts";
import { alignWords } from "./align-words.ts";
import { decodeWindow, detectLanguage } from "./decode.ts";
import { WHISPER_RATE_HZ } from "./log-mel.ts";
import type { WhisperModel } from "./whisper-model.ts";

/** What was said in a window. */
export interface Heard {
  /** With punctuation and capitals; "" where nobody speaks. */
  text: string;
  /** ISO 639-1, or Whisper's own code where there is none. */
  language: string;
  /** In order; times in ms from the start of the window. */
  words: TimedWord[];
}

/** Time of a step between two times. */
const TIME_MS = 20;
/** A rest of a window that is shorter holds no word. */
const SHORTEST_MS = 400;

/**
 * What is said in a window of at most 30 s.
 *
 * @param samples mono at 16 kHz
 * @param languages codes of those that it can be; empty for any
 */
export async function understand(
  model: WhisperModel,
  samples: Float32Array,
  languages: readonly string[],
): Promise<Heard> {
  const { vocabulary } = model.rules;
  const known = knownLanguages(model, languages);
  let [language, token] = known[0]!;
  let text = "";
  const words: TimedWord[] = [];
  for (let fromMs = 0; ;) {
    const rest = samples.subarray((fromMs * WHISPER_RATE_HZ) / 1000);
    const durationMs = (rest.length * 1000) / WHISPER_RATE_HZ;
    if (durationMs < SHORTEST_MS && fromMs > 0) break;
    const memory = await model.hear(rest);
    if (fromMs === 0) [language, token] = await spokenOf(model, memory, known);
    const decoded = await decodeWindow(model, memory, token);
    if (decoded === undefined) break;
    const { kept, endMs } = completeStretches(decoded.tokens, vocabulary.firstTime);
    const tokens = kept.filter((each) => each < vocabulary.endOfText);
    text += vocabulary.textOf(tokens);
    const timed = await alignWords(model, memory, { tokens, language, durationMs: endMs ?? durationMs });
    words.push(
      ...timed.map((word) => ({ ...word, startMs: word.startMs + fromMs, endMs: word.endMs + fromMs })),
    );
    if (endMs === undefined || endMs === 0) break;
    fromMs += endMs;
  }
  return { text: text.replaceAll(/\s+/g, " ").trim(), language, words };
}

/**
 * The language of a window of at most 30 s.
 *
 * @param samples mono at 16 kHz
 * @param languages codes of those that it can be; empty for any
 */
export async function languageOf(
  model: WhisperModel,
  samples: Float32Array,
  languages: readonly string[],
): Promise<string> {
  const known = knownLanguages(model, languages);
  return (await spokenOf(model, await model.hear(samples), known))[0];
}

type KnownLanguage = [code: string, token: number];

function knownLanguages({ rules }: WhisperModel, languages: readonly string[]): KnownLanguage[] {
  const known = [...rules.vocabulary.languages].filter(
    ([code]) => languages.length === 0 || languages.includes(code),
  );
  if (known.length === 0) throw new Error(`the model does not know the language ${languages.join(", ")}`);
  return known;
}

/** Which of some languages is spoken in what the model has heard. */
async function spokenOf(
  model: WhisperModel,
  memory: Awaited<ReturnType<WhisperModel["hear"]>>,
  known: readonly KnownLanguage[],
): Promise<KnownLanguage> {
  if (known.length === 1) return known[0]!;
  const tokens = known.map(([, token]) => token);
  const token = await detectLanguage(model, memory, tokens);
  return known.find(([, each]) => each === token)!;
}

/**
 * The stretches that were said to their end, and where the last one ends when another was begun: that one is heard again from
 * its beginning.
 */
export function completeStretches(
  tokens: readonly number[],
  firstTime: number,
): { kept: readonly number[]; endMs?: number } {
  const isTime = (token: number | undefined) => token !== undefined && token >= firstTime;
  const endsWhole = isTime(tokens.at(-1)) && !isTime(tokens.at(-2));
  const pair = tokens.findLastIndex((token, i) => isTime(token) && isTime(tokens[i - 1]));
  if (endsWhole || pair < 1) return { kept: tokens };
  return { kept: tokens.slice(0, pair), endMs: (tokens[pair - 1]! - firstTime) * TIME_MS };
}
