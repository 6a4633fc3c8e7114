import { decodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import type { BinaryFrame } from "@orator/conversation";
import type { recogniseText } from "@orator/speech";
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

/** Recordings that are recognised side by side. */
const AT_ONCE = 2;

/** Turns visitors' voices into text. */
export interface Recognition {
  /** Looks again at what is installed: a model may have been added or taken away since. */
  refresh(): Promise<void>;
  /** Whether it understands any of the session's languages, as of the last look. */
  understands(session: LiveSession): boolean;
  /** An ear for one socket. */
  listen(session: LiveSession): VoiceInput;
}

/** What turns voice into text: `@orator/speech`. */
export interface Ears {
  /** ISO 639-1: what is understood now. */
  recognisedLanguages(): Promise<readonly string[]>;
  recogniseText: typeof recogniseText;
}

/** Recognises for all sockets of the process. */
export function createServerRecognition(log: Logger, ears: Ears): Recognition {
  const lane = new Lane(AT_ONCE);
  let languages: readonly string[] = [];
  return {
    async refresh() {
      languages = await ears.recognisedLanguages();
    },
    understands: (session) => session.languages.some((language) => languages.includes(language)),
    listen: (session) => new ServerVoiceInput(log, lane, ears, session.languages),
  };
}

class ServerVoiceInput implements VoiceInput {
  readonly #log: Logger;
  readonly #lane: Lane;
  readonly #ears: Ears;
  readonly #languages: readonly string[];
  readonly #gone = new AbortController();
  #stream: number | undefined;
  #reports: VoiceReports | undefined;
  #isHandsFree = false;
  #isActive = false;
  #chunks: Float32Array[] = [];
  #length = 0;

  constructor(log: Logger, lane: Lane, ears: Ears, languages: readonly string[]) {
    this.#log = log;
    this.#lane = lane;
    this.#ears = ears;
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
  }

  voice(isActive: boolean): void {
    if (!this.#isHandsFree || this.#stream === undefined) return;
    const ended = this.#isActive && !isActive;
    this.#isActive = isActive;
    if (ended) void this.#recognise();
  }

  stop(isCancelled: boolean): void {
    if (this.#stream === undefined) return;
    this.#stream = undefined;
    if (isCancelled || !this.#isActive) return this.#forget();
    void this.#recognise();
  }

  close(): void {
    this.#stream = undefined;
    this.#gone.abort(new Error("the socket is closed"));
    this.#forget();
  }

  async #recognise(): Promise<void> {
    const reports = this.#reports!;
    const samples = this.#takeAll();
    if (samples.length < SHORTEST_SAMPLES) return;
    try {
      const { signal } = this.#gone;
      const recording = { samples, sampleRateHz: VOICE_SAMPLE_RATE_HZ };
      const text = await this.#lane.run(() => {
        // Nobody may be there any more when its turn comes.
        signal.throwIfAborted();
        return this.#ears.recogniseText(recording, { among: this.#languages, signal, isUrgent: true });
      });
      reports.heard(text, true);
      if (text !== "") reports.ask(text);
    } catch (err) {
      if (this.#gone.signal.aborted) return;
      this.#log.error({ err }, "recognition failed");
      reports.failed("What you said could not be understood; please type.");
    }
  }

  #takeAll(): Float32Array {
    const all = new Float32Array(this.#length);
    let offset = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, offset);
      offset += chunk.length;
    }
    this.#forget();
    return all;
  }

  #keepPreroll(): void {
    while (this.#length - (this.#chunks[0]?.length ?? 0) > PREROLL_SAMPLES)
      this.#length -= this.#chunks.shift()!.length;
  }

  #forget(): void {
    this.#chunks = [];
    this.#length = 0;
  }
}
