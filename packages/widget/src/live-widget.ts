import type { ReadyMessage, ServerMessage, SpeechPartMessage, Status } from "@orator/conversation";
import {
  canRecognise,
  Captions,
  chooseRecogniser,
  LiveClient,
  PersonView,
  SpeechPlayer,
  VoiceInput,
} from "@orator/live";
import type { LineState, Refusal } from "@orator/live";
import { NoWebGl2Error } from "@orator/stage/three";
import { connectControls } from "./controls.ts";
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

/** How often the server is told how much was heard; it takes four a second. */
const MARK_EVERY_MS = 250;
/** Browsers that let it sound at once need a moment to say so. */
const UNLOCKS_WITHIN_MS = 400;
/** Without a device there is never any sound; then the person is only read. */
const SOUNDS_WITHIN_MS = 1500;
/** A line that breaks once is mostly mended before anybody notices. */
const TELL_AFTER_LOSSES = 4;

/** One live session on a page: brings together the line, the sound, the person and the controls. */
export class LiveWidget {
  readonly #options: LiveWidgetOptions;
  readonly #view: WidgetView;
  readonly #client: LiveClient;
  readonly #player: SpeechPlayer;
  readonly #captions = new Captions();
  readonly #off = new AbortController();
  readonly #marks: ReturnType<typeof setInterval>;
  /** Messages that the host page was told of. */
  readonly #told = new Set<string>();
  #person: PersonView | undefined;
  #voice: VoiceInput | undefined;
  #ready: ReadyMessage | undefined;
  #status: Status = "idle";
  #hasBegun = false;
  #asks = 0;
  /** Lines lost in a row. */
  #losses = 0;
  #frame = 0;

