import type { ListeningMode } from "@orator/conversation";
import { canRecognise, recognise } from "../sound/browser-recognition.ts";
import { Microphone } from "../sound/microphone.ts";
import type { LiveClient } from "./live-client.ts";

/** What voice input tells the page. */
export interface VoiceInputListener {
  /** What was understood so far; final: it was sent. */
  heard(text: string, isFinal: boolean): void;
  /** The visitor began to speak while the person did. */
  bargeIn(): void;
  /** Open, closed, or never to be had; `problem` is in words for the visitor. */
  changed(mode: ListeningMode | undefined, problem?: string): void;
}

/** Who turns voice into text. The server's own is preferred: what is said stays with it. */
export type Recogniser = "server" | "browser" | "none";

/** The recogniser that can be used. */
export function chooseRecogniser(serverRecognises: boolean): Recogniser {
  if (serverRecognises) return "server";
  return canRecognise() ? "browser" : "none";
}

/** Speaking instead of typing: while a button is held, or hands-free. */
export class VoiceInput {
  readonly #client: LiveClient;
  readonly #listener: VoiceInputListener;
  readonly #recogniser: Recogniser;
  readonly #language: () => string;
  readonly #isSpeaking: () => boolean;
  #mode: ListeningMode | undefined;
  #microphone: Microphone | undefined;
  #recognition: { stop(): void; cancel(): void } | undefined;
  #stream = 0;
  #index = 0;
  #asks = 0;

  constructor(options: {
    client: LiveClient;
    listener: VoiceInputListener;
    recogniser: Recogniser;
    language: () => string;
    isSpeaking: () => boolean;
  }) {
    this.#client = options.client;
    this.#listener = options.listener;
    this.#recogniser = options.recogniser;
    this.#language = options.language;
    this.#isSpeaking = options.isSpeaking;
  }

  get mode(): ListeningMode | undefined {
    return this.#mode;
  }

  /** Opens the microphone; the browser asks the visitor the first time. */
  async start(mode: ListeningMode): Promise<void> {
    if (this.#mode !== undefined) return;
    this.#mode = mode;
    try {
      this.#microphone = await Microphone.open({
        audio: (pcm) => this.#audio(pcm),
        voice: (isActive) => this.#voice(isActive),
      });
    } catch {
      this.#mode = undefined;
      return this.#listener.changed(undefined, "The microphone is not available.");
    }
    // Released while the browser still asked.
    if (this.#mode === undefined) return this.#closeMicrophone();
    this.#listener.changed(mode);
    this.#index = 0;
    this.#client.send({
      type: "listening.start",
      mode,
      ...(this.#recogniser === "server" && { stream: ++this.#stream }),
    });
    if (this.#recogniser === "browser") this.#recogniseInBrowser();
  }

  /** The visitor has finished, or changed his mind. */
  stop(isCancelled = false): void {
    if (this.#mode === undefined) return;
    this.#mode = undefined;
    if (this.#recogniser === "server")
      this.#client.sendVoice(this.#stream, this.#index++, true, new Uint8Array());
    if (isCancelled) this.#recognition?.cancel();
    else this.#recognition?.stop();
    this.#client.send({ type: "listening.stop", ...(isCancelled && { is_cancelled: true }) });
    this.#closeMicrophone();
    this.#listener.changed(undefined);
  }

  close(): void {
    this.stop(true);
  }

  #audio(pcm: Uint8Array): void {
    if (this.#mode !== undefined && this.#recogniser === "server")
      this.#client.sendVoice(this.#stream, this.#index++, false, pcm);
  }

  #voice(isActive: boolean): void {
    if (this.#mode === undefined) return;
    if (isActive && this.#isSpeaking()) this.#listener.bargeIn();
    this.#client.send({ type: "voice", is_active: isActive });
  }

  #recogniseInBrowser(): void {
    this.#recognition = recognise(this.#language(), {
      heard: (text, isFinal) => {
        this.#listener.heard(text, isFinal);
        if (isFinal && text !== "")
          this.#client.send({ type: "ask", id: `voice-${Date.now()}-${this.#asks++}`, text });
      },
      ended: (failed) => {
        this.#recognition = undefined;
        if (failed) {
          this.stop(true);
          this.#listener.changed(undefined, "This browser cannot hear here; please type.");
        } else if (this.#mode === "hands_free") this.#recogniseInBrowser();
      },
    });
  }

  #closeMicrophone(): void {
    this.#microphone?.close();
    this.#microphone = undefined;
  }
}
