import { and, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { newestRows } from "../../platform/pages/token-page.ts";
import { contains } from "../../platform/database/contains.ts";
import type { Queries } from "../../platform/database/database.ts";
import { fail, invalid, notFound, notFoundIn } from "../../platform/errors/domain-error.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { nameKey } from "./folder.ts";
import { folders } from "./tables.ts";
import type { FolderRow } from "./tables.ts";

/** So many lie in one another at most. */
const MOST_LEVELS = 20;

/** Which folders to list, newest first. */
interface FolderFilter {
  accountId: string;
  /** Null: those that lie in none. */
  parentId?: string | null | undefined;
  /** Part of the name, in upper or lower case. */
  name?: string | undefined;
  isTrash: boolean;
  before?: string | undefined;
  limit: number;
}

/**
 * Reads and changes folders. Another account's are as if they did not exist. Changes of one account's tree follow one another, so that
 * two that are made at once never end with two of one name.
 */
export type FolderStore = ReturnType<typeof createFolderStore>;

/** Builds it on the database. */
export function createFolderStore(
  parts: Pick<Services, "database" | "clock" | "newId"> & { accounts: Accounts },
) {
  const { database, clock, newId, accounts } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const owned = (accountId: string, id: string): SQL =>
    and(eq(folders.accountId, accountId), eq(folders.id, id))!;
  const changing = <Result>(accountId: string, work: (tx: Queries) => Promise<Result>): Promise<Result> =>
    database.transaction(async (tx) => {
      await accounts.lock(tx, accountId);
      return work(tx);
    });
  const read = async (on: Queries, accountId: string, id: string): Promise<FolderRow | undefined> =>
    (await on.select().from(folders).where(owned(accountId, id)))[0];
  const readOpen = async (on: Queries, accountId: string, id: string): Promise<FolderRow | undefined> => {
    const row = await read(on, accountId, id);
    return row?.trashedAt === null ? row : undefined;
  };
  const proveFree = async (
    tx: Queries,
    place: Pick<FolderRow, "accountId" | "parentId" | "id">,
    name: string,
  ): Promise<void> => {
    const [other] = await tx
      .select({ id: folders.id })
      .from(folders)
      .where(
        and(
          eq(folders.accountId, place.accountId),
          place.parentId === null ? isNull(folders.parentId) : eq(folders.parentId, place.parentId),
          eq(folders.nameKey, nameKey(name)),
          isNull(folders.trashedAt),
          ne(folders.id, place.id),
        ),
      );
    if (other) fail("CONFLICT", `Another folder there has this name: ${other.id}.`);
  };

  return {
    create: (
      accountId: string,
      {
        name,
        parentId = null,
        projectType,
      }: { name: string; parentId?: string | null | undefined; projectType: string },
    ): Promise<FolderRow> =>
      changing(accountId, async (tx) => {
        if (parentId !== null) {
          if (!(await readOpen(tx, accountId, parentId))) notFound("folder");
          if ((await idsIn(tx, above(parentId))).length >= MOST_LEVELS)
            invalid(
              "parent_id",
              `lies in so many folders that no other fits into it: ${MOST_LEVELS} at most`,
            );
        }
        const row = { id: newId("folder"), accountId, parentId, name, nameKey: nameKey(name), projectType };
        await proveFree(tx, row, name);
        const [made] = await tx
          .insert(folders)
          .values({ ...row, createdAt: now(), updatedAt: now() })
          .returning();
        return made!;
      }),
    list: ({ accountId, parentId, name, isTrash, before, limit }: FolderFilter): Promise<FolderRow[]> =>
      newestRows(
        queries,
        folders,
        and(
          eq(folders.accountId, accountId),
          isTrash ? isNotNull(folders.trashedAt) : isNull(folders.trashedAt),
          // What was taken along stands in the folder that was thrown away.
          isTrash && parentId === undefined ? eq(folders.trashRoot, folders.id) : undefined,
          parentId === undefined
            ? undefined
            : parentId === null
              ? isNull(folders.parentId)
              : eq(folders.parentId, parentId),
          name === undefined ? undefined : contains(folders.name, name),
        ),
        { before, limit },
      ),
    /** Whether there is such a folder, and not in the trash. */
    isOpen: async (accountId: string, id: string) => (await readOpen(queries, accountId, id)) !== undefined,
    /**
     * Changes something that is to lie in a folder: null for none, undefined for where it is. Folders stay as they are meanwhile. Throws a
     * RESOURCE_NOT_FOUND about `folder_id` when `isOpen` would be false.
     */
    file: <Result>(
      accountId: string,
      folderId: string | null | undefined,
      change: (tx: Queries) => Promise<Result>,
    ): Promise<Result> =>
      changing(accountId, async (tx) => {
        if (typeof folderId === "string" && !(await readOpen(tx, accountId, folderId)))
          notFoundIn("folder_id", "folder");
        return change(tx);
      }),
    rename: (accountId: string, id: string, name: string): Promise<FolderRow> =>
      changing(accountId, async (tx) => {
        const row = (await readOpen(tx, accountId, id)) ?? notFound("folder");
        await proveFree(tx, row, name);
        const [renamed] = await tx
          .update(folders)
          .set({ name, nameKey: nameKey(name), updatedAt: now() })
          .where(eq(folders.id, id))
          .returning();
        return renamed!;
      }),
    /** With all that lies in it. One in the trash stays as it is. */
    trash: (accountId: string, id: string): Promise<FolderRow> =>
      changing(accountId, async (tx) => {
        const row = (await read(tx, accountId, id)) ?? notFound("folder");
        if (row.trashedAt !== null) return row;
        await tx
          .update(folders)
          .set({ trashedAt: now(), trashRoot: id, updatedAt: now() })
          .where(and(isIn(below(id)), isNull(folders.trashedAt)));
        return (await read(tx, accountId, id))!;
      }),
    /** With all that went into the trash with it. */
    restore: (accountId: string, id: string): Promise<FolderRow> =>
      changing(accountId, async (tx) => {
        const row = (await read(tx, accountId, id)) ?? notFound("folder");
        if (row.trashRoot === null) invalid("folder_id", "is not in the trash");
        const parent = row.parentId === null ? undefined : await readOpen(tx, accountId, row.parentId);
        const parentId = parent?.id ?? null;
        await proveFree(tx, { ...row, parentId }, row.name);
        await tx.update(folders).set({ parentId }).where(eq(folders.id, id));
        await tx
          .update(folders)
          .set({ trashedAt: null, trashRoot: null, updatedAt: now() })
          .where(and(isIn(below(id)), eq(folders.trashRoot, row.trashRoot)));
        return (await read(tx, accountId, id))!;
      }),
    /** The ids of a folder and of all that lie in it, its own first; undefined when there is none. */
    async withAllBelow(accountId: string, id: string) {
      const row = await read(queries, accountId, id);
      return row && { isTrash: row.trashedAt !== null, ids: await idsIn(queries, below(id)) };
    },
    /** Folders that were thrown away before a moment, each with the ids of all that lie in it, its own first. */
    async trashedBefore(moment: Date) {
      const roots = await queries
        .select()
        .from(folders)
        .where(and(eq(folders.trashRoot, folders.id), lt(folders.trashedAt, moment)));
      const found: { accountId: string; ids: string[] }[] = [];
      for (const { id, accountId } of roots) found.push({ accountId, ids: await idsIn(queries, below(id)) });
      return found;
    },
    /** Removes a folder that is in the trash, and all in it. */
    async remove(id: string) {
      await queries.delete(folders).where(and(eq(folders.id, id), isNotNull(folders.trashedAt)));
    },
  };
}

/** A folder and all that lie in it, nearest first, as a subquery of ids. */
function below(id: string): SQL {
  return sql`WITH RECURSIVE found AS (SELECT id, 0 AS level FROM folders WHERE id = ${id}
    UNION ALL SELECT next.id, found.level + 1 FROM folders next JOIN found ON next.parent_id = found.id)
    SELECT id FROM found ORDER BY level`;
}

/** A folder and all that it lies in. */
function above(id: string): SQL {
  return sql`WITH RECURSIVE found AS (SELECT id, parent_id FROM folders WHERE id = ${id}
    UNION ALL SELECT next.id, next.parent_id FROM folders next JOIN found ON next.id = found.parent_id)
    SELECT id FROM found`;
}

function isIn(ids: SQL): SQL {
  return sql`${folders.id} IN (${ids})`;
}

async function idsIn(on: Queries, ids: SQL): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(ids);
  return rows.map(({ id }) => id);
}
