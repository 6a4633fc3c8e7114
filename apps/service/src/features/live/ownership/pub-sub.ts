import { eq, lt, sql } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import { liveCommands } from "../tables.ts";
import { carryOut } from "./command.ts";
import type { Gone, LiveCommand, LiveReply } from "./command.ts";
import type { OwnedConversations } from "./owned-conversations.ts";
import type { SessionOwners } from "./session-owners.ts";

const COMMANDS = "orator_live_commands";
const REPLIES = "orator_live_replies";
const LOOK_EVERY_MS = 3_000;
/** The length of an answer that waits for others before it is known late; longer than any caller waits. */
const ANSWERS_WITHIN_MS = 600_000;

/** What publishing commands needs. */
interface PubSubParts extends Pick<Services, "database" | "clock" | "newId" | "log"> {
  owned: OwnedConversations;
  owners: SessionOwners;
}

/** Publishes commands to the process that owns a session, over the database that all share. */
export class LivePubSub {
  readonly #parts: PubSubParts;
  readonly #waiting = new Map<string, (reply: LiveReply | undefined) => void>();
  readonly #hearing: { close(): Promise<void> }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PubSubParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { listener } = this.#parts.database;
    this.#hearing.push(
      await listener.listen(COMMANDS, (payload) => this.#onCommand(payload)),
      await listener.listen(REPLIES, (id) => void this.#onReply(id).catch(this.#trouble)),
    );
    this.#timer = setInterval(() => void this.#forgetLate().catch(this.#trouble), LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const subscription of this.#hearing) await subscription.close();
  }

  /** Carries a command out, here or in the process that owns the session; where none does, this process becomes its owner. */
  async send(session: LiveSession, command: LiveCommand): Promise<LiveReply> {
    const { owned, owners } = this.#parts;
    const local = owned.ofSession(session.id).at(-1);
    if (local !== undefined) return carryOut(command, local);
    const owner = await owners.otherOwnerOf(session.id);
    if (owner !== undefined) {
      const reply = await this.#ask(owner, session.id, command);
      if (reply !== undefined) return reply;
    }
    // A widget session lives where its visitor is.
    if (session.kind === "widget") return { type: "refused", reason: "over" };
    const conversation = await owned.open(session, session.id);
    if (conversation === undefined) return { type: "refused", reason: "over" };
    await owned.acquire(conversation);
    return carryOut(command, conversation);
  }

  /** Undefined when the owner is gone before it has answered. */
  async #ask(node: string, sessionId: string, command: LiveCommand): Promise<LiveReply | undefined> {
    const { database, clock, newId, owners } = this.#parts;
    const id = newId("task");
    const { promise, resolve, reject } = Promise.withResolvers<LiveReply | undefined>();
    this.#waiting.set(id, resolve);
    // A reply whose notification was lost with a connection is found here, and an owner that is gone is noticed.
    const watch = setInterval(() => {
      const look = async (): Promise<void> => {
        await this.#onReply(id);
        if ((await owners.otherOwnerOf(sessionId)) !== node) resolve(undefined);
      };
      look().catch(reject);
    }, LOOK_EVERY_MS);
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
    if (node === this.#parts.owners.self && id !== undefined) void this.#run(id).catch(this.#trouble);
  }

  async #run(id: string): Promise<void> {
    const { database, owned } = this.#parts;
    const [row] = await database.queries.select().from(liveCommands).where(eq(liveCommands.id, id));
    if (row === undefined) return;
    const conversation = owned.ofSession(row.sessionId).at(-1);
    const reply: LiveReply | Gone =
      conversation === undefined
        ? { type: "gone" }
        : await carryOut(row.command, conversation).catch(this.#failed);
    await database.queries.update(liveCommands).set({ reply }).where(eq(liveCommands.id, id));
    await this.#say(REPLIES, id);
  }

  async #onReply(id: string): Promise<void> {
    const resolve = this.#waiting.get(id);
    if (resolve === undefined) return;
    const { queries } = this.#parts.database;
    const [row] = await queries.select().from(liveCommands).where(eq(liveCommands.id, id));
    if (row?.reply != null) resolve(row.reply.type === "gone" ? undefined : row.reply);
  }

  async #forgetLate(): Promise<void> {
    const { database, clock } = this.#parts;
    const before = new Date(clock.nowMs() - ANSWERS_WITHIN_MS);
    await database.queries.delete(liveCommands).where(lt(liveCommands.createdAt, before));
  }

  async #say(channel: string, payload: string): Promise<void> {
    await this.#parts.database.queries.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
  }

  readonly #failed = (err: unknown): LiveReply => {
    this.#trouble(err);
    return { type: "failed", code: "INTERNAL_ERROR", message: "Something went wrong." };
  };

  readonly #trouble = (err: unknown): void =>
    this.#parts.log.error({ err }, "a command to a live session failed");
}
