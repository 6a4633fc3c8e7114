import { CLOSE_CODES, LIMITS, parseClientMessage, parseFrame, PROTOCOL_VERSION } from "@orator/conversation";
import type { ClientMessage, Hello, Sent, ServerMessage, WireErrorCode } from "@orator/conversation";
import type { WebSocket } from "@fastify/websocket";
import { isoTime } from "../../platform/clock/clock.ts";
import { isLive } from "../live-sessions/index.ts";
import type { LiveSession, SessionTokens } from "../live-sessions/index.ts";
import { taskIdOf } from "./ask-id.ts";
import type { LiveHub } from "./hub.ts";
import type { LiveConversation } from "./live-conversation.ts";
import type { LiveParts } from "./live-parts.ts";
import { MessageBudget } from "./message-budget.ts";
import type { Viewer } from "./viewer.ts";
import type { VoiceInput } from "./voice-input.ts";
import { wireMessage } from "./wire-message.ts";

/** What a socket needs besides the conversation. */
export interface SocketParts extends LiveParts {
  hub: LiveHub;
  /** Says to all processes that this one holds the conversation. */
  claim(conversation: LiveConversation): Promise<void>;
  tokens: SessionTokens;
  /** A signed address of the avatar for browsers, and of its picture. */
  avatarOf(session: LiveSession): Promise<{ url: string; posterUrl: string | undefined }>;
  /** Undefined: nothing on this server can hear. */
  createVoiceInput: (() => VoiceInput) | undefined;
  /** Whether it understands the session's languages. */
  recognises(session: LiveSession): boolean;
}

const HELLO_WITHIN_MS = 10_000;
/** A client says something at least every 25 s, if only keep_alive; one that does not is gone. */
const SILENT_AFTER_MS = 90_000;
/** More than this unsent: the client cannot keep up and has to begin anew. */
const MOST_UNSENT_BYTES = 16 * 1024 * 1024;
/** What waits while `hello` is looked up; each message counts for a little more than its size. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const MESSAGE_OVERHEAD_BYTES = 256;
/** Lines of a conversation that a page gets when it begins anew. */
const MOST_SHOWN = 200;
/** Sockets that watch one conversation. */
const MOST_VIEWERS = 100;

/** Serves one WebSocket of a live session from hello to close. `origin` is the page's, undefined outside browsers. */
export function serveSocket(
  socket: WebSocket,
  sessionId: string,
  origin: string | undefined,
  parts: SocketParts,
): void {
  new LiveSocket(socket, sessionId, origin, parts).start();
}

/** A tag such as en-GB chooses English, where the session has it; another language changes nothing. */
function speak(conversation: LiveConversation, tag: string): void {
  const language = tag.split("-")[0]!.toLowerCase();
  if (conversation.session.languages.includes(language)) conversation.language = language;
}

class LiveSocket implements Viewer {
  readonly #socket: WebSocket;
  readonly #sessionId: string;
  readonly #origin: string | undefined;
  readonly #parts: SocketParts;
  readonly #budget: MessageBudget;
  #conversation: LiveConversation | undefined;
  #voice: VoiceInput | undefined;
  #timer: NodeJS.Timeout | undefined;
  #previous: Promise<void> = Promise.resolve();
  #waitingBytes = 0;

  constructor(socket: WebSocket, sessionId: string, origin: string | undefined, parts: SocketParts) {
    this.#socket = socket;
    this.#sessionId = sessionId;
    this.#origin = origin;
    this.#parts = parts;
    this.#budget = new MessageBudget(parts.clock);
  }

