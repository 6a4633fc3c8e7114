import type { EndReason } from "@orator/conversation";
import { isLive } from "../live-sessions/index.ts";
import type { Endings, LiveSession } from "../live-sessions/index.ts";
import { LiveConversation } from "./live-conversation.ts";
import type { LiveParts } from "./live-parts.ts";

/** For how long a conversation waits for a client that has lost its connection. */
const WAITS_FOR_CLIENT_MS = 120_000;
const SWEEP_MS = 10_000;
/** Visitors of one widget session at the same time. */
const MOST_CONVERSATIONS = 50;

/** What is told when a session ends in this process. */
export type OnEnded = (session: LiveSession, reason: EndReason) => Promise<void>;

/** All conversations of this process. */
export class LiveHub {
  readonly #parts: LiveParts;
  readonly #onEnded: OnEnded;
  readonly #conversations = new Map<string, LiveConversation>();
  #sweeper: NodeJS.Timeout | undefined;
  #hearing: { close(): Promise<void> } | undefined;

  constructor(parts: LiveParts, onEnded: OnEnded) {
    this.#parts = parts;
    this.#onEnded = onEnded;
  }

  /** Begins to hear of sessions that were ended elsewhere. */
  async start(endings: Endings): Promise<void> {
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#sweeper.unref();
    this.#hearing = await endings.hear(
      (sessionId) => this.end(sessionId, "terminated"),
      () => void this.#recheck(),
    );
  }

  /** How many conversations there are. */
  get size(): number {
    return this.#conversations.size;
  }

  /** The conversation of this id, where this process holds it. */
  find(conversationId: string): LiveConversation | undefined {
    return this.#conversations.get(conversationId);
  }

  /** Those of a session; the one that was joined last comes last. */
  ofSession(sessionId: string): LiveConversation[] {
    return [...this.#conversations.values()].filter(({ session }) => session.id === sessionId);
  }

  /**
   * Holds a conversation in this process: the one it has, or one taken up from what the database knows of it, or a new
   * one. Undefined when the session has too many.
   */
  async open(
    session: LiveSession,
    conversationId?: string,
    lastSeq = 0,
  ): Promise<LiveConversation | undefined> {
    const held = conversationId === undefined ? undefined : this.find(conversationId);
    if (held !== undefined) return held;
    if (this.ofSession(session.id).length >= MOST_CONVERSATIONS) return undefined;
    const messages =
      conversationId === undefined ? [] : await this.#parts.sessions.messages(session.id, conversationId);
    const id = conversationId ?? this.#parts.newId("conversation");
    // Somebody may have opened the very same one meanwhile.
    const raced = this.find(id);
    if (raced !== undefined) return raced;
    const conversation = new LiveConversation({
      id,
      session,
      parts: this.#parts,
      messages,
      lastSeq,
      onOver: (reason) => this.#over(conversation, reason),
    });
    this.#conversations.set(id, conversation);
    return conversation;
  }

  /** Ends every conversation of a session. */
  end(sessionId: string, reason: EndReason): void {
    for (const conversation of this.ofSession(sessionId)) conversation.send({ type: "end", reason });
  }

  /** Lets go of a session that another process has taken over. */
  drop(sessionId: string): void {
    for (const conversation of this.ofSession(sessionId)) {
      conversation.drop("taken_over");
      this.#conversations.delete(conversation.id);
    }
  }

  /** Sends every client away to come back in a moment. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#hearing?.close();
    for (const conversation of this.#conversations.values()) conversation.drop("restart");
    this.#conversations.clear();
    await this.#parts.speech.close();
  }

  #over(conversation: LiveConversation, reason: EndReason): void {
    this.#conversations.delete(conversation.id);
    const { session } = conversation;
    void this.#onEnded(session, reason).catch((err: unknown) =>
      this.#parts.log.error({ err, session: session.id }, "the end of a session could not be stored"),
    );
  }

  #sweep(): void {
    for (const conversation of this.#conversations.values()) {
      const { session } = conversation;
      if (session.kind !== "widget" || conversation.unwatchedMs() < WAITS_FOR_CLIENT_MS) continue;
      // What was said is in the database: a client that comes back all the same finds it there.
      conversation.drop("restart");
      this.#conversations.delete(conversation.id);
    }
  }

  async #recheck(): Promise<void> {
    const { sessions, clock } = this.#parts;
    for (const id of new Set([...this.#conversations.values()].map(({ session }) => session.id))) {
      const session = await sessions.byId(id).catch(() => undefined);
      if (session !== undefined && !isLive(session, clock.nowMs())) this.end(id, "terminated");
    }
  }
}
