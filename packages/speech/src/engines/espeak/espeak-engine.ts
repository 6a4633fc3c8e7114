import type { Delivery, EngineSpeech, VoiceEngine } from "../../ports.ts";
import type { TimedPhone, TimedWord } from "../../speech.ts";
import type { Sentence } from "../../text/sentence.ts";
import { EspeakProcess } from "./espeak-process.ts";
import type { EspeakEvent } from "./espeak-process.ts";
import { espeakText } from "./espeak-text.ts";

const STOPS = /^[ptkqcʈbdɡɟɖ]/;

/** Fall below the phone before it from which on a stop is closed. */
const CLOSED_DB = 14;
const FRAME_MS = 4;

/** Part of the phone before it that a closure can take at most. */
const LARGEST_SHARE = 0.7;

/** How a voice of the catalogue is made of an espeak-ng voice. */
export interface EspeakRecipe {
  /** espeak-ng's voice and variant: "de+f3". */
  voice: string;
  /** Words per minute at speed 1. */
  rate: number;
  /** 0…99, 50 is the voice's own; 25 steps are half an octave. */
  pitch: number;
  /** Scale of all formants, as for Flite. */
  formantScale: number;
}

const espeak = new EspeakProcess();

/** espeak-ng in its own process, from the optional package `@orator/espeak`. */
export const espeakEngine: VoiceEngine<EspeakRecipe> = {
  id: "espeak",
  async speakSentence(sentence, recipe, delivery, signal): Promise<EngineSpeech> {
    const { text, starts } = espeakText(sentence);
    const answer = await espeak.speak({ text, voice: recipe.voice, ...settings(recipe, delivery) }, signal);
    const playback = recipe.formantScale;
    const durationMs = (answer.samples.length * 1000) / answer.sampleRateHz / playback;
    const events = answer.events.map((event) => ({
      ...event,
      at: Math.min(event.at / playback, durationMs),
    }));
    return {
      samples: answer.samples,
      sampleRateHz: answer.sampleRateHz * playback,
      phones: startStopsAtClosure(
        timedPhones(events, durationMs),
        answer.samples,
        answer.sampleRateHz * playback,
      ),
      words: timedWords(sentence, starts, events, durationMs),
    };
  },
};

