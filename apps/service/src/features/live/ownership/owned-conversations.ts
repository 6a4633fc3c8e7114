import type { EndReason } from "@orator/conversation";
import type { Services } from "../../../platform/services.ts";
import { isLive } from "../../live-sessions/index.ts";
import type { EndNotices, LiveSession, LiveSessionStore } from "../../live-sessions/index.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import type { Opening } from "../conversation/opening.ts";
import type { CloseReason } from "../conversation/viewer.ts";
import { findOverdueSessions } from "./overdue-sessions.ts";
import type { SessionOwners } from "./session-owners.ts";

/** For how long a conversation waits for a client that has lost its connection. */
const WAITS_FOR_CLIENT_MS = 120_000;
const SWEEP_MS = 10_000;
const HEARTBEAT_MS = 3_000;
const LOOK_FOR_OVERDUE_MS = 30_000;

/** What is told when a session ends in this process, or has ended without an owner. */
export type OnEnded = (session: LiveSession, reason: EndReason, endedMs: number) => Promise<void>;

/** What the conversations of a process need. */
interface OwnershipParts extends Pick<Services, "database" | "clock" | "newId" | "log"> {
  sessions: LiveSessionStore;
  endNotices: EndNotices;
  owners: SessionOwners;
  /** Visitors of one widget session at the same time. */
  mostConversations: number;
  createConversation(opening: Opening): LiveConversation;
  onEnded: OnEnded;
}

/** All conversations that this process owns. */
export class OwnedConversations {
  readonly #parts: OwnershipParts;
  readonly #conversations = new Map<string, LiveConversation>();
  readonly #timers: NodeJS.Timeout[] = [];
  #hearing: { close(): Promise<void> } | undefined;
  #isStopping = false;

  constructor(parts: OwnershipParts) {
    this.#parts = parts;
  }

