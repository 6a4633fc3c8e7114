import { clientFrameKind, CLOSE_CODES, LIMITS, parseClientMessage, parseFrame } from "@orator/conversation";
import type { ClientMessage, Hello, Sent, ServerMessage } from "@orator/conversation";
import type { WebSocket } from "@fastify/websocket";
import { fieldPath } from "../../../platform/http/parse.ts";
import { BROKEN_TEXT, pathOfBrokenText } from "../../../platform/text/broken-text.ts";
import type { Services } from "../../../platform/services.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import type { CloseReason, Viewer } from "../conversation/viewer.ts";
import { wireMessage } from "../conversation/wire-message.ts";
import type { Recognition } from "../recognition/server-recognition.ts";
import { admit } from "./admission.ts";
import type { AdmissionParts, Admitted } from "./admission.ts";
import { createMessageBudget } from "./message-budget.ts";
import type { MessageBudget } from "./message-budget.ts";
import { readyMessage } from "./ready-message.ts";
import type { Refusal } from "./refusal.ts";
import { Visitor } from "./visitor.ts";
import type { VisitorReports } from "./visitor-reports.ts";

/** What a socket needs. */
export interface SocketParts extends Pick<Services, "clock" | "newId" | "log"> {
  admission: AdmissionParts;
  recognition: Recognition;
  reports: VisitorReports;
  /** Whether speech is offered in Opus, beside PCM. */
  offersOpus: boolean;
  /** Counts sockets that were closed because they flooded the service. */
  onFlood(): void;
}

const HELLO_WITHIN_MS = 10_000;
/** A client says something at least every 25 s, if only keep_alive; one that does not is gone. */
const SILENT_AFTER_MS = 90_000;
/** More than this unsent: the client cannot keep up and has to begin anew. */
const MOST_UNSENT_BYTES = 16 * 1024 * 1024;
/** What waits while `hello` is looked up; each message counts for a little more than its size. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const MESSAGE_OVERHEAD_BYTES = 256;
/** So long a socket that is closed for a flood may take to say good-bye. */
const FAREWELL_MS = 1000;
/** Lines of a conversation that a page gets when it begins anew. */
const MOST_SHOWN = 200;

/** Where a socket was opened. `origin` is the page's, undefined outside browsers. */
interface SocketPlace {
  sessionId: string;
  origin: string | undefined;
}

/** Serves one WebSocket of a live session from hello to close. */
export function serveSocket(socket: WebSocket, place: SocketPlace, parts: SocketParts): void {
  new LiveSocket(socket, place, parts).start();
}

class LiveSocket implements Viewer {
  readonly #socket: WebSocket;
  readonly #place: SocketPlace;
  readonly #parts: SocketParts;
  readonly #budget: MessageBudget;
  #joined: { conversation: LiveConversation; visitor: Visitor } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #previous: Promise<void> = Promise.resolve();
  #waitingBytes = 0;
  #isShutOut = false;
  #isDeaf = false;
  #takesOpus = false;

  constructor(socket: WebSocket, place: SocketPlace, parts: SocketParts) {
    this.#socket = socket;
    this.#place = place;
    this.#parts = parts;
    this.#budget = createMessageBudget(parts.clock);
  }

