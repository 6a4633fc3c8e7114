import { and, eq, lt, ne, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Services } from "../../platform/services.ts";
import type { LiveSession } from "../live-sessions/index.ts";
import type { LiveConversation } from "./live-conversation.ts";
import { carryOut } from "./command.ts";
import type { Gone, LiveCommand, LiveReply } from "./command.ts";
import type { LiveHub } from "./hub.ts";
import { liveCommands, liveHosts } from "./tables.ts";

const COMMANDS = "orator_live_commands";
const REPLIES = "orator_live_replies";
const MOVED = "orator_live_moved";
const SEEN_EVERY_MS = 3_000;
/** A holder that has not been seen for so long is gone. */
const GONE_AFTER_MS = 10_000;
/** The length of an answer that waits for others before it is known late; longer than any caller waits. */
const ANSWERS_WITHIN_MS = 600_000;
/** In place of a node: held by nobody since. */
const NOBODY = "";

/** Brings commands to the process that holds a session, by way of the database that all share. */
export class LiveRelay {
  readonly #node = randomBytes(8).toString("hex");
  readonly #services: Pick<Services, "database" | "clock" | "newId" | "log">;
  readonly #hub: LiveHub;
  readonly #waiting = new Map<string, (reply: LiveReply | undefined) => void>();
  readonly #hearing: { close(): Promise<void> }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Pick<Services, "database" | "clock" | "newId" | "log">, hub: LiveHub) {
    this.#services = services;
    this.#hub = hub;
  }

  async start(): Promise<void> {
    const { database } = this.#services;
    // The only process there can be: whatever held a session before is gone.
    if (database.kind === "embedded") await database.queries.update(liveHosts).set({ node: NOBODY });
    this.#hearing.push(
      await database.listener.listen(COMMANDS, (payload) => this.#onCommand(payload)),
      await database.listener.listen(REPLIES, (id) => void this.#onReply(id).catch(this.#trouble)),
      await database.listener.listen(MOVED, (payload) => this.#onMoved(payload)),
    );
    this.#timer = setInterval(() => void this.#beSeen().catch(this.#trouble), SEEN_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const subscription of this.#hearing) await subscription.close();
    const seenAt = new Date(this.#services.clock.nowMs());
    await this.#services.database.queries
      .update(liveHosts)
      .set({ node: NOBODY, seenAt })
      .where(eq(liveHosts.node, this.#node));
  }

  /** From now on this process holds the conversation; whoever else may hold it lets go. */
  async claim({ id, session, isTakenUp }: LiveConversation): Promise<void> {
    const { queries } = this.#services.database;
    const [held] = await queries.select().from(liveHosts).where(eq(liveHosts.sessionId, session.id));
    const seenAt = new Date(this.#services.clock.nowMs());
    const values = { sessionId: session.id, node: this.#node, seenAt };
    await queries
      .insert(liveHosts)
      .values(values)
      .onConflictDoUpdate({ target: liveHosts.sessionId, set: values });
    const isElsewhere = held !== undefined && held.node !== this.#node && held.node !== NOBODY;
    // The visitors of one widget session may be with several processes; each conversation is with one.
    if (isElsewhere && (session.kind === "streaming" || isTakenUp))
      await this.#say(MOVED, `${this.#node} ${id}`);
  }

  /** This process holds nothing of the session any more. */
  async release(sessionId: string): Promise<void> {
    await this.#services.database.queries
      .delete(liveHosts)
      .where(and(eq(liveHosts.sessionId, sessionId), eq(liveHosts.node, this.#node)));
  }

  /** Carries a command out, here or where the session is held; where nobody holds it, this process takes it up. */
  async send(session: LiveSession, command: LiveCommand): Promise<LiveReply> {
    const local = this.#hub.ofSession(session.id).at(-1);
    if (local !== undefined) return carryOut(command, local);
    const holder = await this.#holderOf(session.id);
    if (holder !== undefined) {
      const reply = await this.#ask(holder, session.id, command);
      if (reply !== undefined) return reply;
    }
    // A widget session lives where its visitor is.
    if (session.kind === "widget") return { type: "refused", reason: "over" };
    const conversation = await this.#hub.open(session, session.id);
    if (conversation === undefined) return { type: "refused", reason: "over" };
    await this.claim(conversation);
    return carryOut(command, conversation);
  }

  async #holderOf(sessionId: string): Promise<string | undefined> {
    const { database, clock } = this.#services;
    const [row] = await database.queries
      .select()
      .from(liveHosts)
      .where(and(eq(liveHosts.sessionId, sessionId), ne(liveHosts.node, this.#node)));
    if (row === undefined || row.node === NOBODY) return undefined;
    return row.seenAt.getTime() > clock.nowMs() - GONE_AFTER_MS ? row.node : undefined;
  }

  /** Undefined when the holder is gone before it has answered. */
  async #ask(node: string, sessionId: string, command: LiveCommand): Promise<LiveReply | undefined> {
    const { database, clock, newId } = this.#services;
    const id = newId("task");
    const { promise, resolve, reject } = Promise.withResolvers<LiveReply | undefined>();
    this.#waiting.set(id, resolve);
    // A reply whose notification was lost with a connection is found here, and a holder that is gone is noticed.
    const watch = setInterval(() => {
      const look = async (): Promise<void> => {
        await this.#onReply(id);
        if ((await this.#holderOf(sessionId)) !== node) resolve(undefined);
      };
      look().catch(reject);
    }, SEEN_EVERY_MS);
    try {
      const createdAt = new Date(clock.nowMs());
      await database.queries.insert(liveCommands).values({ id, sessionId, node, command, createdAt });
      await this.#say(COMMANDS, `${node} ${id}`);
      return await promise;
    } finally {
      clearInterval(watch);
      this.#waiting.delete(id);
      await database.queries.delete(liveCommands).where(eq(liveCommands.id, id));
    }
  }

  #onCommand(payload: string): void {
    const [node, id] = payload.split(" ");
    if (node === this.#node && id !== undefined) void this.#run(id).catch(this.#trouble);
  }

  async #run(id: string): Promise<void> {
    const { queries } = this.#services.database;
    const [row] = await queries.select().from(liveCommands).where(eq(liveCommands.id, id));
    if (row === undefined) return;
    const conversation = this.#hub.ofSession(row.sessionId).at(-1);
    const reply: LiveReply | Gone =
      conversation === undefined
        ? { type: "gone" }
        : await carryOut(row.command, conversation).catch(this.#failed);
    await queries.update(liveCommands).set({ reply }).where(eq(liveCommands.id, id));
    await this.#say(REPLIES, id);
  }

  async #onReply(id: string): Promise<void> {
    const resolve = this.#waiting.get(id);
    if (resolve === undefined) return;
    const { queries } = this.#services.database;
    const [row] = await queries.select().from(liveCommands).where(eq(liveCommands.id, id));
    if (row?.reply != null) resolve(row.reply.type === "gone" ? undefined : row.reply);
  }

  #onMoved(payload: string): void {
    const [node, conversationId] = payload.split(" ");
    if (node !== this.#node && conversationId !== undefined) this.#hub.drop(conversationId);
  }

  async #beSeen(): Promise<void> {
    const { database, clock } = this.#services;
    const nowMs = clock.nowMs();
    if (this.#hub.size > 0)
      await database.queries
        .update(liveHosts)
        .set({ seenAt: new Date(nowMs) })
        .where(eq(liveHosts.node, this.#node));
    await database.queries
      .delete(liveCommands)
      .where(lt(liveCommands.createdAt, new Date(nowMs - ANSWERS_WITHIN_MS)));
  }

  async #say(channel: string, payload: string): Promise<void> {
    await this.#services.database.queries.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
  }

  readonly #failed = (err: unknown): LiveReply => {
    this.#trouble(err);
    return { type: "failed", code: "INTERNAL_ERROR", message: "Something went wrong." };
  };

  readonly #trouble = (err: unknown): void =>
    this.#services.log.error({ err }, "a command to a live session failed");
}