  /** Begins to hear of sessions that were ended or taken over elsewhere. */
  async start(): Promise<void> {
    const { endNotices, owners, log } = this.#parts;
    await owners.start((conversationId) => this.#drop(this.find(conversationId), "taken_over"));
    const sendHeartbeat = (): void =>
      void owners
        .sendHeartbeat()
        .catch((err: unknown) => log.error({ err }, "other processes may take this one for dead"));
    this.#timers.push(
      setInterval(() => this.#sweep(), SWEEP_MS).unref(),
      setInterval(() => this.size > 0 && sendHeartbeat(), HEARTBEAT_MS).unref(),
      setInterval(() => void this.#endOverdue(), LOOK_FOR_OVERDUE_MS).unref(),
    );
    this.#hearing = await endNotices.hear(
      (sessionId) => this.end(sessionId, "terminated"),
      () => void this.#recheck(),
    );
    // Whatever owned sessions before this process was started may have been killed.
    void this.#endOverdue();
  }

  /** Whether it takes no more conversations. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** How many conversations there are. */
  get size(): number {
    return this.#conversations.size;
  }

  /** The conversation of this id, where this process owns it. */
  find(conversationId: string): LiveConversation | undefined {
    return this.#conversations.get(conversationId);
  }

  /** Those of a session; the one that was joined last comes last. */
  ofSession(sessionId: string): LiveConversation[] {
    return [...this.#conversations.values()].filter(({ session }) => session.id === sessionId);
  }

  /**
   * A session of an account that is under way here, without asking the database: with the embedded one no other process can
   * have ended it. Undefined where the database has to be asked.
   */
  underWay(accountId: string, sessionId: string): LiveSession | undefined {
    const { database, clock } = this.#parts;
    if (database.kind !== "embedded") return undefined;
    const session = this.ofSession(sessionId).at(-1)?.session;
    return session?.accountId === accountId && isLive(session, clock.nowMs()) ? session : undefined;
  }

  /**
   * Opens a conversation in this process: the one it has, or one taken up from what the database knows of it, or a new
   * one. `lastSeq`: the last message that the client has. Undefined when the session is over, has too many, or the process stops.
   */
  async open(
    session: LiveSession,
    conversationId?: string,
    lastSeq?: number,
  ): Promise<LiveConversation | undefined> {
    const owned = this.#ownedBy(session, conversationId);
    if (owned !== undefined) return owned;
    const { mostConversations } = this.#parts;
    if (this.#isStopping || this.ofSession(session.id).length >= mostConversations) return undefined;
    const { sessions, clock, newId, createConversation } = this.#parts;
    const messages = conversationId === undefined ? [] : await sessions.messages(session.id, conversationId);
    // Ids are given here: a name that nobody knows, or that is another session's, is not taken from a client.
    const isOwn = conversationId === session.id || messages.length > 0;
    const id = isOwn ? conversationId! : newId("conversation");
    // Somebody may have opened the very same one meanwhile.
    const raced = this.#ownedBy(session, id);
    if (raced !== undefined) return raced;
    const onOver = (reason: EndReason): void => this.#over(conversation, reason);
    const conversation = createConversation({ id, session, messages, lastSeq, onOver });
    this.#conversations.set(id, conversation);
    // Ended after the caller's look at it, and before this process could have been told?
    const now = await sessions.byId(session.id);
    if (now === undefined || !isLive(now, clock.nowMs()))
      conversation.send({ type: "end", reason: "terminated" });
    return conversation.isOver ? undefined : conversation;
  }

  /** Says to all processes that this one owns the conversation. */
  acquire(conversation: LiveConversation): Promise<void> {
    return this.#parts.owners.acquire(conversation);
  }

  /** Ends every conversation of a session. */
  end(sessionId: string, reason: EndReason): void {
    for (const conversation of this.ofSession(sessionId)) conversation.send({ type: "end", reason });
  }

  /** Sends every client away to come back in a moment, and takes no more. */
  sendAway(): void {
    this.#isStopping = true;
    for (const conversation of this.#conversations.values()) this.#drop(conversation, "restart");
  }

  /** Lets go of everything. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#hearing?.close();
    this.sendAway();
    await this.#parts.sessions.flush();
    await this.#parts.owners.stop();
  }

  #ownedBy(session: LiveSession, conversationId: string | undefined): LiveConversation | undefined {
    const owned = conversationId === undefined ? undefined : this.find(conversationId);
    return owned?.session.id === session.id ? owned : undefined;
  }

  #drop(conversation: LiveConversation | undefined, reason: CloseReason & ("taken_over" | "restart")): void {
    if (conversation === undefined) return;
    this.#conversations.delete(conversation.id);
    conversation.drop(reason);
    this.#released(conversation);
  }

  #released({ session }: LiveConversation): void {
    if (this.#isStopping || this.ofSession(session.id).length > 0) return;
    const { owners, log } = this.#parts;
    void owners
      .release(session.id)
      .catch((err: unknown) =>
        log.warn({ err, session: session.id }, "a session that is let go of is still listed"),
      );
  }

  #over(conversation: LiveConversation, reason: EndReason): void {
    this.#conversations.delete(conversation.id);
    this.#released(conversation);
    const { session } = conversation;
    const { clock, log, onEnded } = this.#parts;
    void onEnded(session, reason, clock.nowMs()).catch((err: unknown) =>
      log.error({ err, session: session.id }, "the end of a session could not be stored"),
    );
  }

  #sweep(): void {
    for (const conversation of this.#conversations.values()) {
      const { session } = conversation;
      if (session.kind !== "widget" || conversation.unwatchedMs() < WAITS_FOR_CLIENT_MS) continue;
      // What was said is in the database: a client that comes back all the same finds it there.
      this.#drop(conversation, "restart");
    }
  }

  async #endOverdue(): Promise<void> {
    const { database, clock, log, onEnded } = this.#parts;
    try {
      for (const { session, reason, endedMs } of await findOverdueSessions(database, clock.nowMs()))
        if (this.ofSession(session.id).length === 0) await onEnded(session, reason, endedMs);
    } catch (err) {
      log.error({ err }, "sessions without an owner could not be ended");
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
