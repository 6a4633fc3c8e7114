import { and, eq, ne, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import { liveHosts } from "../tables.ts";

const MOVED = "orator_live_moved";
/** An owner without a heartbeat for so long is gone. */
const GONE_AFTER_MS = 10_000;
/** In place of a process's name: owned by nobody since. */
const NOBODY = "";

/** Which process owns a session, as all processes know it from the database. */
export class SessionOwners {
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
    // The only process there can be: whatever owned a session before is gone.
    if (database.kind === "embedded") await database.queries.update(liveHosts).set({ node: NOBODY });
    this.#hearing = await database.listener.listen(MOVED, (payload) => {
      const [node, conversationId] = payload.split(" ");
      if (node !== this.self && conversationId !== undefined) onMoved(conversationId);
    });
  }

  /** This process owns nothing any more. */
  async stop(): Promise<void> {
    await this.#hearing?.close();
    await this.#services.database.queries
      .update(liveHosts)
      .set({ node: NOBODY, heartbeatAt: this.#now() })
      .where(eq(liveHosts.node, this.self));
  }

  /** From now on this process owns the conversation; any other owner lets go of it. */
  async acquire({ id, session, isTakenUp }: LiveConversation): Promise<void> {
    const { queries } = this.#services.database;
    const [owned] = await queries.select().from(liveHosts).where(eq(liveHosts.sessionId, session.id));
    const values = { sessionId: session.id, node: this.self, heartbeatAt: this.#now() };
    await queries
      .insert(liveHosts)
      .values(values)
      .onConflictDoUpdate({ target: liveHosts.sessionId, set: values });
    const isElsewhere = owned !== undefined && owned.node !== this.self && owned.node !== NOBODY;
    // The visitors of one widget session may be with several processes; each conversation is with one.
    if (isElsewhere && (session.kind === "streaming" || isTakenUp))
      await queries.execute(sql`SELECT pg_notify(${MOVED}, ${`${this.self} ${id}`})`);
  }

  /** This process no longer owns anything of the session. */
  async release(sessionId: string): Promise<void> {
    await this.#services.database.queries
      .delete(liveHosts)
      .where(and(eq(liveHosts.sessionId, sessionId), eq(liveHosts.node, this.self)));
  }

  /** The process that owns a session; undefined when it is this one, or none that lives. */
  async otherOwnerOf(sessionId: string): Promise<string | undefined> {
    const { database, clock } = this.#services;
    const [row] = await database.queries
      .select()
      .from(liveHosts)
      .where(and(eq(liveHosts.sessionId, sessionId), ne(liveHosts.node, this.self)));
    if (row === undefined || row.node === NOBODY) return undefined;
    return row.heartbeatAt.getTime() > clock.nowMs() - GONE_AFTER_MS ? row.node : undefined;
  }

  /** Renews the lease of this process on all sessions that it owns. */
  async sendHeartbeat(): Promise<void> {
    await this.#services.database.queries
      .update(liveHosts)
      .set({ heartbeatAt: this.#now() })
      .where(eq(liveHosts.node, this.self));
  }

  #now(): Date {
    return new Date(this.#services.clock.nowMs());
  }
}
