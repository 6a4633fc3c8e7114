import { sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import { folders } from "./tables.ts";

/** That what names its folder in a column does not lie in the trash. */
export function isNotInTrash(folderId: AnyColumn): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${folders} WHERE ${folders.id} = ${folderId} AND ${folders.trashedAt} IS NOT NULL)`;
}
