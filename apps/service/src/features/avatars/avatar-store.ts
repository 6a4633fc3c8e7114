import { and, count, desc, eq, lt, ne } from "drizzle-orm";
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
  Partial<Pick<Row, "consent">>;

/** Longer than any avatar takes to be made. */
const STALE_AFTER_MS = 3_600_000;

/** Keeps the avatars of accounts: rows and objects in step, whatever happens between. */
export interface AvatarStore {
  /** Puts down that objects are about to be stored; nobody sees the avatar yet. */
  begin(draft: AvatarDraft): Promise<Avatar>;
  /** Shows it from now on. */
  publish(tx: Queries, id: string): Promise<void>;
  /** Shows an avatar whose objects are there already. */
  insert(tx: Queries, draft: AvatarDraft): Promise<void>;
  /** How such an avatar is going to be kept. */
  preview(draft: AvatarDraft): Avatar;
  /** Shows it no more; `remove` is to follow. */
  hide(tx: Queries, accountId: string, id: string): Promise<void>;
  /** Undefined when there is none, it is another account's, or it is on its way in or out. */
  find(accountId: string, id: string): Promise<Avatar | undefined>;
  /** Newest first. */
  list(accountId: string, page: { offset: number; limit: number }): Promise<Avatar[]>;
  count(accountId: string): Promise<number>;
  /** Removes the avatar and all its objects, published or not. */
  remove(accountId: string, id: string): Promise<void>;
  /** Removes what dead processes left half stored or half deleted. */
  sweep(): Promise<void>;
}

/** Changes with everything that previews of an account's avatar depend on; its file never changes. */
export function privateVersion(serviceVersion: string, defaultVoiceId: string | null): string {
  return versionOf(serviceVersion, defaultVoiceId ?? "");
}

/** Builds it. */
export function createAvatarStore(
  { database, blobs, clock }: { database: Database; blobs: Blobs; clock: Clock },
  serviceVersion: string,
): AvatarStore {
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
    async begin(draft) {
      const [row] = await queries
        .insert(avatars)
        .values({ ...draft, state: "storing", createdAt: now(), changedAt: now() })
        .returning();
      return avatarOf(row!);
    },
    async publish(tx, id) {
      await tx.update(avatars).set({ state: "ready", changedAt: now() }).where(eq(avatars.id, id));
    },
    async insert(tx, draft) {
      const row = { ...draft, state: "ready", createdAt: now(), changedAt: now() } as const;
      await tx.insert(avatars).values(row).onConflictDoNothing();
    },
    preview: (draft) =>
      avatarOf({ consent: null, ...draft, state: "ready", createdAt: now(), changedAt: now() }),
    async hide(tx, accountId, id) {
      await tx
        .update(avatars)
        .set(deleting())
        .where(and(eq(avatars.accountId, accountId), eq(avatars.id, id)));
    },
    async find(accountId, id) {
      const [row] = await queries
        .select()
        .from(avatars)
        .where(and(ready(accountId), eq(avatars.id, id)));
      return row && avatarOf(row);
    },
    async list(accountId, { offset, limit }) {
      const rows = await queries
        .select()
        .from(avatars)
        .where(ready(accountId))
        .orderBy(desc(avatars.id))
        .offset(offset)
        .limit(limit);
      return rows.map(avatarOf);
    },
    async count(accountId) {
      const [row] = await queries.select({ all: count() }).from(avatars).where(ready(accountId));
      return row!.all;
    },
    remove,
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
