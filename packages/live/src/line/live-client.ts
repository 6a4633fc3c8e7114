import {
  CLOSE_CODES,
  encodeFrame,
  parseFrame,
  parseServerMessage,
  PROTOCOL_VERSION,
  SUBPROTOCOL,
} from "@orator/conversation";
import type { ClientMessage, ReadyMessage, ServerMessage, SpeechPartMessage } from "@orator/conversation";
import type { Refusal } from "../names.ts";
import { canRecognize } from "../sound/browser-recognition.ts";
import { requestTicket } from "./request-ticket.ts";
import { sessionIdOf } from "./session-token.ts";
import { Unanswered } from "./unanswered.ts";
import type { Asked } from "./unanswered.ts";

/** How the line to the server is. `lost`: it is being mended. `over`: for good. */
export type LineState = "connecting" | "open" | "lost" | "over";

/** What a client hears. */
interface LiveListener {
  line(state: LineState): void;
  /** The session can be joined: the avatar may be loaded while the line opens. Told once. */
  admitted(avatar: ReadyMessage["avatar"]): void;
  message(message: ServerMessage): void;
  /** A part of speech with its audio, in the codec that it names. */
  part(part: SpeechPartMessage, payload: Uint8Array): void;
  /** The session cannot be joined, and never will be. */
  refused(reason: Refusal): void;
  /** What was asked and is not known to have arrived, in the order of asking. Told when that or the line may have changed. */
  untaken(asked: readonly Asked[], isOpen: boolean): void;
}

/** What the server gives for a token. */
interface Admission {
  ticket: string;
  socket_url: string;
  avatar: ReadyMessage["avatar"];
}

/** Where and what to join. */
interface LiveClientOptions {
  /** Origin of the server, without a slash at the end. */
  server: string;
  token: string;
  /** BCP 47; what the visitor speaks. */
  language: string | undefined;
  /** Whether it decodes Opus. */
  opus: Promise<boolean>;
}

