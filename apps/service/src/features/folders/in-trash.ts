import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import { folders } from "./tables.ts";

/** That what names its folder in a column does not lie in the trash. */
function isNotInTrash(folderId: AnyColumn): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${folders} WHERE ${folders.id} = ${folderId} AND ${folders.trashedAt} IS NOT NULL)`;
}

/** The columns that say where something lies. */
interface Filed {
  folderId: AnyColumn;
  /** When it was thrown away itself. */
  trashedAt: AnyColumn;
}

/** That something does not lie in the trash, by itself or with its folder. */
export function isKept({ folderId, trashedAt }: Filed): SQL {
  return and(isNull(trashedAt), isNotInTrash(folderId))!;
}

/** That something lies where a list looks: in the trash by itself, or else as `liesIn` says. */
export function isListed(
  { folderId, trashedAt }: Filed,
  { folder, isTrash }: { folder: string | undefined; isTrash: boolean },
): SQL | undefined {
  if (isTrash) return and(isNotNull(trashedAt), isInFolder(folderId, folder));
  return and(isNull(trashedAt), liesIn(folderId, folder));
}

/** As the id of a folder in a query: none. */
export const NO_FOLDER = "root";

/** That what names its folder in a column lies where a query looks: in a folder, in none, or in any that is not in the trash. */
export function liesIn(column: AnyColumn, folderId: string | undefined): SQL | undefined {
  if (folderId === NO_FOLDER) return isInFolder(column, folderId);
  return and(isNotInTrash(column), isInFolder(column, folderId));
}

function isInFolder(column: AnyColumn, folderId: string | undefined): SQL | undefined {
  if (folderId === undefined) return undefined;
  return folderId === NO_FOLDER ? isNull(column) : eq(column, folderId);
}
