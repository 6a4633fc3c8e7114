import { resample } from "./dsp/resample.ts";
import { setSilences } from "./dsp/silences.ts";
import { fliteEngine } from "./engines/flite/flite-engine.ts";
import { SpeechError } from "./errors.ts";
import { joinSpeech } from "./join-speech.ts";
import { polish } from "./polish.ts";
import type { Delivery } from "./ports.ts";
import type { Speech } from "./speech.ts";
import { readScript } from "./text/read-script.ts";
import type { Sentence } from "./text/sentence.ts";
import { DEFAULT_VOICE_ID, VOICES, type Voice } from "./voices.ts";

/** How to speak a text. */
export interface SpeakOptions {
  /** A voice of the catalogue; `en-us-clara` when left out. */
  voiceId?: string;
  /** 0.5…2; 1 is the voice's own rate. */
  speed?: number;
  /** −50…50, in percent of an octave: 50 is 6 semitones up. */
  pitch?: number;
  signal?: AbortSignal;
}

const SAMPLE_RATE_HZ = 48000;
const LEAD_MS = 80;
const LAST_TAIL_MS = 350;

/**
 * Speaks a text: polished audio with its timed phones and words.
 *
 * @throws SpeechError `NOTHING_TO_SAY`, `UNKNOWN_VOICE`, `BAD_OPTION`, `ENGINE_FAILED`
 */
export async function speak(text: string, options: SpeakOptions = {}): Promise<Speech> {
  const parts: Speech[] = [];
  for await (const part of speakStream(text, options)) parts.push(part);
  return joinSpeech(parts);
}

/**
 * The same, sentence by sentence as each is ready. Times of every part start at 0 and its silence after the sentence
 * is included: {@link joinSpeech} of all parts is what {@link speak} gives.
 */
export async function* speakStream(text: string, options: SpeakOptions = {}): AsyncGenerator<Speech> {
  const voice = findVoice(options.voiceId ?? DEFAULT_VOICE_ID);
  const delivery = {
    speed: inRange("speed", options.speed ?? 1, 0.5, 2),
    pitch: inRange("pitch", options.pitch ?? 0, -50, 50),
  };
  const sentences = readScript(text, voice.locale);
  for (const [i, sentence] of sentences.entries()) {
    options.signal?.throwIfAborted();
    yield await speakSentence(sentence, voice, delivery, i === sentences.length - 1, options.signal);
  }
}

/**
 * The voice with this id.
 *
 * @throws SpeechError `UNKNOWN_VOICE`
 */
export function findVoice(id: string): Voice {
  const voice = VOICES.find((candidate) => candidate.id === id);
  if (!voice) throw new SpeechError("UNKNOWN_VOICE", `there is no voice "${id}"`);
  return voice;
}

function inRange(name: string, value: number, low: number, high: number): number {
  if (value >= low && value <= high) return value;
  throw new SpeechError("BAD_OPTION", `${name} must be a number from ${low} to ${high}, not ${value}`);
}

async function speakSentence(
  sentence: Sentence,
  voice: Voice,
  delivery: Delivery,
  isLast: boolean,
  signal?: AbortSignal,
): Promise<Speech> {
  const raw = await fliteEngine.speakSentence(sentence, voice.recipe, delivery, signal);
  const breaks = sentence.words.flatMap(({ breakAfterMs }, i) =>
    breakAfterMs === undefined ? [] : [[i, breakAfterMs] as const],
  );
  const { samples, sampleRateHz, phones, words } = setSilences(raw, {
    leadMs: LEAD_MS + (sentence.pauseBeforeMs ?? 0),
    tailMs: tailMs(sentence, delivery, isLast),
    afterWordMs: new Map(breaks),
  });
  const polished = polish(resample(samples, sampleRateHz, SAMPLE_RATE_HZ));
  const durationMs = (polished.length * 1000) / SAMPLE_RATE_HZ;
  phones.at(-1)!.endMs = durationMs;
  return {
    samples: polished,
    sampleRateHz: SAMPLE_RATE_HZ,
    durationMs,
    phones,
    words,
    timing: "engine",
    locale: voice.locale,
  };
}

/** Silence after a sentence; the lead of the next one is a part of the pause. */
function tailMs({ pauseAfterMs, hasBreak }: Sentence, { speed }: Delivery, isLast: boolean): number {
  if (isLast) return LAST_TAIL_MS + (hasBreak ? pauseAfterMs : 0);
  return Math.max(0, (hasBreak ? pauseAfterMs : pauseAfterMs / speed) - LEAD_MS);
}