const KEEP_ALIVE_MS = 20_000;
const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 8_000;
/** The tags that a server takes; a page's attribute may say anything. */
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** One live session over one WebSocket at a time: mends a broken line and goes on where it was. */
export class LiveClient {
  readonly #options: LiveClientOptions;
  readonly #listener: LiveListener;
  readonly #sessionId: string | undefined;
  #socket: WebSocket | undefined;
  #conversationId: string | undefined;
  /** The last message up to which everything has arrived, audio included. */
  #lastSeq = 0;
  /** The last message that was told: after {@link forgoOpus} some come again. */
  #toldSeq = 0;
  #opus: Promise<boolean>;
  #awaited: { part: SpeechPartMessage; chunks: Uint8Array[] } | undefined;
  readonly #unanswered = new Unanswered();
  #isAdmitted = false;
  #isOpen = false;
  #failures = 0;
  #isOver = false;
  #keepAlive: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveClientOptions, listener: LiveListener) {
    this.#options = options;
    this.#opus = options.opus;
    this.#listener = listener;
    this.#sessionId = sessionIdOf(options.token);
  }

  /** Begins. What happens is told to the listener. */
  connect(): void {
    void this.#connect();
  }

  /** Sends a message, if the line is open. What is asked or to be said waits for a line, and is never said twice. */
  send(message: ClientMessage): void {
    const isAsked = message.type === "ask" || message.type === "say";
    if (isAsked && !this.#isOver) this.#unanswered.add(message);
    if (this.#isOpen) this.#socket!.send(JSON.stringify(message));
    if (isAsked) this.#tellUntaken();
  }

  /** Sends a piece of the microphone's audio: 16 kHz PCM. */
  sendVoice(
    { stream, index, isLast }: { stream: number; index: number; isLast: boolean },
    payload: Uint8Array,
  ): void {
    if (!this.#isOpen) return;
    this.#socket!.send(
      encodeFrame({ kind: "voice", codec: "pcm_s16le", id: stream, index, isLast, payload }),
    );
  }

  /** Has speech sent as PCM from now on, and once more from this part on: the browser could not decode it. */
  forgoOpus(seq: number): void {
    this.#opus = Promise.resolve(false);
    this.#lastSeq = seq - 1;
    this.#awaited = undefined;
    this.#socket?.close(1000);
  }

  /** Leaves for good. */
  close(): void {
    this.#end();
    this.#socket?.close(1000);
  }

  async #connect(): Promise<void> {
    this.#listener.line(this.#conversationId === undefined ? "connecting" : "lost");
    const [ticket, opus] = await Promise.all([this.#ticket(), this.#opus]);
    if (ticket === undefined || this.#isOver) return;
    if (!this.#isAdmitted) this.#listener.admitted(ticket.avatar);
    this.#isAdmitted = true;
    const socket = new WebSocket(ticket.socket_url, SUBPROTOCOL);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.addEventListener("open", () => this.#hello(socket, ticket.ticket, opus));
    socket.addEventListener("message", ({ data }) => this.#take(data as string | ArrayBuffer));
    socket.addEventListener("close", ({ code }) => this.#closed(socket, code));
  }

  async #ticket(): Promise<Admission | undefined> {
    if (this.#sessionId === undefined) return this.#refuse("invalid");
    try {
      const { server, token } = this.#options;
      const response = await requestTicket(server, this.#sessionId, token);
      if (response.ok) return await response.json();
      if (response.status === 401 || response.status === 404) return this.#refuse("over");
      if (response.status === 403) return this.#refuse("forbidden");
    } catch {
      // No network, or a server that starts anew: tried again below.
    }
    this.#retryLater();
    return undefined;
  }

  #hello(socket: WebSocket, ticket: string, opus: boolean): void {
    const { language } = this.#options;
    const recognition = canRecognize() ? "client" : "server";
    const resume =
      this.#conversationId === undefined
        ? {}
        : { resume: { conversation_id: this.#conversationId, last_seq: this.#lastSeq } };
    const hello: ClientMessage = {
      type: "hello",
      protocol: PROTOCOL_VERSION,
      ticket,
      capabilities: { codecs: opus ? ["opus", "pcm_s16le"] : ["pcm_s16le"], recognition },
      ...resume,
      ...(language !== undefined && LANGUAGE.test(language) && { language }),
    };
    socket.send(JSON.stringify(hello));
    clearInterval(this.#keepAlive);
    this.#keepAlive = setInterval(() => this.send({ type: "keep_alive" }), KEEP_ALIVE_MS);
  }

  #take(data: string | ArrayBuffer): void {
    if (typeof data !== "string") return this.#takeFrame(new Uint8Array(data));
    const parsed = parseServerMessage(data);
    if (!parsed.ok) return;
    const message = parsed.value;
    if (message.type === "speech.part") {
      this.#awaited = { part: message, chunks: [] };
      return;
    }
    if (message.type === "ready") this.#open(message.conversation_id);
    if (message.type === "ended") this.#end();
    // `ready` says where the numbers go on: behind those from before, or anew.
    if (message.type === "ready") this.#lastSeq = message.seq;
    else if (message.seq !== undefined) this.#lastSeq = Math.max(this.#lastSeq, message.seq);
    const { seq = Infinity } = message;
    if (message.type === "ready") this.#toldSeq = message.is_resumed ? this.#toldSeq : seq;
    // Told before; but an interruption silences what came before it, and comes once more with that.
    else if (seq <= this.#toldSeq && message.type !== "interrupted") return;
    else if (message.seq !== undefined) this.#toldSeq = Math.max(this.#toldSeq, seq);
    this.#unanswered.hear(message);
    // Sent again although it had arrived: nothing is lost.
    const isDuplicate = message.type === "error" && message.code === "duplicate";
    if (!isDuplicate) this.#listener.message(message);
    if ("ask_id" in message) this.#tellUntaken();
  }

  #tellUntaken(): void {
    // After the end nothing comes of it any more.
    if (!this.#isOver) this.#listener.untaken(this.#unanswered.untaken(), this.#isOpen);
  }

  #open(conversationId: string): void {
    this.#conversationId = conversationId;
    this.#isOpen = true;
    this.#failures = 0;
    this.#listener.line("open");
    for (const message of this.#unanswered.messages()) this.#socket!.send(JSON.stringify(message));
  }

  #takeFrame(bytes: Uint8Array): void {
    const frame = parseFrame(bytes, "speech");
    if (!frame.ok || this.#awaited === undefined || frame.value.id !== this.#awaited.part.audio.frame_id)
      return;
    const { part, chunks } = this.#awaited;
    chunks.push(frame.value.payload);
    if (!frame.value.isLast) return;
    this.#awaited = undefined;
    this.#lastSeq = Math.max(this.#lastSeq, part.seq);
    this.#listener.part(part, joined(chunks));
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    clearInterval(this.#keepAlive);
    this.#isOpen = false;
    this.#awaited = undefined;
    this.#tellUntaken();
    if (this.#isOver) return this.#listener.line("over");
    if (code === CLOSE_CODES.ended || code === CLOSE_CODES.gone) {
      this.#end();
      return this.#listener.line("over");
    }
    if (code === CLOSE_CODES.forbiddenOrigin) return void this.#refuse("forbidden");
    if (code === CLOSE_CODES.tooMany) return void this.#refuse("crowded");
    if (code === CLOSE_CODES.takenOver) return void this.#refuse("elsewhere");
    if (code === CLOSE_CODES.flooding) return void this.#refuse("flooding");
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#isOver) return;
    this.#listener.line("lost");
    const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#failures++);
    clearTimeout(this.#retry);
    // Spread, so that the visitors of a server that has started anew do not come all at once.
    this.#retry = setTimeout(() => void this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #refuse(reason: Refusal): undefined {
    this.#end();
    this.#listener.refused(reason);
    this.#listener.line("over");
    return undefined;
  }

  #end(): void {
    this.#isOver = true;
    this.#unanswered.clear();
    clearInterval(this.#keepAlive);
    clearTimeout(this.#retry);
  }
}

function joined(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