  constructor(options: LiveWidgetOptions) {
    this.#options = options;
    this.#view = options.view;
    this.#player = new SpeechPlayer({
      unlocked: (cut) => {
        if (cut) this.#hush();
        if (this.#ready) this.#begin();
      },
      speaking: (speaking) => {
        this.#showStatus();
        options.emit("speaking", { speaking });
      },
    });
    const { server, token, language } = options;
    this.#client = new LiveClient(
      { server, token, language, recognition: canRecognise() ? "client" : "server" },
      {
        line: (state) => this.#line(state),
        admitted: ({ url, poster_url: posterUrl }) => {
          if (posterUrl !== undefined) this.#view.poster(posterUrl);
          void this.#load(url);
        },
        message: (message) => this.#take(message),
        part: (part, pcm) => this.#speak(part, pcm),
        refused: (reason) => this.#refused(reason),
      },
    );
    connectControls(this.#view, this, this.#off.signal);
    this.#client.connect();
    this.#marks = setInterval(() => this.#mark(), MARK_EVERY_MS);
    this.#animateCaptions();
  }

  /** Lets the person sound and greet. Call it from a click. */
  async start(): Promise<void> {
    await Promise.race([this.#player.unlock(), delay(SOUNDS_WITHIN_MS)]);
    this.#begin();
  }

  /** Has the person say a text. */
  say(text: string): void {
    this.#client.send({ type: "say", id: this.#nextId(), text });
  }

  /** Asks a question. */
  ask(text: string): void {
    // A question that is typed is the gesture that browsers want.
    void this.#player.unlock();
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

  /** Silences the person's voice alone, or gives it back. */
  mute(isMuted: boolean): void {
    this.#player.isMuted = isMuted;
  }

  /** Opens the microphone, in one way or the other. */
  listen(mode: "push_to_talk" | "hands_free"): void {
    if (mode === "push_to_talk" && this.#player.isSpeaking) this.interrupt();
    void this.#player.unlock();
    void this.#voice?.start(mode);
  }

  /** Closes the microphone that was opened in this way. */
  stopListening(mode: "push_to_talk" | "hands_free", isCancelled = false): void {
    if (this.#voice?.mode === mode) this.#voice.stop(isCancelled);
  }

  /** What the visitor speaks from now on; BCP 47. */
  speakLanguage(language: string): void {
    this.#view.spokenLanguage(language);
    this.#client.send({ type: "language", language });
  }

  /** Whether the person speaks, as far as can be heard. */
  get isSpeaking(): boolean {
    return this.#player.isSpeaking;
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

  #line(state: LineState): void {
    if (state === "lost" && ++this.#losses === TELL_AFTER_LOSSES)
      this.#view.notice(this.#view.strings.unreachable, Infinity);
    if (state === "open") {
      if (this.#losses >= TELL_AFTER_LOSSES) this.#view.notice("");
      this.#losses = 0;
    }
    if (state === "lost" && this.#ready !== undefined) this.#view.status("lost");
    if (state !== "over") return;
    this.#voice?.close();
    this.#hush();
    this.#status = "ended";
    this.#view.close(this.#view.strings.refused.over);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "ready":
        return this.#welcome(message);
      case "state":
        this.#status = message.status;
        return this.#showStatus();
      case "message":
        return this.#show(message);
      case "interrupted":
        return this.#hush();
      case "heard":
        return this.#captions.hear(message.text, this.#player.audibleMs());
      case "error":
        this.#view.notice(this.#view.strings.errors[message.code] ?? message.message);
        return this.#options.emit("error", { code: message.code, message: message.message });
      case "ended":
        this.#view.close(this.#view.strings.ended[message.reason]);
        return this.#options.emit("ended", { reason: message.reason });
    }
  }

  #welcome(ready: ReadyMessage): void {
    const isFirst = this.#ready === undefined;
    const isSameConversation = this.#ready?.conversation_id === ready.conversation_id;
    this.#ready = ready;
    // All that was said follows once more, under names of its own; but what has come of an answer is heard to its end.
    if (!ready.is_resumed) this.#view.log.clear();
    if (!ready.is_resumed && !isSameConversation) this.#hush();
    this.#showStatus();
    if (!isFirst) {
      if (this.#hasBegun) this.#client.send({ type: "begin" });
      this.#client.send({ type: "language", language: this.#view.language.value || ready.language });
      return this.#voice?.resume();
    }
    const { agent, avatar, features, languages, language, session_id: sessionId } = ready;
    const recogniser = chooseRecogniser(features.server_recognition);
    const speaks = features.voice_input && recogniser !== "none" && navigator.mediaDevices !== undefined;
    const { name } = agent;
    const { mark } = avatar;
    this.#view.introduce({ name, types: features.text_input, speaks, languages, language, mark });
    this.#voice = new VoiceInput({
      client: this.#client,
      recogniser,
      language: () => this.#view.language.value || language,
      isSpeaking: () => this.#player.isSpeaking,
      earUrl: `${this.#options.server}/widget/ear.js`,
      listener: {
        heard: (text) => this.#captions.hear(text, this.#player.audibleMs()),
        bargeIn: () => this.interrupt(),
        paused: () => this.#person?.acknowledge(),
        changed: (mode, problem) => {
          this.#view.toggle("mic", mode === "push_to_talk");
          this.#view.toggle("hands", mode === "hands_free");
          if (problem !== undefined) this.#view.notice(this.#view.strings.microphone[problem]);
          this.#options.emit("listening", { listening: mode !== undefined });
        },
      },
    });
    void this.#unlockOrCover();
    this.#options.emit("ready", { sessionId, name: agent.name });
  }

  async #unlockOrCover(): Promise<void> {
    await Promise.race([this.#player.unlock(), delay(UNLOCKS_WITHIN_MS)]);
    if (this.#player.isUnlocked) this.#begin();
    else this.#view.cover(!this.#hasBegun && this.#status !== "ended");
  }

  #begin(): void {
    this.#view.cover(false);
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#client.send({ type: "begin" });
  }

  async #load(avatarUrl: string): Promise<void> {
    try {
      const person = await PersonView.load({
        canvas: this.#view.canvas,
        place: this.#view.place,
        avatarUrl,
        clockMs: () => this.#player.audibleMs(),
        isSpeaking: () => this.#player.heard() !== undefined,
      });
      if (this.#off.signal.aborted) return person.dispose();
      this.#person = person;
      person.status = this.#status;
      this.#view.unveil();
    } catch (error) {
      if (this.#off.signal.aborted) return;
      // The poster stays, and everything can still be heard and read.
      const { cannotDraw, notLoaded } = this.#view.strings;
      this.#view.notice(error instanceof NoWebGl2Error ? cannotDraw : notLoaded);
      this.#options.emit("error", { code: "cannot_draw", message: (error as Error).message });
    }
  }

  #show({ id, role, text, state, sources = [], created_at: at }: ServerMessage & { type: "message" }): void {
    const [isPartial, isCut] = [state === "partial", state === "interrupted"];
    this.#view.log.show({ id, role, text, isPartial, isCut, sources });
    // What a server tells once more after a restart has another id, but not another time.
    if (isPartial || this.#told.has(`${role} ${at}`)) return;
    this.#told.add(`${role} ${at}`);
    this.#options.emit("message", { id, role, text, state, sources });
  }

  #speak(part: SpeechPartMessage, pcm: Uint8Array): void {
    const startAtMs = this.#player.play(part.speech_id, pcm, part.audio.sample_rate_hz);
    this.#person?.speak(part, startAtMs);
    this.#captions.add(part, startAtMs);
  }

  /** The sound is still on its way when the server has long gone on to the next thing. */
  #showStatus(): void {
    const status = this.#player.isSpeaking && this.#status !== "ended" ? "speaking" : this.#status;
    if (this.#person !== undefined) this.#person.status = status;
    this.#view.status(status);
  }

  #hush(): void {
    this.#player.interrupt();
    this.#person?.interrupt();
    this.#captions.clear();
  }

  #mark(): void {
    const heard = this.#player.isUnlocked ? this.#player.heard() : undefined;
    if (heard === undefined) return;
    const { speechId, playedMs } = heard;
    this.#client.send({ type: "played", speech_id: speechId, played_ms: Math.max(0, playedMs) });
  }

  #refused(reason: Refusal): void {
    const message = this.#view.strings.refused[reason];
    this.#view.close(message);
    this.#options.emit("error", { code: `refused_${reason}`, message });
  }

  #animateCaptions(): void {
    const show = (): void => {
      this.#frame = requestAnimationFrame(show);
      const words = this.#captions.at(this.#player.audibleMs());
      if (words !== undefined) this.#view.caption(this.#view.isOn("captions") ? words : []);
    };
    this.#frame = requestAnimationFrame(show);
  }

  #nextId(): string {
    return `${Date.now().toString(36)}-${this.#asks++}`;
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
