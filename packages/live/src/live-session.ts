import type { ReadyMessage, ServerMessage, SpeechPartMessage, Status } from "@orator/conversation";
import { LiveClient } from "./line/live-client.ts";
import type { LineState } from "./line/live-client.ts";
import { requestVideo } from "./line/request-video.ts";
import type { EndReason, FeedbackValue, ListeningMode, LiveVoice, Refusal } from "./names.ts";
import type { LiveReady, LiveState, LiveTool, TranscriptLine } from "./session/events.ts";
import { LiveError, REFUSALS } from "./session/live-error.ts";
import { Presence } from "./session/presence.ts";
import type { VideoWanted } from "./session/presence.ts";
import { liveReady } from "./session/live-ready.ts";
import { LiveRecord } from "./session/record.ts";
import { Tools } from "./session/tools.ts";
import { canDecodeOpus } from "./sound/opus-decoder.ts";
import { SpeechDecoder } from "./sound/speech-decoder.ts";
import { chooseRecognizer, VoiceInput } from "./sound/voice-input.ts";

/** What to join, and how. */
export interface JoinOptions {
  /** Origin of the service, such as `https://orator.example.com`. */
  server: string;
  /** Of a session: `session_token` of `POST /v1/widget/sessions`. */
  token: string;
  /** BCP 47: what the visitor speaks. Defaults to the session's first language. */
  language?: string | undefined;
  /** Whether the voice comes out of the loudspeaker; defaults to true. {@link LiveSession.audio} has it in any case. */
  loudspeaker?: boolean;
}

/** How often the server is told how much was heard; it takes four a second. */
const MARK_EVERY_MS = 250;
/** Browsers that let it sound at once need a moment to say so. */
const UNLOCKS_WITHIN_MS = 400;
/** Without a device there is never any sound; then the person is only read. */
const SOUNDS_WITHIN_MS = 1500;
/** A line that breaks once is mostly mended before anybody notices. */
const TELL_AFTER_LOSSES = 4;

/** Joins a conversation. Returns at once; what comes of it is told by events and by {@link LiveSession.whenReady}. */
export function join(options: JoinOptions): LiveSession {
  return new LiveSession(options);
}