  start(): void {
    this.#expect(HELLO_WITHIN_MS);
    this.#socket.on("message", (data: Buffer, isBinary: boolean) => this.#queue(data, isBinary));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      clearTimeout(this.#timer);
      this.#joined?.visitor.leave();
      this.#joined?.conversation.detach(this);
    });
  }

  get takesOpus(): boolean {
    return this.#takesOpus;
  }

  send(sent: Pick<Sent, "json" | "frames" | "opus">): void {
    const { json, frames } = (this.#takesOpus && sent.opus) || sent;
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) return void this.#socket.terminate();
    this.#socket.send(json);
    // An agent hears what is said, not how: the sound is its own.
    if (this.#isDeaf) return;
    for (const frame of frames) this.#socket.send(frame, { binary: true });
  }

  close(reason: CloseReason): void {
    const codes: Partial<Record<CloseReason, number>> = {
      restart: CLOSE_CODES.restart,
      taken_over: CLOSE_CODES.takenOver,
    };
    this.#socket.close(codes[reason] ?? CLOSE_CODES.ended, reason);
  }

  /** One after the other: hello looks things up, and what follows must find it done. */
  #queue(data: Buffer, isBinary: boolean): void {
    if (this.#isShutOut) return;
    const bytes = data.length + MESSAGE_OVERHEAD_BYTES;
    this.#waitingBytes += bytes;
    if (this.#waitingBytes > MOST_WAITING_BYTES) return this.#shutOut();
    this.#previous = this.#previous
      .then(() => this.#take(data, isBinary))
      .finally(() => (this.#waitingBytes -= bytes))
      .catch((err: unknown) => {
        const session = this.#place.sessionId;
        this.#parts.log.error({ err, session }, "a message of a live socket failed");
        this.#turnAway(CLOSE_CODES.restart, { code: "internal", message: "Something went wrong." });
      });
  }

  async #take(data: Buffer, isBinary: boolean): Promise<void> {
    this.#expect(SILENT_AFTER_MS);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { badMessage } = CLOSE_CODES;
    if (isBinary) return this.#takeFrame(data);
    if (data.length > LIMITS.clientMessageCharacters * 4)
      return this.#turnAway(badMessage, { code: "too_large", message: "The message is too long." });
    const parsed = parseClientMessage(data.toString("utf8"));
    if (!parsed.ok) {
      this.#refuse(parsed.error);
      if (this.#joined === undefined) this.#socket.close(badMessage, parsed.error.code);
      return;
    }
    const broken = pathOfBrokenText(parsed.value);
    if (broken !== undefined) return this.#refuseBroken(parsed.value, broken);
    if (this.#joined !== undefined) return this.#joined.visitor.take(parsed.value);
    if (parsed.value.type !== "hello") return this.#missHello();
    await this.#welcome(parsed.value);
  }

  /** As HTTP refuses it: it could be answered, but not kept. */
  #refuseBroken(sent: ClientMessage, path: readonly PropertyKey[]): void {
    const { type } = sent;
    const askId = "id" in sent && !pathOfBrokenText(sent.id) ? sent.id : undefined;
    const message = `${fieldPath([type, ...path])} ${BROKEN_TEXT}.`;
    this.#refuse({ code: "bad_message", message, ...(askId !== undefined && { askId }) });
    if (this.#joined === undefined) this.#socket.close(CLOSE_CODES.badMessage, "bad_message");
  }

  #takeFrame(data: Buffer): void {
    if (this.#joined === undefined) return this.#missHello();
    const kind = clientFrameKind(data);
    if (kind === "voice" && !this.#budget.voiceBytes.take(data.length))
      return this.#refuse({ code: "rate_limited", message: "Too much sound at once; slow down a little." });
    const frame = parseFrame(data, kind);
    if (!frame.ok) return this.#refuse(frame.error);
    const { visitor } = this.#joined;
    if (kind === "agent") visitor.supply(frame.value);
    else visitor.hear(frame.value);
  }

  async #welcome(hello: Hello): Promise<void> {
    const { newId, clock, admission, recognition, reports, offersOpus } = this.#parts;
    await recognition.refresh();
    const admitted = await admit(hello, this.#place, admission);
    // Gone meanwhile: attached now, it would never be let go of.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if ("closeCode" in admitted) return this.#turnAway(admitted.closeCode, admitted.refusal);
    const { conversation, resumed, role } = admitted;
    this.#isDeaf = role === "agent";
    this.#takesOpus = offersOpus && hello.capabilities.codecs.includes("opus");
    const { session } = conversation;
    const visitor = new Visitor(conversation, {
      newId,
      clock,
      role,
      budget: this.#budget,
      recognition,
      reports,
      refuse: (refusal) => this.#refuse(refusal),
      tell: (message) => this.#tell(message),
    });
    if (hello.language !== undefined) visitor.speak(hello.language);
    this.#joined = { conversation, visitor };
    this.#tell(
      readyMessage(admitted, {
        codec: this.#takesOpus ? "opus" : "pcm_s16le",
        recognizer: recognition.recognizerOf(session, conversation.language),
      }),
    );
    if (resumed === undefined) this.#sendTranscript(admitted);
    for (const sent of resumed?.missed ?? []) this.send(sent);
    conversation.attach(this);
  }

  #sendTranscript({ conversation }: Admitted): void {
    for (const message of conversation.messages.slice(-MOST_SHOWN))
      this.#tell(wireMessage(message, message.isInterrupted ? "interrupted" : "complete"));
  }

  #missHello(): void {
    const message = "A socket begins with hello.";
    this.#turnAway(CLOSE_CODES.badMessage, { code: "bad_message", message });
  }

  /** To this viewer alone: it is not part of what was told in the conversation. */
  #tell(message: ServerMessage): void {
    this.send({ json: JSON.stringify(message), frames: [] });
  }

  #refuse({ code, message, askId }: Refusal): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#budget.refusals.take()) return this.#shutOut();
    this.#tell({ type: "error", code, message, ...(askId !== undefined && { ask_id: askId }) });
  }

  /** A flood: whoever sends it may not even listen to the close. */
  #shutOut(): void {
    if (this.#isShutOut) return;
    this.#isShutOut = true;
    this.#parts.onFlood();
    this.#socket.close(CLOSE_CODES.flooding, "too many messages");
    setTimeout(() => this.#socket.terminate(), FAREWELL_MS).unref();
  }

  /** Without a refusal: to come back in a moment. */
  #turnAway(closeCode: number, refusal?: Refusal): void {
    if (refusal !== undefined) this.#refuse(refusal);
    this.#socket.close(closeCode, refusal?.code ?? "restart");
  }

  #expect(withinMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket.close(CLOSE_CODES.timeout, "silent for too long"), withinMs);
    this.#timer.unref();
  }
}
