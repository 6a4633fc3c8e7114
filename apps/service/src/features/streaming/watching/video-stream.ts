import {
  decodePcm,
  parseFrame,
  parseServerMessage,
  performedSpeech,
  SPEECH_SAMPLE_RATE_HZ,
} from "@orator/conversation";
import type { Sent, SpeechPartMessage } from "@orator/conversation";
import type { LiveMovie } from "@orator/render";
import { resample } from "@orator/speech";
import type { Writable } from "node:stream";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Viewer } from "../../live/index.ts";

/** How often bytes are sent. */
const STEP_MS = 100;
/** Of the sound of live streams. */
const MOVIE_RATE_HZ = 48_000;
/** A player that has this much unread has stopped watching. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/** Watches a conversation for a player that cannot draw: everything that is told becomes pictures and sound. */
export class VideoStream implements Viewer {
  readonly takesOpus = false;
  readonly #movie: LiveMovie;
  readonly #output: Writable;
  readonly #clock: Clock;
  readonly #startMs: number;
  readonly #over = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #isAdvancing = false;

  /** Sends the stream's beginning. `done` settles when the stream has ended, whoever ended it. */
  constructor(movie: LiveMovie, output: Writable, clock: Clock) {
    this.#movie = movie;
    this.#output = output;
    this.#clock = clock;
    this.#startMs = clock.nowMs();
    output.write(movie.start);
    output.once("close", () => this.close());
    this.#timer = setInterval(() => void this.#advance(), STEP_MS);
  }

  /** Settles when nothing more is sent. */
  get done(): Promise<void> {
    return this.#over.promise;
  }

  send({ json, frames }: Sent): void {
    const parsed = parseServerMessage(json);
    if (parsed.ok) this.#show(parsed.value, frames).catch(() => this.close());
  }

  close(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#output.end();
    void this.#movie
      .stop()
      .catch(() => {})
      .then(() => this.#over.resolve());
  }

  async #show(message: Parsed, frames: readonly Uint8Array[]): Promise<void> {
    if (message.type === "speech.part") return this.#speak(message, frames);
    if (message.type === "interrupted") return this.#movie.interrupt();
    if (message.type === "state" && message.status !== "ended") return this.#movie.setMode(message.status);
  }

  async #speak(part: SpeechPartMessage, frames: readonly Uint8Array[]): Promise<void> {
    const payloads = frames.flatMap((bytes) => {
      const frame = parseFrame(bytes, "speech");
      return frame.ok ? [frame.value.payload] : [];
    });
    await this.#movie.speak(
      resample(decodePcm(Buffer.concat(payloads)), SPEECH_SAMPLE_RATE_HZ, MOVIE_RATE_HZ),
      performedSpeech(part),
    );
  }

  async #advance(): Promise<void> {
    if (this.#isAdvancing || this.#timer === undefined) return;
    this.#isAdvancing = true;
    try {
      const bytes = await this.#movie.advance(this.#clock.nowMs() - this.#startMs);
      if (this.#timer === undefined) return;
      this.#output.write(bytes);
      if (this.#output.writableLength > MOST_UNREAD_BYTES) this.close();
    } catch {
      this.close();
    } finally {
      this.#isAdvancing = false;
    }
  }
}

type Parsed = Extract<ReturnType<typeof parseServerMessage>, { ok: true }>["value"];
