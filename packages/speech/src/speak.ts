import type { ReferenceVoice } from "./engines/pocket/clone-voice.ts";
import { loadSoundKernel } from "./dsp/kernel.ts";
import { resample } from "./dsp/resample.ts";
import { setSilences } from "./dsp/silences.ts";
import { SpeechError } from "./errors.ts";
import { VoiceCloner } from "./voice-cloner.ts";
import { joinSpeech } from "./speech.ts";
import { polish } from "./polish.ts";
import type { Delivery, EngineSpeech } from "./ports.ts";
import type { Speech, SpeechRateHz } from "./speech.ts";
import { checkLength, readScript } from "./text/read-script.ts";
import { unreadableLetters, unspokenWords, withoutUnreadable } from "./text/readable-scripts.ts";
import { routeScripts } from "./text/route-scripts.ts";
import { Fallbacks } from "./fallback.ts";
import type { Sentence } from "./text/sentence.ts";
import { basisOf, utter } from "./utter.ts";
import { findVoice, languageOfVoice, voiceForLanguage } from "./voices/catalogue.ts";
import { writtenWords } from "./text/written-words.ts";
import type { WrittenWord } from "./text/written-words.ts";
import { NEURAL_TONE } from "./voices/voice.ts";
import { defaultVoiceOf } from "./voices/default-voice.ts";
import type { Voice } from "./voices/voice.ts";

/** How to speak a text. */
export interface SpeakOptions {
  /** A voice of the catalogue; defaults to the default voice of a machine, `en-us-clara` where it has no neural ones. */
  voiceId?: string;
  /** 0.5…2; 1 is the voice's own rate. */
  speed?: number;
  /** −50…50, in percent of an octave: 50 is 6 semitones up. */
  pitch?: number;
  /** Defaults to 48,000. 24,000 takes half of the work behind the engine and loses what lies above 11 kHz. */
  sampleRateHz?: SpeechRateHz;
  signal?: AbortSignal;
  /** Goes before what can wait, where an engine speaks for several: somebody listens. Changes nothing that is heard. */
  isUrgent?: boolean;
  /** The voice to clone; the chosen voice speaks what cannot be cloned. */
  referenceVoice?: ReferenceVoice | undefined;
  /** Whether a classic voice may speak where the one that was asked for can't; else that is an error. Default true. */
  fallsBack?: boolean;
  /** Asked before a sentence is spoken, and told after. Never changes what is heard. */
  memory?: SpeechMemory;
}

/** Remembers sentences that were spoken, by all that their sound depends on. */
export interface SpeechMemory {
  recall(key: string): Promise<Speech | undefined>;
  keep(key: string, speech: Speech): Promise<void>;
}

const SAMPLE_RATE_HZ = 48_000;
/** Silence before the first sound of every sentence; a part of the pause before it. */
const LEAD_MS = 80;
/** Silence at the end of everything: time for the face to come to rest. */
const LAST_TAIL_MS = 350;

/**
 * Speaks a text: polished audio at −16 LUFS with its timed phones and words. A text of 100,000 characters
 * makes about two hours of audio and 1.4 GB of samples: long texts are better taken from {@link speakStream}.
 *
 * @throws SpeechError `NOTHING_TO_SAY`, `TEXT_TOO_LONG`, `UNKNOWN_VOICE`, `BAD_OPTION`, `BAD_MARKUP`, `ENGINE_MISSING`,
 *   `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function speak(text: string, options: SpeakOptions = {}): Promise<Speech> {
  const parts: Speech[] = [];
  for await (const part of speakStream(text, options)) parts.push(part);
  return joinSpeech(parts);
}

/**
 * The same, sentence by sentence as each is ready, in memory that does not grow with the text. Times of every part
 * start at 0 and the silence after its sentence is included: {@link joinSpeech} of all parts is what {@link speak} gives.
 *
 * @throws SpeechError as {@link speak}, before the first part where the text or the options are wrong
 */
export async function* speakStream(text: string, options: SpeakOptions = {}): AsyncGenerator<Speech> {
  for await (const { speech } of speakParts(text, options)) yield speech;
}

/** A part of a text, spoken. */
export interface SpokenPart {
  speech: Speech;
  /** Nothing of the text follows. */
  isLast: boolean;
}