function settings(recipe: EspeakRecipe, { speed, pitch }: Delivery) {
  const octaves = pitch / 100 - Math.log2(recipe.formantScale);
  return {
    rate: Math.round(clamp((recipe.rate * speed) / recipe.formantScale, 80, 450)),
    // espeak-ng halves the pitch at 0 and doubles it at 100.
    pitch: Math.round(clamp(recipe.pitch + 50 * octaves, 0, 99)),
    range: 55,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

const SHORTEST_PAUSE_MS = 45;

function timedPhones(events: readonly EspeakEvent[], durationMs: number): TimedPhone[] {
  const phones: TimedPhone[] = [];
  const add = (phone: TimedPhone) => {
    const last = phones.at(-1);
    const lengthMs = phone.endMs - phone.startMs;
    if (lengthMs <= 0) return;
    // A pause that is too short to be one is the closure of a stop.
    const isGap = phone.phone === "sil" && (last?.phone === "sil" || lengthMs < SHORTEST_PAUSE_MS);
    if (last && isGap) last.endMs = phone.endMs;
    else phones.push(phone);
  };
  // "(en)" and the like mark a change of language.
  const heard = events.filter(({ type, id }) => type === "phoneme" && !id.startsWith("("));
  const firstMs = heard[0]?.at ?? durationMs;
  add({ phone: "sil", startMs: 0, endMs: firstMs });
  heard.forEach((event, i) => {
    const startMs = phones.at(-1)?.endMs ?? 0;
    const endMs = Math.max(startMs, heard[i + 1]?.at ?? durationMs);
    add({ ...readIpa(event.id), startMs, endMs });
  });
  const last = phones.at(-1);
  if (last) last.endMs = durationMs;
  return phones;
}

/** espeak-ng's IPA without stress, length, tone and secondary articulation. */
function readIpa(id: string): Pick<TimedPhone, "phone" | "stress"> {
  const phone = id
    .normalize("NFD")
    .replace(/[ˈˌːˑʲʰʷˤʼ'"_.|\-\d˥˦˧˨˩]|(?!\u0327)\p{M}|ʔ(?=.)/gu, "")
    .normalize("NFC")
    .replaceAll("ε", "ɛ");
  if (phone === "") return { phone: "sil" };
  // Mandarin's aspirated stops are written with a plain h.
  if (/^[ptkɕʂs]+h$/.test(phone)) return { phone: phone.slice(0, -1) };
  if (!/[aeiouyɐɑɒæəɚɛɜɝɤɪɨɔøœɯʊʉʌᵻ]/.test(phone)) return { phone };
  return { phone, stress: id.includes("ˈ") ? 1 : id.includes("ˌ") ? 2 : 0 };
}

/** Each word lasts from its first event to the first phoneme that belongs to another place, or to a pause. */
function timedWords(
  sentence: Sentence,
  starts: readonly number[],
  events: readonly EspeakEvent[],
  durationMs: number,
): TimedWord[] {
  const wordAt = (place: number) => starts.findLastIndex((start) => start <= place);
  const spans = starts.map(() => ({ startMs: Infinity, endMs: -Infinity }));
  const phonemes = events.filter(({ type }) => type === "phoneme");
  phonemes.forEach((event, i) => {
    const span = spans[Math.max(0, wordAt(event.place))];
    if (!span || event.id === "") return;
    span.startMs = Math.min(span.startMs, event.at);
    span.endMs = Math.max(span.endMs, phonemes[i + 1]?.at ?? durationMs);
  });
  let lastEndMs = 0;
  return sentence.words.map((word, i) => {
    const span = spans[i]!;
    const startMs = Number.isFinite(span.startMs) ? Math.max(lastEndMs, span.startMs) : lastEndMs;
    const endMs = Math.max(startMs, Number.isFinite(span.endMs) ? span.endMs : startMs);
    lastEndMs = endMs;
    return {
      word: word.shown,
      startMs,
      endMs,
      ...(word.punctuation && { punctuation: word.punctuation }),
    };
  });
}

/**
 * espeak-ng tells the time of a stop's burst; the closure before it counts to the phone that precedes. Moves the start
 * of each stop back to where the sound falls silent, so that lips close when they should.
 */
function startStopsAtClosure(
  phones: readonly TimedPhone[],
  samples: Float32Array,
  sampleRateHz: number,
): TimedPhone[] {
  const moved = phones.map((phone) => ({ ...phone }));
  for (let i = 1; i < moved.length; i++) {
    const [before, stop] = [moved[i - 1]!, moved[i]!];
    if (before.phone === "sil" || !STOPS.test(stop.phone)) continue;
    const earliestMs = before.endMs - LARGEST_SHARE * (before.endMs - before.startMs);
    let loudestDb = -Infinity;
    for (let ms = before.startMs; ms < before.endMs; ms += FRAME_MS) {
      loudestDb = Math.max(loudestDb, levelDb(samples, sampleRateHz, ms));
    }
    let startMs = stop.startMs;
    while (startMs - FRAME_MS >= earliestMs) {
      if (levelDb(samples, sampleRateHz, startMs - FRAME_MS) > loudestDb - CLOSED_DB) break;
      startMs -= FRAME_MS;
    }
    before.endMs = startMs;
    stop.startMs = startMs;
  }
  return moved;
}

/** Level of the 4 ms from a time on. */
function levelDb(samples: Float32Array, sampleRateHz: number, ms: number): number {
  const start = Math.max(0, Math.round((ms * sampleRateHz) / 1000));
  const end = Math.min(samples.length, Math.round(((ms + FRAME_MS) * sampleRateHz) / 1000));
  let sum = 0;
  for (let i = start; i < end; i++) sum += samples[i]! ** 2;
  return 10 * Math.log10(sum / Math.max(1, end - start) + 1e-9);
}
