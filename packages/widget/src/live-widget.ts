import type { ServerMessage, SpeechPartMessage, Status } from "@orator/conversation";
import { NoWebGl2Error } from "@orator/stage/three";
import { LiveClient } from "./live/live-client.ts";
import type { LineState } from "./live/live-client.ts";
import { chooseRecogniser, VoiceInput } from "./live/voice-input.ts";
import { PersonView } from "./person/person-view.ts";
import { canRecognise } from "./sound/browser-recognition.ts";
import { SpeechPlayer } from "./sound/speech-player.ts";
import { Captions } from "./ui/captions.ts";
import type { WidgetView } from "./ui/view.ts";

/** What the host page is told; see the README for what each carries. */
export type WidgetEvent = "ready" | "speaking" | "listening" | "message" | "error" | "ended";

/** How to run a widget. */
export interface LiveWidgetOptions {
  view: WidgetView;
  server: string;
  token: string;
  language: string | undefined;
  emit(event: WidgetEvent, detail: object): void;
}

const STATUS_WORDS: Record<Status, string> = {
  idle: "",
  listening: "listening",
  thinking: "thinking…",
  speaking: "speaking",
  ended: "ended",
};
const MARK_EVERY_MS = 250;

type Ready = ServerMessage & { type: "ready" };

/** One live session on a page: brings together the line, the sound, the person and the controls. */
export class LiveWidget {
  readonly #options: LiveWidgetOptions;
  readonly #view: WidgetView;
  readonly #client: LiveClient;
  readonly #player = new SpeechPlayer();
  readonly #captions = new Captions();
  readonly #off = new AbortController();
  #person: PersonView | undefined;
  #isLoading = false;
  #voice: VoiceInput | undefined;
  #ready: Ready | undefined;
  #status: Status = "idle";
  #hasBegun = false;
  #showsCaptions = true;
  #isMuted = false;
  #asks = 0;
  #marks: ReturnType<typeof setInterval> | undefined;
  #frame = 0;

