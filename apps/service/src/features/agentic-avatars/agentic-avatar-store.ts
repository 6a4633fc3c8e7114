import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { deleteWhere, rowWhere } from "../../platform/database/rows.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countedPage } from "../../platform/pages/counted-page.ts";
import type { PageQuery } from "../../platform/pages/pages.ts";
import type { Services } from "../../platform/services.ts";
import { agenticAvatars } from "./tables.ts";
import type { KeptSettings } from "./tables.ts";

/** An agentic avatar as it is kept. */
export type AgenticAvatarRow = typeof agenticAvatars.$inferSelect;

/** What makes one. */
type NewAgenticAvatar = Pick<AgenticAvatarRow, "accountId" | "name" | "avatarId" | "voiceId" | "brainId"> & {
  settings: KeptSettings;
};

/** What may be changed; what is left out stays, within the settings too. */
type AgenticAvatarChange = {
  [Member in "name" | "status" | "avatarId" | "voiceId" | "brainId"]?: AgenticAvatarRow[Member] | undefined;
} & {
  /** What is null is taken away. */
  settings?: { [Member in keyof KeptSettings]?: KeptSettings[Member] | null | undefined } | undefined;
};

/** A change, or what comes of looking at the settings as they are. */
type ChangeOf = (settings: KeptSettings) => AgenticAvatarChange;

/** Reads and changes agentic avatars; every read is bound to an account. */
export type AgenticAvatarStore = ReturnType<typeof createAgenticAvatarStore>;

/** Builds it on the database. */
export function createAgenticAvatarStore({
  database,
  clock,
  newId,
}: Pick<Services, "database" | "clock" | "newId">) {
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const owned = (accountId: string, id: string) =>
    and(eq(agenticAvatars.accountId, accountId), eq(agenticAvatars.id, id));
  const isUsed = async (accountId: string, by: SQL): Promise<boolean> => {
    const [row] = await queries
      .select({ id: agenticAvatars.id })
      .from(agenticAvatars)
      .where(and(eq(agenticAvatars.accountId, accountId), by))
      .limit(1);
    return row !== undefined;
  };

  return {
    async create(values: NewAgenticAvatar) {
      const id = newId("agenticAvatar");
      const times = { createdAt: now(), updatedAt: now() };
      const [row] = await queries
        .insert(agenticAvatars)
        .values({ id, status: "active", ...values, ...times })
        .returning();
      return row!;
    },
    async list(
      accountId: string,
      { status, ...page }: PageQuery & { status?: "active" | "inactive" | undefined },
    ) {
      const where = and(
        eq(agenticAvatars.accountId, accountId),
        ...(status === undefined ? [] : [eq(agenticAvatars.status, status)]),
      );
      return countedPage(queries, agenticAvatars, where, page);
    },
    find: (accountId: string, id: string) => rowWhere(queries, agenticAvatars, owned(accountId, id)),
    /** Nobody else changes it between the look and the change. */
    update: (accountId: string, id: string, changeOf: ChangeOf): Promise<AgenticAvatarRow | undefined> =>
      database.transaction(async (tx) => {
        const [before] = await tx.select().from(agenticAvatars).where(owned(accountId, id)).for("update");
        if (before === undefined) return undefined;
        const { settings = {}, ...change } = changeOf(before.settings);
        const [row] = await tx
          .update(agenticAvatars)
          .set({ ...change, settings: changed(before.settings, settings), updatedAt: now() })
          .where(owned(accountId, id))
          .returning();
        return row;
      }),
    delete: (accountId: string, id: string) => deleteWhere(queries, agenticAvatars, owned(accountId, id)),
    usesBrain: (accountId: string, brainId: string): Promise<boolean> =>
      isUsed(accountId, eq(agenticAvatars.brainId, brainId)),
    usesAvatar: (accountId: string, avatarId: string): Promise<boolean> =>
      isUsed(accountId, eq(agenticAvatars.avatarId, avatarId)),
    usesBrandVoice: (accountId: string, brandVoiceId: string): Promise<boolean> =>
      isUsed(accountId, sql`${agenticAvatars.settings}->>'brand_voice_id' = ${brandVoiceId}`),
    /** Counts a widget session made with it, in the transaction that makes the session. */
    async countSession(tx: Queries, id: string) {
      await tx
        .update(agenticAvatars)
        .set({ totalSessions: sql`${agenticAvatars.totalSessions} + 1`, lastUsedAt: now() })
        .where(eq(agenticAvatars.id, id));
    },
    /** Counts messages that its sessions have processed, in the transaction that stores them. */
    async countMessages(tx: Queries, id: string, messages: number) {
      await tx
        .update(agenticAvatars)
        .set({ totalMessages: sql`${agenticAvatars.totalMessages} + ${messages}`, lastUsedAt: now() })
        .where(eq(agenticAvatars.id, id));
    },
  };
}

function changed(before: KeptSettings, change: NonNullable<AgenticAvatarChange["settings"]>): KeptSettings {
  const set = Object.entries(change).filter(([, value]) => value !== undefined);
  const given = Object.entries({ ...before, ...Object.fromEntries(set) }).filter(
    ([, value]) => value !== null,
  );
  return Object.fromEntries(given) as unknown as KeptSettings;
}