/** The same for those who have to know with a part whether it was the last one. */
export async function* speakParts(text: string, options: SpeakOptions = {}): AsyncGenerator<SpokenPart> {
  const voice = findVoice(options.voiceId ?? defaultVoiceOf());
  const delivery = {
    speed: inRange("speed", options.speed ?? 1, 0.5, 2),
    pitch: inRange("pitch", options.pitch ?? 0, -50, 50),
  };
  const fallbacks = new Fallbacks({ isAllowed: options.fallsBack ?? true });
  const cloner = options.referenceVoice && new VoiceCloner(options.referenceVoice);
  const { voice: speaker } = fallbacks.speakerFor(voice);
  const spoken = plan(text, speaker);
  for (const [i, { sentence, written, unspoken, voice: planned }] of spoken.entries()) {
    options.signal?.throwIfAborted();
    const asked = planned === speaker ? voice : planned;
    const order = {
      sentence,
      delivery,
      isLast: i === spoken.length - 1,
      rateHz: options.sampleRateHz ?? SAMPLE_RATE_HZ,
    };
    const cloned = cloner && (await clonedBy(cloner, { ...order, voice: asked }, options));
    const spokenByVoice = async (): Promise<Speech> => {
      const own = await spokenBy(asked, order, fallbacks, options);
      return cloner ? { ...own, fallback: cloner.fallbackOf(asked) } : own;
    };
    const speech = withWritten(cloned ?? (await spokenByVoice()), written);
    yield { speech: unspoken.length > 0 ? { ...speech, unspoken } : speech, isLast: order.isLast };
  }
}

/** After it was remembered: the same words may be written in other ways, or stand elsewhere. */
function withWritten(speech: Speech, written: readonly WrittenWord[]): Speech {
  return { ...speech, words: speech.words.map((word, i) => ({ ...word, written: written[i]! })) };
}

interface SentenceOrder {
  sentence: Sentence;
  voice: Voice;
  delivery: Delivery;
  isLast: boolean;
  rateHz: SpeechRateHz;
}