  start(): void {
    const { log } = this.#parts;
    this.#expect(HELLO_WITHIN_MS);
    this.#socket.on("message", (data: Buffer, isBinary: boolean) => {
      const bytes = data.length + MESSAGE_OVERHEAD_BYTES;
      this.#waitingBytes += bytes;
      if (this.#waitingBytes > MOST_WAITING_BYTES) return this.#socket.terminate();
      // One after the other: hello looks things up, and what follows must find it done.
      this.#previous = this.#previous
        .then(() => this.#take(data, isBinary))
        .finally(() => (this.#waitingBytes -= bytes))
        .catch((err: unknown) => {
          log.error({ err, session: this.#sessionId }, "a message of a live socket failed");
          this.#refuse("internal", "Something went wrong.", CLOSE_CODES.restart);
        });
    });
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      clearTimeout(this.#timer);
      this.#voice?.close();
      this.#conversation?.detach(this);
    });
  }

  send({ json, frames }: Pick<Sent, "json" | "frames">): void {
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) return void this.#socket.terminate();
    this.#socket.send(json);
    for (const frame of frames) this.#socket.send(frame, { binary: true });
  }

  /** To this viewer alone: it is not part of what was told in the conversation. */
  #tell(message: ServerMessage): void {
    this.send({ json: JSON.stringify(message), frames: [] });
  }

  close(reason: string): void {
    const codes: Record<string, number> = { restart: CLOSE_CODES.restart, taken_over: CLOSE_CODES.takenOver };
    this.#socket.close(codes[reason] ?? CLOSE_CODES.ended, reason);
  }

  async #take(data: Buffer, isBinary: boolean): Promise<void> {
    this.#expect(SILENT_AFTER_MS);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (isBinary) return this.#takeFrame(data);
    if (data.length > LIMITS.clientMessageCharacters * 4)
      return this.#refuse("too_large", "The message is too long.", CLOSE_CODES.badMessage);
    const parsed = parseClientMessage(data.toString("utf8"));
    if (!parsed.ok) {
      const close = this.#conversation === undefined ? CLOSE_CODES.badMessage : undefined;
      return this.#refuse(parsed.error.code, parsed.error.message, close);
    }
    if (this.#conversation !== undefined) return this.#carryOut(parsed.value, this.#conversation);
    if (parsed.value.type !== "hello")
      return this.#refuse("bad_message", "A socket begins with hello.", CLOSE_CODES.badMessage);
    await this.#welcome(parsed.value);
  }

  async #welcome(hello: Hello): Promise<void> {
    const { tokens, sessions, clock, hub } = this.#parts;
    const ticket = await tokens.takeTicket(hello.ticket);
    if (ticket === undefined || ticket.sessionId !== this.#sessionId)
      return this.#refuse("invalid_ticket", "The ticket is not valid any more.", CLOSE_CODES.invalidTicket);
    const session = await sessions.byId(this.#sessionId);
    if (session === undefined || !isLive(session, clock.nowMs()))
      return this.#refuse("invalid_ticket", "The session is over.", CLOSE_CODES.gone);
    if (ticket.origin !== this.#origin)
      return this.#refuse(
        "forbidden_origin",
        "The ticket belongs to another page.",
        CLOSE_CODES.forbiddenOrigin,
      );
    const resumed = session.kind === "streaming" ? session.id : hello.resume?.conversation_id;
    const isHeld = resumed !== undefined && hub.find(resumed)?.session.id === session.id;
    const lastSeq = hello.resume?.last_seq;
    const conversation = await hub.open(session, resumed, lastSeq);
    if (conversation === undefined) return this.#refuseToOpen(session);
    if (conversation.viewers >= MOST_VIEWERS)
      return this.#refuse("rate_limited", "The session has too many viewers.", CLOSE_CODES.tooMany);
    await this.#parts.claim(conversation);
    const avatar = await this.#parts.avatarOf(session);
    // Either may have gone meanwhile; attached now, it would never be let go of.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (conversation.isOver) return this.#socket.close(CLOSE_CODES.restart, "restart");
    const missed = lastSeq !== undefined && isHeld ? conversation.since(lastSeq) : undefined;
    if (hello.language !== undefined) speak(conversation, hello.language);
    this.#conversation = conversation;
    this.#sendReady(conversation, avatar, missed && lastSeq);
    for (const sent of missed ?? []) this.send(sent);
    if (missed === undefined) this.#sendTranscript(conversation);
    conversation.attach(this);
  }

  #refuseToOpen({ id }: LiveSession): void {
    if (this.#parts.hub.isStopping) return this.#socket.close(CLOSE_CODES.restart, "restart");
    if (this.#parts.hub.ofSession(id).length === 0)
      return this.#refuse("invalid_ticket", "The session is over.", CLOSE_CODES.gone);
    this.#refuse("rate_limited", "The session is open in too many places.", CLOSE_CODES.tooMany);
  }

  /** `resumedSeq`: the last message that the client has, where it goes on from there. */
  #sendReady(
    conversation: LiveConversation,
    avatar: { url: string; posterUrl: string | undefined },
    resumedSeq: number | undefined,
  ): void {
    const { session, language } = conversation;
    const { features, voiceId } = session;
    this.#tell({
      type: "ready",
      seq: resumedSeq ?? conversation.lastSeq,
      protocol: PROTOCOL_VERSION,
      session_id: session.id,
      conversation_id: conversation.id,
      is_resumed: resumedSeq !== undefined,
      agent: { name: session.name },
      greeting: session.greeting ?? "",
      avatar: { url: avatar.url, ...(avatar.posterUrl !== undefined && { poster_url: avatar.posterUrl }) },
      voice: { id: voiceId, locale: this.#parts.localeOf(voiceId) },
      languages: session.languages,
      language,
      features: {
        ...features,
        server_recognition: features.voice_input && this.#parts.recognises(session),
        say: true,
      },
      settings: {
        activity_idle_timeout: session.idleTimeoutS,
        max_conversation_length: session.maxConversationLength,
      },
      expires_at: isoTime(session.expiresAt),
    });
  }

  #sendTranscript(conversation: LiveConversation): void {
    for (const message of conversation.messages.slice(-MOST_SHOWN))
      this.#tell(wireMessage(message, message.isInterrupted ? "interrupted" : "complete"));
  }

