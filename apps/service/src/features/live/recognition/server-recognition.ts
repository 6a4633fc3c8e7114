import { decodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import type { BinaryFrame, ReadyMessage } from "@orator/conversation";
import type { installedRecognizers, recognizeText } from "@orator/speech";
import type { Logger } from "../../../platform/logging/logger.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import type { VoiceInput, VoiceReports } from "./voice-input.ts";

/** What is kept from before the detector noticed a voice: the first sounds are soft. */
const PREROLL_SAMPLES = VOICE_SAMPLE_RATE_HZ * 0.6;
/** Longer than any question; what comes after is not heard. */
const LONGEST_SAMPLES = VOICE_SAMPLE_RATE_HZ * 30;
/** A shorter sound is no word. */
const SHORTEST_SAMPLES = VOICE_SAMPLE_RATE_HZ * 0.25;

/** What is understood so far is told of an utterance of so many samples, and again after so many more. */
const FIRST_PARTIAL_SAMPLES = VOICE_SAMPLE_RATE_HZ;
const PARTIAL_STEP_SAMPLES = VOICE_SAMPLE_RATE_HZ * 0.8;
/** At least half of the time nobody recognizes what is not finished. */
const PARTIAL_REST = 2;

/** Recordings that are recognized side by side. */
const AT_ONCE = 2;

/** Turns visitors' voices into text. */
export type Recognition = ReturnType<typeof createServerRecognition>;

/** What recognizes, by its name on the wire. */
export type Recognizer = NonNullable<ReadyMessage["features"]["recognizer"]>;

/** What turns voice into text: `@orator/speech`. */
export interface SpeechRecognition {
  installedRecognizers: typeof installedRecognizers;
  recognizeText: typeof recognizeText;
}

/** Recognizes for all sockets of the process. */
export function createServerRecognition(log: Logger, speechRecognition: SpeechRecognition) {
  const lane = new Lane(AT_ONCE);
  let recognizers: Awaited<ReturnType<typeof installedRecognizers>> = [];
  return {
    /** Looks again at what is installed: a model may have been added or taken away since. */
    async refresh() {
      recognizers = await speechRecognition.installedRecognizers();
    },
    /** The best that understands a language, else any of the session's, as of the last look; undefined where none does. */
    recognizerOf(session: LiveSession, language: string): Recognizer | undefined {
      const best = (spoken: readonly string[]) =>
        recognizers.find(({ languages }) => spoken.some((code) => languages.includes(code)));
      return (best([language]) ?? best(session.languages))?.id as Recognizer | undefined;
    },
    /** The recognizer of one socket; `language` is what the visitor speaks now, of the session's. */
    listen: (session: LiveSession, language: () => string): VoiceInput =>
      new ServerVoiceInput(log, lane, speechRecognition, () => [
        ...new Set([language(), ...session.languages]),
      ]),
  };
}

class ServerVoiceInput implements VoiceInput {
  readonly #log: Logger;
  readonly #lane: Lane;
  readonly #speechRecognition: SpeechRecognition;
  /** The visitor's before the others of the session. */
  readonly #languages: () => readonly string[];
  readonly #gone = new AbortController();
  #stream: number | undefined;
  #reports: VoiceReports | undefined;
  #isHandsFree = false;
  #isActive = false;
  #chunks: Float32Array[] = [];
  #length = 0;
  #partial: AbortController | undefined;
  #nextPartial = FIRST_PARTIAL_SAMPLES;

  constructor(
    log: Logger,
    lane: Lane,
    speechRecognition: SpeechRecognition,
    languages: () => readonly string[],
  ) {
    this.#log = log;
    this.#lane = lane;
    this.#speechRecognition = speechRecognition;
    this.#languages = languages;
  }

  start(stream: number, isHandsFree: boolean, reports: VoiceReports): void {
    this.#stream = stream;
    this.#isHandsFree = isHandsFree;
    this.#reports = reports;
    this.#isActive = !isHandsFree;
    this.#forget();
  }

  take({ id, payload }: BinaryFrame): void {
    if (id !== this.#stream || this.#length > LONGEST_SAMPLES) return;
    const samples = decodePcm(payload);
    this.#chunks.push(samples);
    this.#length += samples.length;
    if (!this.#isActive) this.#keepPreroll();
    else if (this.#partial === undefined && this.#length >= this.#nextPartial) void this.#recognizeSoFar();
  }

  voice(isActive: boolean): void {
    if (!this.#isHandsFree || this.#stream === undefined) return;
    const ended = this.#isActive && !isActive;
    this.#isActive = isActive;
    if (ended) void this.#recognize();
  }

  stop(isCancelled: boolean): void {
    if (this.#stream === undefined) return;
    this.#stream = undefined;
    if (isCancelled || !this.#isActive) return this.#forget();
    void this.#recognize();
  }

  close(): void {
    this.#stream = undefined;
    this.#gone.abort(new Error("the socket is closed"));
    this.#forget();
  }

  async #recognize(): Promise<void> {
    const reports = this.#reports!;
    const samples = this.#takeAll();
    if (samples.length < SHORTEST_SAMPLES) return;
    try {
      const { signal } = this.#gone;
      const recording = { samples, sampleRateHz: VOICE_SAMPLE_RATE_HZ };
      const among = this.#languages();
      const text = await this.#lane.run(() => {
        // Nobody may be there any more when its turn comes.
        signal.throwIfAborted();
        return this.#speechRecognition.recognizeText(recording, { among, signal, isUrgent: true });
      });
      reports.heard(text, true);
      if (text !== "") reports.ask(text);
    } catch (err) {
      if (this.#gone.signal.aborted) return;
      this.#log.error({ err }, "recognition failed");
      reports.failed("What you said could not be understood; please type.");
    }
  }

  /** Tells what is understood of an utterance that goes on; only where nobody else is listened to. */
  async #recognizeSoFar(): Promise<void> {
    if (!this.#lane.isIdle) return;
    const partial = (this.#partial = new AbortController());
    const signal = AbortSignal.any([this.#gone.signal, partial.signal]);
    const recording = { samples: this.#all(), sampleRateHz: VOICE_SAMPLE_RATE_HZ };
    const startedAt = performance.now();
    try {
      const text = await this.#lane.run(() =>
        this.#speechRecognition.recognizeText(recording, { among: this.#languages(), signal }),
      );
      if (signal.aborted) return;
      if (text !== "") this.#reports!.heard(text, false);
    } catch (err) {
      if (signal.aborted) return;
      // The whole utterance may do better; it is told of the failure.
      this.#log.error({ err }, "recognition of an unfinished utterance failed");
    }
    const tookSamples = ((performance.now() - startedAt) / 1000) * VOICE_SAMPLE_RATE_HZ;
    this.#nextPartial = recording.samples.length + Math.max(PARTIAL_STEP_SAMPLES, PARTIAL_REST * tookSamples);
    this.#partial = undefined;
  }

  #takeAll(): Float32Array {
    const all = this.#all();
    this.#forget();
    return all;
  }

  #all(): Float32Array {
    const all = new Float32Array(this.#length);
    let offset = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, offset);
      offset += chunk.length;
    }
    return all;
  }

  #keepPreroll(): void {
    while (this.#length - (this.#chunks[0]?.length ?? 0) > PREROLL_SAMPLES)
      this.#length -= this.#chunks.shift()!.length;
  }

  #forget(): void {
    this.#partial?.abort(new Error("the utterance is over"));
    this.#partial = undefined;
    this.#nextPartial = FIRST_PARTIAL_SAMPLES;
    this.#chunks = [];
    this.#length = 0;
  }
}
