import { and, eq, ne, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import { liveHosts } from "../tables.ts";

const MOVED = "orator_live_moved";
/** A holder that has not been seen for so long is gone. */
const GONE_AFTER_MS = 10_000;
/** In place of a process's name: held by nobody since. */
const NOBODY = "";

/** Which process holds a session, as all processes know it from the database. */
export class SessionHolders {
  /** The name of this process, new at each start. */
  readonly self = randomBytes(8).toString("hex");
  readonly #services: Pick<Services, "database" | "clock">;
  #hearing: { close(): Promise<void> } | undefined;

  constructor(services: Pick<Services, "database" | "clock">) {
    this.#services = services;
  }

  /** `onMoved` hears of conversations that another process has taken over. */
  async start(onMoved: (conversationId: string) => void): Promise<void> {
    const { database } = this.#services;
    // The only process there can be: whatever held a session before is gone.
    if (database.kind === "embedded") await database.queries.update(liveHosts).set({ node: NOBODY });
    this.#hearing = await database.listener.listen(MOVED, (payload) => {
      const [node, conversationId] = payload.split(" ");
      if (node !== this.self && conversationId !== undefined) onMoved(conversationId);
    });
  }

  /** This process holds nothing any more. */
  async stop(): Promise<void> {
    await this.#hearing?.close();
    await this.#services.database.queries
      .update(liveHosts)
      .set({ node: NOBODY, seenAt: this.#now() })
      .where(eq(liveHosts.node, this.self));
  }

  /** From now on this process holds the conversation; whoever else may hold it lets go. */
  async claim({ id, session, isTakenUp }: LiveConversation): Promise<void> {
    const { queries } = this.#services.database;
    const [held] = await queries.select().from(liveHosts).where(eq(liveHosts.sessionId, session.id));
    const values = { sessionId: session.id, node: this.self, seenAt: this.#now() };
    await queries
      .insert(liveHosts)
      .values(values)
      .onConflictDoUpdate({ target: liveHosts.sessionId, set: values });
    const isElsewhere = held !== undefined && held.node !== this.self && held.node !== NOBODY;
    // The visitors of one widget session may be with several processes; each conversation is with one.
    if (isElsewhere && (session.kind === "streaming" || isTakenUp))
      await queries.execute(sql`SELECT pg_notify(${MOVED}, ${`${this.self} ${id}`})`);
  }

  /** This process holds nothing of the session any more. */
  async release(sessionId: string): Promise<void> {
    await this.#services.database.queries
      .delete(liveHosts)
      .where(and(eq(liveHosts.sessionId, sessionId), eq(liveHosts.node, this.self)));
  }

  /** The process that holds a session; undefined when it is this one, or none that lives. */
  async otherHolderOf(sessionId: string): Promise<string | undefined> {
    const { database, clock } = this.#services;
    const [row] = await database.queries
      .select()
      .from(liveHosts)
      .where(and(eq(liveHosts.sessionId, sessionId), ne(liveHosts.node, this.self)));
    if (row === undefined || row.node === NOBODY) return undefined;
    return row.seenAt.getTime() > clock.nowMs() - GONE_AFTER_MS ? row.node : undefined;
  }

  /** This process lives. */
  async beSeen(): Promise<void> {
    await this.#services.database.queries
      .update(liveHosts)
      .set({ seenAt: this.#now() })
      .where(eq(liveHosts.node, this.self));
  }

  #now(): Date {
    return new Date(this.#services.clock.nowMs());
  }
}