  #carryOut(message: ClientMessage, conversation: LiveConversation): void {
    const { features, greeting } = conversation.session;
    if (!this.#budget.spend()) return this.#refuse("rate_limited", "Too many messages; slow down a little.");
    switch (message.type) {
      case "hello":
        return this.#refuse("bad_message", "The socket has said hello before.");
      case "begin":
        if (!conversation.hasBegun && greeting)
          conversation.addTask({ id: "greeting", kind: "repeat", text: greeting });
        return;
      case "ask":
        // What a browser has recognised of a voice comes as text, too.
        if (!features.text_input && !(features.voice_input && conversation.isHearing))
          return this.#refuse(
            "feature_disabled",
            "Typing is switched off in this session.",
            undefined,
            message.id,
          );
        return this.#addTask(conversation, "chat", message);
      case "say":
        if (!features.text_input)
          return this.#refuse(
            "feature_disabled",
            "Typing is switched off in this session.",
            undefined,
            message.id,
          );
        return this.#addTask(conversation, "repeat", message);
      case "interrupt":
        if (message.speech_id !== undefined && message.played_ms !== undefined)
          conversation.send({ type: "played", taskId: message.speech_id, playedMs: message.played_ms });
        return conversation.send({ type: "interrupt" });
      case "listening.start":
        return this.#listen(conversation, message);
      case "listening.stop":
        conversation.send({ type: "listening.stop" });
        return void this.#voice?.stop(message.is_cancelled === true);
      case "voice":
        if (!features.voice_input) return;
        conversation.send({ type: "voice", isActive: message.is_active });
        return this.#voice?.voice(message.is_active);
      case "played":
        return conversation.send({ type: "played", taskId: message.speech_id, playedMs: message.played_ms });
      case "keep_alive":
        return conversation.send({ type: "keep_alive" });
      case "language":
        return speak(conversation, message.language);
      case "end":
        return conversation.send({ type: "end", reason: "closed" });
    }
  }

  #addTask(
    conversation: LiveConversation,
    kind: "chat" | "repeat",
    { id, text }: { id: string; text: string },
  ): void {
    if (!this.#budget.spendTask())
      return this.#refuse(
        "rate_limited",
        "One question at a time, please; slow down a little.",
        undefined,
        id,
      );
    const refusal = conversation.addTask({ id: taskIdOf(id), kind, text });
    if (refusal === "duplicate") this.#refuse("duplicate", "This was asked before.", undefined, id);
    else if (refusal === "queue_full")
      this.#refuse("queue_full", "Too much is waiting to be said.", undefined, id);
  }

  #listen(conversation: LiveConversation, message: ClientMessage & { type: "listening.start" }): void {
    const { createVoiceInput } = this.#parts;
    if (!conversation.session.features.voice_input)
      return this.#refuse("feature_disabled", "Speaking is switched off in this session.");
    conversation.send({ type: "listening.start", mode: message.mode });
    if (message.stream === undefined) return;
    if (createVoiceInput === undefined || !this.#parts.recognises(conversation.session))
      return this.#refuse("unavailable", "This server has no speech recognition; please type.");
    this.#voice ??= createVoiceInput();
    this.#voice?.start(message.stream, message.mode === "hands_free", {
      heard: (text, isFinal) => conversation.tell({ type: "heard", text, is_final: isFinal }),
      ask: (text) => {
        if (!this.#budget.spendTask()) return;
        const id = this.#parts.newId("task");
        conversation.addTask({ id, kind: "chat", text });
      },
      failed: (text) => this.#refuse("unavailable", text),
    });
  }

  #takeFrame(data: Buffer): void {
    if (this.#conversation === undefined)
      return this.#refuse("bad_message", "A socket begins with hello.", CLOSE_CODES.badMessage);
    const frame = parseFrame(data, "voice");
    if (!frame.ok) return this.#refuse(frame.error.code, frame.error.message);
    this.#voice?.take(frame.value);
  }

  #refuse(code: WireErrorCode, message: string, closeCode?: number, askId?: string): void {
    const error: ServerMessage = {
      type: "error",
      code,
      message,
      ...(askId !== undefined && { ask_id: askId }),
    };
    if (this.#socket.readyState === this.#socket.OPEN) this.#tell(error);
    if (closeCode !== undefined) this.#socket.close(closeCode, code);
  }

  #expect(withinMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket.close(CLOSE_CODES.timeout, "silent for too long"), withinMs);
    this.#timer.unref();
  }
}
