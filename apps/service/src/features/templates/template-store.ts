import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { newestRows } from "../../platform/pages/token-page.ts";
import { deleteWhere, rowWhere } from "../../platform/database/rows.ts";
import { contains } from "../../platform/database/contains.ts";
import type { Services } from "../../platform/services.ts";
import { liesIn } from "../folders/index.ts";
import { templates } from "./tables.ts";
import type { TemplateRow } from "./tables.ts";

/** What an account says of a template. */
export type TemplateValues = Pick<TemplateRow, "name" | "description" | "folderId" | "document">;

/** Which templates to list, newest first. */
interface TemplateFilter {
  folderId?: string | undefined;
  /** Part of the name, in upper or lower case. */
  name?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** Reads and changes the templates of accounts. Another account's are as if they did not exist. */
export type TemplateStore = ReturnType<typeof createTemplateStore>;

/** Builds it on the database. */
export function createTemplateStore(parts: Pick<Services, "database" | "clock" | "newId">) {
  const { database, clock, newId } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  const owned = (accountId: string, id: string): SQL =>
    and(eq(templates.accountId, accountId), eq(templates.id, id))!;
  return {
    async create(accountId: string, values: TemplateValues) {
      const [row] = await queries
        .insert(templates)
        .values({
          ...values,
          id: newId("template"),
          accountId,
          version: 1,
          createdAt: now(),
          updatedAt: now(),
        })
        .returning();
      return row!;
    },
    find: (accountId: string, id: string) => rowWhere(queries, templates, owned(accountId, id)),
    /** Those in a folder in the trash are omitted. */
    list: (accountId: string, { folderId, name, before, limit }: TemplateFilter): Promise<TemplateRow[]> =>
      newestRows(
        queries,
        templates,
        and(
          eq(templates.accountId, accountId),
          liesIn(templates.folderId, folderId),
          name === undefined ? undefined : contains(templates.name, name),
        ),
        { before, limit },
      ),
    /** The version goes up by one, however many replace it at once. */
    async replace(accountId: string, id: string, values: TemplateValues) {
      const [row] = await queries
        .update(templates)
        .set({ ...values, version: sql`${templates.version} + 1`, updatedAt: now() })
        .where(owned(accountId, id))
        .returning();
      return row;
    },
    /** False when there is none. */
    delete: (accountId: string, id: string) => deleteWhere(queries, templates, owned(accountId, id)),
    /** Ids of those in any of some folders. */
    async idsIn(accountId: string, folderIds: string[]) {
      const found = await queries
        .select({ id: templates.id })
        .from(templates)
        .where(and(eq(templates.accountId, accountId), inArray(templates.folderId, folderIds)));
      return found.map(({ id }) => id);
    },
  };
}
