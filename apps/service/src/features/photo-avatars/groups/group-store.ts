import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import { deleteWhere, rowWhere } from "../../../platform/database/rows.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { countedPage } from "../../../platform/pages/counted-page.ts";
import type { PageQuery } from "../../../platform/pages/pages.ts";
import type { WorkFailure } from "../../../platform/queue/run-leased.ts";
import type { PhotoReport, PictureOrigin } from "../avatars/photo-avatar.ts";
import { avatarGroups, photoAvatars } from "../tables.ts";
import type { AvatarGroupRow, PhotoAvatarRow } from "../tables.ts";

/** A group with what is shown of those in it. */
export interface GroupWithLooks {
  group: AvatarGroupRow;
  looks: number;
  /** The oldest of its avatars. */
  cover: PhotoAvatarRow | undefined;
}

/** Reads and changes groups and the photo avatars in them. Another account's are as if they did not exist. */
export type GroupStore = ReturnType<typeof createGroupStore>;

/** Builds it on the database. */
export function createGroupStore({ queries }: Database, clock: Clock) {
  const now = (): Date => new Date(clock.nowMs());
  const ownGroup = (accountId: string, id: string) =>
    and(eq(avatarGroups.id, id), eq(avatarGroups.accountId, accountId));
  const ownAvatar = (accountId: string, id: string) =>
    and(eq(photoAvatars.id, id), eq(photoAvatars.accountId, accountId));
  const oldest = async (
    on: Queries,
    where: ReturnType<typeof and>,
    limit?: number,
  ): Promise<PhotoAvatarRow[]> => {
    const found = on
      .select()
      .from(photoAvatars)
      .where(where)
      .orderBy(asc(photoAvatars.createdAt), asc(photoAvatars.id));
    return limit === undefined ? found : found.limit(limit);
  };
  const withLooks = async (group: AvatarGroupRow): Promise<GroupWithLooks> => {
    const inGroup = eq(photoAvatars.groupId, group.id);
    const [counted] = await queries.select({ looks: count() }).from(photoAvatars).where(inGroup);
    const [cover] = await oldest(queries, inGroup, 1);
    return { group, looks: counted!.looks, cover };
  };
  return {
    async find(accountId: string, id: string) {
      const [group] = await queries.select().from(avatarGroups).where(ownGroup(accountId, id));
      return group && withLooks(group);
    },
    /** Holds the group until the transaction ends: who adds, trains and finishes does so alone. */
    async lock(tx: Queries, accountId: string, id: string) {
      const [group] = await tx.select().from(avatarGroups).where(ownGroup(accountId, id)).for("update");
      return group;
    },
    async list(accountId: string, page: PageQuery) {
      const where = eq(avatarGroups.accountId, accountId);
      const { rows, total } = await countedPage(queries, avatarGroups, where, page);
      const groups: GroupWithLooks[] = [];
      for (const row of rows) groups.push(await withLooks(row));
      return { groups, total };
    },
    avatar: (accountId: string, id: string) => rowWhere(queries, photoAvatars, ownAvatar(accountId, id)),
    avatars: (
      accountId: string,
      groupId: string,
      page: PageQuery,
    ): Promise<{ rows: PhotoAvatarRow[]; total: number }> =>
      countedPage(
        queries,
        photoAvatars,
        and(eq(photoAvatars.groupId, groupId), eq(photoAvatars.accountId, accountId)),
        page,
      ),
    /** The oldest of a group that is made, and not of a film: whose looks are drawn. */
    async firstMade(accountId: string, groupId: string) {
      const made = and(
        eq(photoAvatars.groupId, groupId),
        eq(photoAvatars.accountId, accountId),
        eq(photoAvatars.status, "completed"),
        sql`${photoAvatars.origin}->>'from' <> 'film'`,
      );
      const [row] = await oldest(queries, made, 1);
      return row;
    },
    async insert(tx: Queries, group: AvatarGroupRow) {
      await tx.insert(avatarGroups).values(group);
    },
    async insertAvatars(tx: Queries, avatars: PhotoAvatarRow[]) {
      await tx.insert(photoAvatars).values(avatars);
    },
    async setStatus(tx: Queries, groupId: string, status: AvatarGroupRow["status"]) {
      await tx.update(avatarGroups).set({ status }).where(eq(avatarGroups.id, groupId));
    },
    /** Gives all that are not made to a training; how many there are. */
    async giveToTraining(tx: Queries, groupId: string, trainingId: string) {
      const given = await tx
        .update(photoAvatars)
        .set({ status: "training", trainingId, errorCode: null, errorMessage: null, updatedAt: now() })
        .where(and(eq(photoAvatars.groupId, groupId), inArray(photoAvatars.status, ["pending", "failed"])))
        .returning({ id: photoAvatars.id });
      return given.length;
    },
    /** Those of a training in some state, oldest first. */
    ofTraining: (
      on: Queries,
      trainingId: string,
      status: PhotoAvatarRow["status"],
    ): Promise<PhotoAvatarRow[]> =>
      oldest(on, and(eq(photoAvatars.trainingId, trainingId), eq(photoAvatars.status, status))),
    /** How long the films last of which people are still to be made, together. */
    async filmMs(groupId: string) {
      const [waiting] = await queries
        .select({
          ms: sql<number>`coalesce(sum((${photoAvatars.origin}->'film'->>'durationMs')::float8), 0)`,
        })
        .from(photoAvatars)
        .where(and(eq(photoAvatars.groupId, groupId), ne(photoAvatars.status, "completed")));
      return waiting!.ms;
    },
    async hasMade(tx: Queries, groupId: string) {
      const made = and(eq(photoAvatars.groupId, groupId), eq(photoAvatars.status, "completed"));
      return (await oldest(tx, made, 1)).length > 0;
    },
    /** False when the avatar was deleted meanwhile. */
    async settle(
      tx: Queries,
      id: string,
      outcome: { report: PhotoReport; origin: PictureOrigin } | { failure: WorkFailure },
    ) {
      const values =
        "report" in outcome
          ? ({ ...outcome, status: "completed" } as const)
          : ({ status: "failed", ...failed(outcome.failure) } as const);
      const settled = await tx
        .update(photoAvatars)
        .set({ ...values, updatedAt: now() })
        .where(and(eq(photoAvatars.id, id), eq(photoAvatars.status, "training")))
        .returning({ id: photoAvatars.id });
      return settled.length > 0;
    },
    /** Marks those of a training that are not made, when it came to nothing, and a group that has no others. */
    async failTraining(tx: Queries, trainingId: string, groupId: string, failure: WorkFailure) {
      await tx
        .update(photoAvatars)
        .set({ status: "failed", ...failed(failure), updatedAt: now() })
        .where(and(eq(photoAvatars.trainingId, trainingId), eq(photoAvatars.status, "training")));
      const untrained = and(eq(avatarGroups.id, groupId), eq(avatarGroups.status, "training"));
      await tx.update(avatarGroups).set({ status: "failed" }).where(untrained);
    },
    async update(
      accountId: string,
      id: string,
      change: Partial<Pick<PhotoAvatarRow, "motion" | "upscaled">>,
    ) {
      const [row] = await queries
        .update(photoAvatars)
        .set({ ...change, updatedAt: now() })
        .where(ownAvatar(accountId, id))
        .returning();
      return row;
    },
    /** Removes the row of an avatar, or of a group with those of its avatars; the ids of these. */
    removeAvatar: (tx: Queries, accountId: string, id: string) =>
      deleteWhere(tx, photoAvatars, ownAvatar(accountId, id)),
    async removeGroup(tx: Queries, accountId: string, id: string) {
      await tx.delete(avatarGroups).where(ownGroup(accountId, id));
      const gone = await tx
        .delete(photoAvatars)
        .where(and(eq(photoAvatars.groupId, id), eq(photoAvatars.accountId, accountId)))
        .returning({ id: photoAvatars.id });
      return gone.map((row) => row.id);
    },
  };
}

function failed({ code: errorCode, message: errorMessage }: WorkFailure) {
  return { errorCode, errorMessage };
}