  constructor(options: LiveWidgetOptions) {
    this.#options = options;
    this.#view = options.view;
    const recognition = canRecognise() ? "client" : "server";
    this.#client = new LiveClient(
      { server: options.server, token: options.token, language: options.language, recognition },
      {
        line: (state) => this.#line(state),
        message: (message) => this.#take(message),
        part: (part, pcm) => this.#speak(part, pcm),
        refused: (message) => this.#fail(message),
      },
    );
    this.#wire();
    this.#view.status("connecting", "connecting…");
    this.#client.connect();
    this.#marks = setInterval(() => this.#mark(), MARK_EVERY_MS);
    const caption = (): void => {
      this.#frame = requestAnimationFrame(caption);
      const words = this.#showsCaptions ? this.#captions.at(this.#player.audibleMs()) : [];
      if (words !== undefined) this.#view.caption(words);
    };
    this.#frame = requestAnimationFrame(caption);
  }

  /** Lets the person sound and greet. Call it from a click. */
  async begin(): Promise<void> {
    await this.#player.unlock();
    this.#view.cover(false);
    this.#hasBegun = true;
    this.#client.send({ type: "begin" });
  }

  /** Has the person say a text. */
  say(text: string): void {
    this.#client.send({ type: "say", id: this.#nextId(), text });
  }

  /** Asks a question. */
  ask(text: string): void {
    this.#client.send({ type: "ask", id: this.#nextId(), text });
  }

  /** Silences the person at once. */
  interrupt(): void {
    const heard = this.#player.heard();
    this.#client.send({
      type: "interrupt",
      ...(heard && { speech_id: heard.speechId, played_ms: Math.max(0, heard.playedMs) }),
    });
    this.#hush();
  }

  /** Ends the conversation. */
  end(): void {
    this.#client.send({ type: "end" });
  }

  /** Takes the widget off the page; the conversation can be joined again. */
  dispose(): void {
    this.#off.abort();
    clearInterval(this.#marks);
    cancelAnimationFrame(this.#frame);
    this.#voice?.close();
    this.#client.close();
    this.#person?.dispose();
    this.#player.close();
  }

  #wire(): void {
    const { signal } = this.#off;
    const view = this.#view;
    const on = (element: HTMLElement, event: string, act: (event: Event) => void): void =>
      element.addEventListener(event, act, { signal });
    on(view.start, "click", () => void this.begin());
    on(view.form, "submit", (event) => {
      event.preventDefault();
      const text = view.input.value.trim();
      if (text === "") return;
      view.input.value = "";
      void this.#player.unlock();
      this.ask(text);
    });
    on(view.canvas, "click", () => this.#player.isSpeaking && this.interrupt());
    on(view.microphone, "pointerdown", () => void this.#voice?.start("push_to_talk"));
    for (const event of ["pointerup", "pointerleave", "pointercancel"])
      on(view.microphone, event, () => this.#voice?.mode === "push_to_talk" && this.#voice.stop());
    on(view.microphone, "keydown", (event) => {
      const { key, repeat } = event as KeyboardEvent;
      if ((key === " " || key === "Enter") && !repeat) void this.#voice?.start("push_to_talk");
    });
    on(view.microphone, "keyup", () => this.#voice?.mode === "push_to_talk" && this.#voice.stop());
    on(view.handsFree, "click", () => {
      if (this.#voice?.mode === undefined) void this.#voice?.start("hands_free");
      else this.#voice.stop();
    });
    on(view.sound, "click", () => {
      this.#isMuted = !this.#isMuted;
      this.#player.isMuted = this.#isMuted;
      view.toggle("sound", this.#isMuted);
    });
    on(view.captionsToggle, "click", () => {
      this.#showsCaptions = !this.#showsCaptions;
      view.toggle("captions", this.#showsCaptions);
    });
    on(view.chat, "click", () => view.showLog(view.chat.getAttribute("aria-pressed") !== "true"));
    on(view.language, "change", () => this.#client.send({ type: "language", language: view.language.value }));
    on(view.input, "keydown", (event) => (event as KeyboardEvent).key === "Escape" && this.interrupt());
  }

  #line(state: LineState): void {
    if (state === "lost") this.#view.status("lost", "reconnecting…");
    if (state === "over") {
      this.#view.status("ended", "ended");
      this.#voice?.close();
      this.#player.interrupt();
      this.#person?.interrupt();
    }
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "ready":
        return this.#welcome(message);
      case "state":
        return this.#changeStatus(message.status);
      case "message": {
        const { id, role, text, state, sources = [] } = message;
        this.#view.message({ id, role, text, isCut: state === "interrupted", sources });
        if (state !== "partial") this.#options.emit("message", { id, role, text, state, sources });
        return;
      }
      case "interrupted":
        return this.#hush();
      case "heard":
        return this.#view.caption([{ text: message.text, isSaid: true }]);
      case "error":
        this.#view.notice(message.message);
        setTimeout(() => this.#view.notice(""), 5000);
        return this.#options.emit("error", { code: message.code, message: message.message });
      case "ended":
        this.#view.notice("This conversation is over.");
        return this.#options.emit("ended", { reason: message.reason });
    }
  }

  #welcome(ready: Ready): void {
    const isFirst = this.#ready === undefined;
    this.#ready = ready;
    this.#view.status(this.#status, STATUS_WORDS[this.#status]);
    if (!isFirst) {
      if (this.#hasBegun) this.#client.send({ type: "begin" });
      return;
    }
    const { agent, features, languages, language, avatar } = ready;
    const recogniser = chooseRecogniser(features.server_recognition);
    const speaks = features.voice_input && recogniser !== "none" && navigator.mediaDevices !== undefined;
    this.#view.introduce(agent.name, { types: features.text_input, speaks, languages, language });
    this.#view.poster(avatar.poster_url);
    this.#voice = new VoiceInput({
      client: this.#client,
      recogniser,
      language: () => this.#view.language.value || language,
      isSpeaking: () => this.#player.isSpeaking,
      listener: {
        heard: (text) => this.#view.caption([{ text, isSaid: true }]),
        bargeIn: () => this.interrupt(),
        changed: (mode, problem) => {
          this.#view.microphoneOpen(mode === "push_to_talk");
          this.#view.toggle("hands", mode === "hands_free");
          this.#options.emit("listening", { listening: mode !== undefined });
          if (problem !== undefined) this.#view.notice(problem);
        },
      },
    });
    void this.#load(avatar.url);
    this.#options.emit("ready", { sessionId: ready.session_id, name: agent.name });
    if (this.#player.isUnlocked) void this.begin();
  }

  async #load(avatarUrl: string): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.#person = await PersonView.load({
        canvas: this.#view.canvas,
        avatarUrl,
        clockMs: () => this.#player.audibleMs(),
        isSpeaking: () => this.#player.heard() !== undefined,
        reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
      });
      if (this.#off.signal.aborted) return this.#person.dispose();
      this.#person.status = this.#status;
      this.#view.poster(undefined);
    } catch (error) {
      // The poster stays, and everything can still be heard and read.
      const reason =
        error instanceof NoWebGl2Error ? "This browser cannot draw in 3D; you can still talk." : "";
      this.#view.notice(reason || "The person could not be loaded; you can still talk.");
      this.#options.emit("error", { code: "cannot_draw", message: (error as Error).message });
    }
  }

  #speak(part: SpeechPartMessage, pcm: Uint8Array): void {
    const startAtMs = this.#player.play(part.speech_id, pcm, part.audio.sample_rate_hz);
    this.#person?.speak(part, startAtMs);
    this.#captions.add(part, startAtMs);
  }

  #changeStatus(status: Status): void {
    const wasSpeaking = this.#status === "speaking";
    this.#status = status;
    if (this.#person !== undefined) this.#person.status = status;
    this.#view.status(status, STATUS_WORDS[status]);
    if (wasSpeaking !== (status === "speaking"))
      this.#options.emit("speaking", { speaking: status === "speaking" });
  }

  #hush(): void {
    this.#player.interrupt();
    this.#person?.interrupt();
    this.#captions.clear();
  }

  #mark(): void {
    const heard = this.#player.isUnlocked ? this.#player.heard() : undefined;
    if (heard !== undefined)
      this.#client.send({
        type: "played",
        speech_id: heard.speechId,
        played_ms: Math.max(0, heard.playedMs),
      });
  }

  #fail(message: string): void {
    this.#view.notice(message);
    this.#view.cover(false);
    this.#options.emit("error", { code: "refused", message });
  }

  #nextId(): string {
    return `${Date.now().toString(36)}-${this.#asks++}`;
  }
}