/** Speaks with the voice that was asked for, or with its fallback. What is remembered is always the voice that was heard. */
async function spokenBy(
  asked: Voice,
  order: Omit<SentenceOrder, "voice">,
  fallbacks: Fallbacks,
  options: SpeakOptions,
): Promise<Speech> {
  let { voice, fallback } = fallbacks.speakerFor(asked);
  let speech: Speech;
  try {
    speech = await remembered({ ...order, voice }, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    ({ voice, fallback } = fallbacks.after(asked, error));
    speech = await remembered({ ...order, voice }, options);
  }
  return fallback ? { ...speech, fallback } : speech;
}

/** In the voice of a recording, where that can be. */
async function clonedBy(
  cloner: VoiceCloner,
  order: SentenceOrder,
  options: SpeakOptions,
): Promise<Speech | undefined> {
  const { sentence, voice, delivery, isLast, rateHz } = order;
  const referenceVoice = cloner.basisFor(voice);
  const key = JSON.stringify({ sentence, delivery, isLast, rateHz, locale: voice.locale, referenceVoice });
  const known = referenceVoice === undefined ? undefined : await options.memory?.recall(key);
  if (known) return known;
  await loadSoundKernel();
  const raw = await cloner.speak(sentence, voice, delivery, options);
  if (!raw) return undefined;
  const speech = polished(
    withSilences(raw, sentence, delivery, isLast),
    { locale: voice.locale, tone: NEURAL_TONE },
    rateHz,
  );
  if (referenceVoice !== undefined) await options.memory?.keep(key, speech);
  return speech;
}

async function remembered(order: SentenceOrder, options: SpeakOptions): Promise<Speech> {
  const { memory } = options;
  if (!memory) return speakSentence(order, options);
  const basis = basisOf(order.voice);
  const key = JSON.stringify(basis === "" ? order : { ...order, basis });
  const known = await memory.recall(key);
  if (known) return known;
  const speech = await speakSentence(order, options);
  await memory.keep(key, speech);
  return speech;
}

async function speakSentence(order: SentenceOrder, { signal, isUrgent }: SpeakOptions): Promise<Speech> {
  const { sentence, voice, delivery, isLast, rateHz } = order;
  await loadSoundKernel();
  const raw = await utter(sentence, voice, delivery, { signal, isUrgent });
  return polished(withSilences(raw, sentence, delivery, isLast), voice, rateHz);
}

interface PlannedSentence {
  sentence: Sentence;
  /** For each of its words. */
  written: WrittenWord[];
  /** What is written there and can't be said. */
  unspoken: string[];
  voice: Voice;
}

/** The sentences and who speaks each: a sentence in a script that the voice cannot read goes to one that can. */
function plan(text: string, voice: Voice): PlannedSentence[] {
  checkLength(text);
  const planned = stretchesOf(text, voice).flatMap(({ text, voice }) => {
    const sentences = sentencesOf(text, voice);
    const written = writtenWords(text, sentences);
    const unreadable = unreadableLetters(readerOf(voice));
    return sentences.map((sentence, i) => {
      const unspoken = unreadable ? unspokenWords(sentence, written[i]!, unreadable) : [];
      return { sentence, written: written[i]!, unspoken, voice };
    });
  });
  if (planned.length > 0) return planned;
  const hasLetters = /[\p{L}\p{N}]/u.test(text);
  throw new SpeechError(
    "NOTHING_TO_SAY",
    hasLetters
      ? `the text has nothing that the voice "${voice.id}" can speak`
      : "the text has nothing that can be spoken",
  );
}

/** A part of a text that one voice speaks. */
interface Stretch {
  text: string;
  voice: Voice;
}

/** The text by voices. What nobody can speak is written with what stands before it, or else behind it. */
function stretchesOf(text: string, voice: Voice): Stretch[] {
  const stretches: Stretch[] = [];
  for (const route of routeScripts(text, voice.locale.split("-")[0]!)) {
    const speaker = (route.language && voiceForLanguage(route.language, voice)) || voice;
    const last = stretches.at(-1);
    if (last && (last.voice === speaker || sentencesOf(route.text, speaker).length === 0))
      last.text += route.text;
    else if (last && sentencesOf(last.text, last.voice).length === 0)
      stretches[stretches.length - 1] = { text: last.text + route.text, voice: speaker };
    else stretches.push({ text: route.text, voice: speaker });
  }
  return stretches;
}

function sentencesOf(text: string, voice: Voice): Sentence[] {
  const unreadable = unreadableLetters(readerOf(voice));
  const sentences = readScript(text, voice.locale);
  return unreadable ? withoutUnreadable(sentences, unreadable) : sentences;
}

function readerOf(voice: Voice): Parameters<typeof unreadableLetters>[0] {
  return { language: languageOfVoice(voice), isRemote: REMOTE_ENGINES.has(voice.engine) };
}

const REMOTE_ENGINES: ReadonlySet<Voice["engine"]> = new Set(["openai", "elevenlabs", "azure"]);

function inRange(name: string, value: number, low: number, high: number): number {
  if (value >= low && value <= high) return value;
  throw new SpeechError("BAD_OPTION", `${name} must be a number from ${low} to ${high}, not ${value}`);
}

/** The pauses before, in and after a sentence, as long as they should be. */
function withSilences(
  raw: EngineSpeech,
  sentence: Sentence,
  delivery: Delivery,
  isLast: boolean,
): EngineSpeech {
  const breaks = sentence.words.flatMap(({ breakAfterMs }, i) =>
    breakAfterMs === undefined ? [] : [[i, breakAfterMs] as const],
  );
  return setSilences(raw, {
    leadMs: LEAD_MS + (sentence.pauseBeforeMs ?? 0),
    tailMs: tailMs(sentence, delivery, isLast),
    afterWordMs: new Map(breaks),
  });
}

function polished(
  { samples, phones, words, ...raw }: EngineSpeech,
  voice: Pick<Voice, "locale" | "tone">,
  sampleRateHz: SpeechRateHz,
): Speech {
  const finished = polish(resample(samples, raw.sampleRateHz, sampleRateHz), sampleRateHz, voice.tone);
  const durationMs = (finished.length * 1000) / sampleRateHz;
  phones.at(-1)!.endMs = durationMs;
  return {
    samples: finished,
    sampleRateHz,
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
