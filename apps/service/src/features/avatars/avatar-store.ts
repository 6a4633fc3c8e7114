import { and, desc, eq, lt, ne } from "drizzle-orm";
import { countWhere } from "../../platform/pages/counted-page.ts";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Avatar } from "./avatar.ts";
import { privateRoot } from "./avatar-keys.ts";
import { versionOf } from "./public-cast.ts";
import { avatars } from "./tables.ts";

type Row = typeof avatars.$inferSelect;
/** What an account says of an avatar that it makes. */
export type AvatarDraft = Pick<
  Row,
  "id" | "accountId" | "name" | "gender" | "age" | "tags" | "defaultVoiceId"
> &
  Partial<Pick<Row, "consent" | "recipe">>;

/** Longer than any avatar takes to be made. */
const STALE_AFTER_MS = 3_600_000;

/** Keeps the avatars of accounts: rows and objects in step, whatever happens between. */
export type AvatarStore = ReturnType<typeof createAvatarStore>;

/** Changes with everything that previews of an account's avatar depend on; its file never changes. */
export function privateVersion(serviceVersion: string, defaultVoiceId: string | null): string {
  return versionOf(serviceVersion, defaultVoiceId ?? "");
}

/** Builds it. */
export function createAvatarStore(
  { database, blobs, clock }: { database: Database; blobs: Blobs; clock: Clock },
  serviceVersion: string,
) {
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const ready = (accountId: string) => and(eq(avatars.accountId, accountId), eq(avatars.state, "ready"));
  const avatarOf = (row: Row): Avatar => ({
    ...row,
    neuralVoiceId: null,
    scope: "private",
    root: privateRoot(row.accountId, row.id),
    version: privateVersion(serviceVersion, row.defaultVoiceId),
  });
  const deleting = () => ({ state: "deleting", changedAt: now() }) as const;
  const remove = async (accountId: string, id: string): Promise<void> => {
    const own = and(eq(avatars.accountId, accountId), eq(avatars.id, id));
    await queries.update(avatars).set(deleting()).where(own);
    await blobs.delete(`${privateRoot(accountId, id)}/`);
    await queries.delete(avatars).where(own);
  };

  return {
    /** Puts down that objects are about to be stored; nobody sees the avatar yet. */
    async begin(draft: AvatarDraft) {
      const [row] = await queries
        .insert(avatars)
        .values({ ...draft, state: "storing", createdAt: now(), changedAt: now() })
        .returning();
      return avatarOf(row!);
    },
    /** Shows it from now on. */
    async publish(tx: Queries, id: string) {
      await tx.update(avatars).set({ state: "ready", changedAt: now() }).where(eq(avatars.id, id));
    },
    /** Shows an avatar whose objects are there already. */
    async insert(tx: Queries, draft: AvatarDraft) {
      const row = { ...draft, state: "ready", createdAt: now(), changedAt: now() } as const;
      await tx.insert(avatars).values(row).onConflictDoNothing();
    },
    /** How such an avatar is going to be kept. */
    preview: (draft: AvatarDraft): Avatar =>
      avatarOf({ consent: null, recipe: null, ...draft, state: "ready", createdAt: now(), changedAt: now() }),
    /** Shows it no more; `remove` is to follow. */
    async hide(tx: Queries, accountId: string, id: string) {
      await tx
        .update(avatars)
        .set(deleting())
        .where(and(eq(avatars.accountId, accountId), eq(avatars.id, id)));
    },
    /** Undefined when there is none, it is another account's, or it is on its way in or out. */
    async find(accountId: string, id: string) {
      const [row] = await queries
        .select()
        .from(avatars)
        .where(and(ready(accountId), eq(avatars.id, id)));
      return row && avatarOf(row);
    },
    /** Newest first. */
    async list(accountId: string, { offset, limit }: { offset: number; limit: number }) {
      const rows = await queries
        .select()
        .from(avatars)
        .where(ready(accountId))
        .orderBy(desc(avatars.id))
        .offset(offset)
        .limit(limit);
      return rows.map(avatarOf);
    },
    count: (accountId: string) => countWhere(queries, avatars, ready(accountId)),
    /** Removes the avatar and all its objects, published or not. */
    remove,
    /** Removes what dead processes left half stored or half deleted. */
    async sweep() {
      const stale = await queries
        .select()
        .from(avatars)
        .where(
          and(ne(avatars.state, "ready"), lt(avatars.changedAt, new Date(clock.nowMs() - STALE_AFTER_MS))),
        );
      for (const { accountId, id } of stale) await remove(accountId, id);
    },
  };
}