/** One live conversation on a page: the line, the sound and the person, without any interface. */
export class LiveSession extends Presence {
  readonly #server: string;
  readonly #token: string;
  readonly #record = new LiveRecord(this.events);
  readonly #client: LiveClient;
  readonly #decoder = new SpeechDecoder({
    decoded: (part, samples) => void this.speak(part, samples),
    failed: ({ seq }) => this.#client.forgoOpus(seq),
  });
  readonly #tools = new Tools(this.events, (message) => this.#client.send(message));
  readonly #marks: ReturnType<typeof setInterval>;
  #settle: { resolve(ready: LiveReady): void; reject(error: LiveError): void } | undefined;
  readonly #ready = new Promise<LiveReady>((resolve, reject) => (this.#settle = { resolve, reject }));
  #voiceInput: VoiceInput | undefined;
  #welcomed: ReadyMessage | undefined;
  #voice: LiveVoice | undefined;
  #language = "";
  #status: Status = "idle";
  #line: LineState = "connecting";
  #state: LiveState = "connecting";
  /** Lines lost in a row. */
  #losses = 0;
  #hasBegun = false;
  /** Whether the page knows why it is over. */
  #isExplained = false;
  #asks = 0;

  constructor({ server, token, language, loudspeaker = true }: JoinOptions) {
    super({ loudspeaker });
    this.#server = server.replace(/\/$/, "");
    this.#token = token;
    // Nobody has to wait for it.
    this.#ready.catch(() => {});
    this.#client = new LiveClient(
      { server: this.#server, token, language, opus: canDecodeOpus() },
      {
        line: (state) => this.#follow(state),
        admitted: (avatar) => {
          if (avatar.poster_url !== undefined) this.events.emit("poster", { url: avatar.poster_url });
          this.body.avatar = avatar;
        },
        message: (message) => this.#take(message),
        part: (part, payload) => this.#decoder.take(part, payload),
        refused: (reason) => this.#refused(reason),
        untaken: (asked, isOpen) =>
          this.#record.wait(
            asked.filter(({ type }) => type === "ask"),
            { isOpen },
          ),
      },
    );
    this.#client.connect();
    this.#marks = setInterval(() => this.#mark(), MARK_EVERY_MS);
  }

  /** What the session is at. */
  get state(): LiveState {
    return this.#state;
  }

  /** Resolves when the conversation is open. Rejects with a {@link LiveError} when it cannot be: `refused_…` or `ended`. */
  whenReady(): Promise<LiveReady> {
    return this.#ready;
  }

  /** The lines of the conversation so far; those that wait for the line to the server at the end. */
  get transcript(): readonly TranscriptLine[] {
    return this.#record.lines;
  }

  /** Lets the person sound and greet. Call it from a click, where browsers ask for one; `locked` tells. */
  async start(): Promise<void> {
    await Promise.race([this.player.unlock(), delay(SOUNDS_WITHIN_MS)]);
    this.#begin();
  }

  /** Asks a question of up to 4,000 characters. It waits for a lost line. Returns the id that its answer names as `askId`. */
  ask(text: string): string {
    // A question that is typed is the gesture that browsers want.
    void this.player.unlock();
    const id = this.#nextId();
    this.#client.send({ type: "ask", id, text });
    return id;
  }

  /**
   * Has the person say a text of up to 5,000 characters, which the record marks as the page's. Resolves with its id once it is on
   * its way. Rejects with a {@link LiveError} `feature_disabled` where the session does not allow it, and tells that as an `error`.
   */
  say(text: string): Promise<string> {
    const said = this.whenReady().then(({ features }) => {
      if (!features.say)
        throw this.fail(
          new LiveError("feature_disabled", "This session lets no page put words into the person's mouth."),
        );
      const id = this.#nextId();
      this.#client.send({ type: "say", id, text });
      return id;
    });
    // It is told as an event, too.
    said.catch(() => {});
    return said;
  }

  /** Silences the person at once. */
  interrupt(): void {
    this.#client.send({ type: "interrupt", ...this.heard() });
    this.hush();
  }

  /** Ends the conversation for good. */
  end(): void {
    this.#client.send({ type: "end" });
  }

  /** Opens the microphone, while a button is held or hands-free. Call it from a click, once the session is ready. */
  listen(mode: ListeningMode): void {
    if (mode === "push_to_talk" && this.isSpeaking) this.interrupt();
    void this.player.unlock();
    void this.#voiceInput?.start(mode);
  }

  /** Closes the microphone that was opened in this way; what it heard is dropped where `isCancelled`. */
  stopListening(mode: ListeningMode, { isCancelled = false } = {}): void {
    if (this.#voiceInput?.mode === mode) this.#voiceInput.stop({ isCancelled });
  }

  /** What the visitor speaks from now on; BCP 47. */
  speakLanguage(language: string): void {
    this.#language = language;
    this.#client.send({ type: "language", language });
    this.events.emit("language", { language });
  }

  /**
   * Lets the person have a function of the page run; the function that it returns takes it away. The name alone will do where the
   * person's owner has declared the tool; else the session has to allow `page_tools`. Throws a RangeError for a bad name.
   */
  registerTool(tool: LiveTool): () => void {
    return this.#tools.register(tool);
  }

  /** What the visitor thinks of an answer, by the id of its line; a later one replaces it. */
  feedback(messageId: string, value: FeedbackValue, comment?: string): void {
    this.#client.send({ type: "feedback", message_id: messageId, value, ...(comment && { comment }) });
  }

  /** Tells those who run the page that the visitor wants to talk to a human being; a note has up to 1,000 characters. */
  handoff(note?: string): void {
    this.#client.send({ type: "handoff", ...(note && { note }) });
  }

  /** The voice that speaks; undefined before the session is ready. */
  get voice(): LiveVoice | undefined {
    return this.#voice;
  }

  /** What the visitor speaks: BCP 47, or a code of the session's languages; empty before the session is ready. */
  get language(): string {
    return this.#language;
  }

  /** Questions that the page may offer; none before the session is ready. */
  get suggestions(): readonly string[] {
    return this.#welcomed?.suggestions ?? [];
  }

  /** Leaves the conversation and the page; it can be joined again. Nothing is told any more. */
  dispose(): void {
    this.#settle?.reject(new LiveError("ended", "The page has left the conversation."));
    clearInterval(this.#marks);
    this.#voiceInput?.close();
    this.#tools.close();
    this.#client.close();
    this.close();
  }

  /** @internal */
  protected override async openVideo({ isUpright, signal }: VideoWanted) {
    const { conversationId } = await this.#ready;
    return requestVideo({ server: this.#server, token: this.#token, conversationId, isUpright }, signal);
  }

  /** @internal */
  protected override unlocked(): void {
    if (this.#welcomed !== undefined) this.#begin();
  }

  /** @internal */
  protected override speak(part: SpeechPartMessage, samples: Float32Array<ArrayBuffer>): number {
    const startAtMs = super.speak(part, samples);
    this.#voiceInput?.plays(samples, part.audio.sample_rate_hz, startAtMs - this.player.audibleMs());
    return startAtMs;
  }

  /** @internal */
  protected override hush(): void {
    this.#decoder.drop();
    super.hush();
    this.#voiceInput?.hushed();
  }

  /** @internal */
  protected override spoke(): void {
    this.#showState();
  }

  #follow(line: LineState): void {
    this.#line = line;
    if (line === "lost" && ++this.#losses === TELL_AFTER_LOSSES)
      this.events.emit("unreachable", { isUnreachable: true });
    if (line === "open") {
      if (this.#losses >= TELL_AFTER_LOSSES) this.events.emit("unreachable", { isUnreachable: false });
      this.#losses = 0;
    }
    if (line === "over") {
      this.#voiceInput?.close();
      this.hush();
      this.#status = "ended";
      // Nobody has said why: it was over before this page came.
      if (!this.#isExplained) this.#refused("over");
    }
    this.#showState();
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "ready":
        return this.#welcome(message);
      case "state":
        this.#status = message.status;
        return this.#showState();
      case "message":
        return this.#record.take(message);
      case "interrupted":
        return this.hush();
      case "heard":
        return this.#hear(message.text, message.is_final);
      case "voice":
        return this.#change(message);
      case "tool.call":
        return this.#tools.call(message);
      case "tool.cancel":
        return this.#tools.cancel(message);
      case "feedback":
        return this.#record.rate(message.message_id, message.value);
      case "handoff":
        return this.events.emit("handoff", { createdAt: message.created_at });
      case "error":
        return void this.fail(new LiveError(message.code, message.message, { askId: message.ask_id }));
      case "ended":
        return this.#conclude(message.reason);
    }
  }

  #welcome(ready: ReadyMessage): void {
    const before = this.#welcomed;
    this.#welcomed = ready;
    // All that was said follows once more, under names of its own; but what has come of an answer is heard to its end.
    if (!ready.is_resumed) this.#record.clear();
    if (!ready.is_resumed && before?.conversation_id !== ready.conversation_id) this.hush();
    this.#showState();
    this.#tools.offer();
    if (before !== undefined) {
      if (this.#hasBegun) this.#client.send({ type: "begin" });
      this.#client.send({ type: "language", language: this.#language });
      return this.#voiceInput?.resume();
    }
    this.#language = ready.language;
    this.#voice = ready.voice;
    const recognizer = chooseRecognizer({ serverRecognizes: ready.features.server_recognition });
    this.#voiceInput = new VoiceInput({
      client: this.#client,
      recognizer,
      language: () => this.#language,
      isSpeaking: () => this.isSpeaking,
      workletUrl: `${this.#server}/widget/microphone.js`,
      listener: {
        heard: (text, isFinal) => this.#hear(text, isFinal),
        bargeIn: () => this.interrupt(),
        paused: () => this.body.acknowledge(),
        changed: (mode, problem) =>
          this.events.emit("listening", { listening: mode !== undefined, mode, problem }),
      },
    });
    const hears = recognizer !== "none" && navigator.mediaDevices !== undefined;
    const known = liveReady(ready, { hears });
    this.events.emit("ready", known);
    this.#settle?.resolve(known);
    void this.#unlockOrTell();
  }

  #change({ language, voice, note }: ServerMessage & { type: "voice" }): void {
    this.#language = language;
    this.#voice = voice;
    this.events.emit("voice", { language, voice, note });
  }

  async #unlockOrTell(): Promise<void> {
    await Promise.race([this.player.unlock(), delay(UNLOCKS_WITHIN_MS)]);
    if (this.player.isUnlocked) this.#begin();
    else if (!this.#hasBegun && this.#state !== "ended") this.events.emit("locked", { isLocked: true });
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.events.emit("locked", { isLocked: false });
    void this.begins().then(() => this.#client.send({ type: "begin" }));
  }

  #hear(text: string, isFinal: boolean): void {
    this.words.hear(text);
    this.events.emit("heard", { text, isFinal });
  }

  /** The sound is still on its way when the server has long gone on to the next thing. */
  #showState(): void {
    const status = this.isSpeaking && this.#status !== "ended" ? "speaking" : this.#status;
    this.body.status = status;
    const state =
      this.#line === "over"
        ? "ended"
        : this.#welcomed === undefined
          ? "connecting"
          : this.#line === "lost"
            ? "lost"
            : status;
    if (state === this.#state) return;
    this.#state = state;
    this.events.emit("state", { state });
  }

  #mark(): void {
    const heard = this.player.isUnlocked ? this.heard() : undefined;
    if (heard !== undefined) this.#client.send({ type: "played", ...heard });
  }

  #conclude(reason: EndReason): void {
    this.#isExplained = true;
    this.events.emit("ended", { reason });
    this.#settle?.reject(new LiveError("ended", "The conversation is over."));
  }

  #refused(reason: Refusal): void {
    this.#isExplained = true;
    this.#settle?.reject(this.fail(new LiveError(`refused_${reason}`, REFUSALS[reason])));
  }

  #nextId(): string {
    return `${Date.now().toString(36)}-${this.#asks++}`;
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
