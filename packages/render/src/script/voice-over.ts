import { decodeAudio } from "@orator/media";
import {
  findVoice,
  speakStream,
  timeAudio,
  recognizersFor,
  checkMarks,
  loudnessEnvelope,
} from "@orator/speech";
import type { Speech, Fallback, TimedPhone, TimedWord } from "@orator/speech";
import type { KeptSpeech } from "../kept/kept-speech.ts";
import { InputError } from "../request/input-error.ts";
import { VIDEO_LIMITS } from "../request/video-request.ts";
import type { Script } from "./script.ts";

const SAMPLES_PER_MS = 48;
const SAMPLES_PER_STEP = 10 * SAMPLES_PER_MS;

/** Half an hour of quick speech is well below this. */
const MAX_CHARACTERS = 60_000;

/** What is heard, but for its samples: the timing and the loudness, as performance takes them. */
export interface VoiceOver {
  durationMs: number;
  phones: TimedPhone[];
  words: TimedWord[];
  /** 0…1, a value every 10 ms. */
  loudness: Float32Array;
  /** Who spoke for another voice, each once. */
  fallbacks: Fallback[];
  /** Words of the text that nobody says: no voice here reads their script. */
  unspoken: string[];
}

/** What may be known and heard of a voice-over in the making. */
interface VoiceOverHooks {
  signal?: AbortSignal | undefined;
  memory?: KeptSpeech | undefined;
  /** Another sentence is there; `soFar` gives all that is heard until then. */
  grown?: (soFar: () => VoiceOver) => void;
}

/** Silence is made in pieces of this length. */
const SILENT_PART_MS = 1000;

/**
 * Speaks the script sentence by sentence, reads its recording, or is silent. The 48 kHz mono samples go to `take` as they
 * come, so that a long script needs no more memory than a short one. `memory` may know what was said before. Throws errors of
 * one line for bad input.
 */
export async function makeVoiceOver(
  script: Script,
  take: (samples: Float32Array) => void,
  { signal, memory, grown }: VoiceOverHooks = {},
): Promise<VoiceOver> {
  const timeline = new Timeline();
  const fallbacks = new Map<string, Fallback>();
  for await (const part of partsOf(script, memory, signal)) {
    timeline.add(part);
    timeline.unspoken.push(...(part.unspoken ?? []));
    if (part.fallback) fallbacks.set(part.fallback.voiceId, part.fallback);
    take(part.samples);
    if (timeline.durationMs > VIDEO_LIMITS.durationMs) throw tooLong();
    grown?.(() => soFar(timeline, fallbacks));
  }
  return soFar(timeline, fallbacks);
}

function soFar(timeline: Timeline, fallbacks: ReadonlyMap<string, Fallback>): VoiceOver {
  const { durationMs, phones, words, unspoken } = timeline;
  const loudness = timeline.loudness();
  return { durationMs, phones, words, loudness, fallbacks: [...fallbacks.values()], unspoken };
}

/** The error for more than a video may hold. */
export function tooLong(): InputError {
  return new InputError(
    `the video is too long: at most ${VIDEO_LIMITS.durationMs / 60_000} minutes can be made`,
  );
}

function partsOf(script: Script, memory?: KeptSpeech, signal?: AbortSignal): AsyncIterable<Speech> {
  const { text = "", audioFile, silenceMs, voiceId, referenceVoice, speed, pitch } = script;
  if (silenceMs !== undefined) return silence(silenceMs);
  if (audioFile !== undefined) return readRecording(script, memory, signal);
  return speakStream(text, {
    ...(voiceId !== undefined && { voiceId }),
    ...(referenceVoice && { referenceVoice }),
    ...(speed !== undefined && { speed }),
    ...(pitch !== undefined && { pitch }),
    ...(signal && { signal }),
    ...(memory && { memory }),
  });
}

async function* silence(durationMs: number): AsyncGenerator<Speech> {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= SILENT_PART_MS) {
    const samples = new Float32Array(Math.round(Math.min(SILENT_PART_MS, leftMs) * SAMPLES_PER_MS));
    const partMs = samples.length / SAMPLES_PER_MS;
    const phones = [{ phone: "sil", startMs: 0, endMs: partMs }];
    yield { samples, sampleRateHz: 48_000, durationMs: partMs, phones, words: [], timing: "engine" };
  }
}

