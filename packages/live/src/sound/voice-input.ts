import type { ListeningMode } from "@orator/conversation";
import { canRecognize, recognize } from "./browser-recognition.ts";
import type { MicrophoneProblem } from "../names.ts";
import { Microphone } from "./microphone.ts";
import { PlayedSound } from "./played-sound.ts";
import type { LiveClient } from "../line/live-client.ts";

/** What voice input tells the page. */
interface VoiceInputListener {
  /** What was understood so far; final: it was sent. */
  heard(text: string, isFinal: boolean): void;
  /** The visitor began to speak while the person did. */
  bargeIn(): void;
  /** The visitor has paused, as if for a sign of attention. */
  paused(): void;
  /** Open, or closed; `problem` when it closed because it cannot be had. */
  changed(mode: ListeningMode | undefined, problem?: MicrophoneProblem): void;
}

/** Who turns voice into text. The server's own is preferred: what is said stays with it. */
type Recognizer = "server" | "browser" | "none";

/** The recognizer that can be used. */
export function chooseRecognizer({ serverRecognizes }: { serverRecognizes: boolean }): Recognizer {
  if (serverRecognizes) return "server";
  return canRecognize() ? "browser" : "none";
}

/** Speaking instead of typing: while a button is held, or hands-free. */
export class VoiceInput {
  readonly #client: LiveClient;
  readonly #listener: VoiceInputListener;
  readonly #recognizer: Recognizer;
  readonly #language: () => string;
  readonly #isSpeaking: () => boolean;
  readonly #workletUrl: string;
  readonly #played = new PlayedSound();
  #mode: ListeningMode | undefined;
  #microphone: Microphone | undefined;
  #recognition: { stop(): void; cancel(): void } | undefined;
  #stream = 0;
  #index = 0;
  #openings = 0;
  #asks = 0;

  constructor(options: {
    client: LiveClient;
    listener: VoiceInputListener;
    recognizer: Recognizer;
    language: () => string;
    isSpeaking: () => boolean;
    /** Where the server keeps the script of the audio thread. */
    workletUrl: string;
  }) {
    this.#client = options.client;
    this.#listener = options.listener;
    this.#recognizer = options.recognizer;
    this.#language = options.language;
    this.#isSpeaking = options.isSpeaking;
    this.#workletUrl = options.workletUrl;
  }

  get mode(): ListeningMode | undefined {
    return this.#mode;
  }

  /** Opens the microphone; the browser asks the visitor the first time. */
  async start(mode: ListeningMode): Promise<void> {
    if (this.#mode !== undefined) return;
    this.#mode = mode;
    const opening = ++this.#openings;
    let microphone: Microphone;
    try {
      microphone = await Microphone.open(
        this.#workletUrl,
        {
          audio: (pcm) => this.#audio(pcm),
          voice: (isActive) => this.#voice(isActive),
        },
        (fromMs, length, rateHz) => this.#played.at(fromMs, length, rateHz),
      );
    } catch (error) {
      if (opening !== this.#openings) return;
      this.#mode = undefined;
      const isDenied = error instanceof DOMException && error.name === "NotAllowedError";
      return this.#listener.changed(undefined, isDenied ? "denied" : "missing");
    }
    // Released while the browser still asked.
    if (opening !== this.#openings) return microphone.close();
    this.#microphone = microphone;
    this.#index = 0;
    this.#client.send({
      type: "listening.start",
      mode,
      ...(this.#recognizer === "server" && { stream: ++this.#stream }),
    });
    if (this.#recognizer === "browser") this.#recognizeInBrowser();
    this.#listener.changed(mode);
  }

  /** The visitor has finished, or changed his mind. */
  stop({ isCancelled = false } = {}): void {
    if (this.#mode === undefined) return;
    this.#mode = undefined;
    this.#openings++;
    const wasOpen = this.#microphone !== undefined;
    this.#microphone?.close();
    this.#microphone = undefined;
    if (!wasOpen) return;
    if (this.#recognizer === "server")
      this.#client.sendVoice({ stream: this.#stream, index: this.#index++, isLast: true }, new Uint8Array());
    if (isCancelled) this.#recognition?.cancel();
    else this.#recognition?.stop();
    this.#client.send({ type: "listening.stop", ...(isCancelled && { is_cancelled: true }) });
    this.#listener.changed(undefined);
  }

  /** A new line to the server knows nothing of an open microphone. */
  resume(): void {
    const mode = this.#mode;
    if (mode === undefined || this.#microphone === undefined) return;
    this.stop({ isCancelled: true });
    if (mode === "hands_free") void this.start(mode);
  }

  /** The loudspeaker plays this in `inMs`: its echo is not the visitor. */
  plays(samples: Float32Array, sampleRateHz: number, inMs: number): void {
    this.#played.add(samples, sampleRateHz, performance.now() + inMs);
  }

  /** The loudspeaker fell silent. */
  hushed(): void {
    this.#played.cut(performance.now());
  }

  /** Closes the microphone and forgets what it heard. */
  close(): void {
    this.stop({ isCancelled: true });
  }

  #audio(pcm: Uint8Array): void {
    if (this.#mode !== undefined && this.#recognizer === "server")
      this.#client.sendVoice({ stream: this.#stream, index: this.#index++, isLast: false }, pcm);
  }

  #voice(isActive: boolean): void {
    if (this.#mode === undefined) return;
    if (isActive && this.#isSpeaking()) this.#listener.bargeIn();
    if (!isActive) this.#listener.paused();
    this.#client.send({ type: "voice", is_active: isActive });
  }

  #recognizeInBrowser(): void {
    this.#recognition = recognize(this.#language(), {
      heard: (text, isFinal) => {
        this.#listener.heard(text, isFinal);
        if (isFinal && text !== "")
          this.#client.send({ type: "ask", id: `voice-${Date.now()}-${this.#asks++}`, text });
      },
      ended: (failed) => {
        this.#recognition = undefined;
        if (failed) {
          this.stop({ isCancelled: true });
          this.#listener.changed(undefined, "deaf");
        } else if (this.#mode === "hands_free") this.#recognizeInBrowser();
      },
    });
  }
}