async function* readRecording(
  { audioFile, text, voiceId }: Script,
  memory?: KeptSpeech,
  signal?: AbortSignal,
): AsyncGenerator<Speech> {
  const known = {
    ...(text !== undefined && { text }),
    // A voice that is named together with a recording says which language it is in.
    ...(voiceId !== undefined && { locale: findVoice(voiceId).locale }),
  };
  const language = known.locale?.split("-")[0];
  // What is heard in it is not what a worse recognizer has heard.
  const recognizers =
    text === undefined ? await recognizersFor(language === undefined ? [] : [language]) : [];
  const key = await memory?.keyOfRecording(audioFile!, { ...known, heardBy: recognizers[0]?.id });
  const heard = key === undefined ? undefined : await memory?.recall(key);
  if (heard) return yield heard;
  const limits = { maxDurationMs: VIDEO_LIMITS.durationMs, timeoutMs: 5 * 60_000, signal };
  const samples = await decodeAudio(audioFile!, limits);
  const timed = await timeAudio({ samples, sampleRateHz: 48_000, ...known, ...(signal && { signal }) });
  if (key !== undefined) await memory?.keep(key, timed);
  yield timed;
}

/** Finds what is wrong with a script before anything is started. Throws an InputError or SpeechError of one line. */
export function checkScript(script: Script, { isOneOfMany }: { isOneOfMany: boolean }): void {
  const { text, audioFile, silenceMs, voiceId } = script;
  if (voiceId !== undefined) findVoice(voiceId);
  if (silenceMs !== undefined) {
    if (text !== undefined || audioFile !== undefined)
      throw new InputError("a silence has neither a text nor a recording");
    if (!(silenceMs > 0 && silenceMs <= VIDEO_LIMITS.durationMs))
      throw new InputError(
        `a silence must last up to ${VIDEO_LIMITS.durationMs / 60_000} minutes, not ${silenceMs / 1000} seconds`,
      );
    return;
  }
  if (text !== undefined) checkMarks(text);
  if (audioFile === undefined && (text ?? "").trim() === "")
    throw new InputError("there is nothing to say: the text is empty");
  const most = isOneOfMany ? VIDEO_LIMITS.charactersPerScene : MAX_CHARACTERS;
  const length = text?.length ?? 0;
  if (length > most)
    throw new InputError(
      `the text is too long: ${length.toLocaleString("en")} characters, where at most ${most.toLocaleString("en")} make one ${isOneOfMany ? "scene" : "video"}`,
    );
}

/**
 * Puts parts of speech one after another: the words and phones with running times, and the loudness every 10 ms.
 * The samples themselves are not kept.
 */
export class Timeline {
  readonly phones: TimedPhone[] = [];
  readonly words: TimedWord[] = [];
  readonly unspoken: string[] = [];
  readonly #loudness: { firstStep: number; values: Float32Array }[] = [];
  #samples = 0;

  /** Length so far. */
  get durationMs(): number {
    return this.#samples / SAMPLES_PER_MS;
  }

  /** One value for every 10 ms, 0…1. */
  loudness(): Float32Array {
    const joined = new Float32Array(Math.ceil(this.#samples / SAMPLES_PER_STEP));
    for (const { firstStep, values } of this.#loudness)
      for (const [index, value] of values.entries()) {
        // A step that two parts share takes the louder one.
        joined[firstStep + index] = Math.max(joined[firstStep + index]!, value);
      }
    return joined;
  }

  /** Appends a part. */
  add({ samples, sampleRateHz, phones, words }: Speech): void {
    const offsetMs = this.durationMs;
    const shift = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
      ...timed,
      startMs: timed.startMs + offsetMs,
      endMs: timed.endMs + offsetMs,
    });
    for (const phone of phones) this.#addPhone(shift(phone));
    for (const word of words) this.words.push(shift(word));
    // Parts begin anywhere within a step: silence in front brings their steps in line.
    const lead = this.#samples % SAMPLES_PER_STEP;
    const aligned = new Float32Array(lead + samples.length);
    aligned.set(samples, lead);
    const firstStep = (this.#samples - lead) / SAMPLES_PER_STEP;
    this.#loudness.push({ firstStep, values: loudnessEnvelope(aligned, sampleRateHz) });
    this.#samples += samples.length;
  }

  #addPhone(phone: TimedPhone): void {
    const last = this.phones.at(-1);
    if (last?.phone === "sil" && phone.phone === "sil") last.endMs = phone.endMs;
    else this.phones.push(phone);
  }
}
