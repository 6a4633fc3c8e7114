import { ilike } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";

/** That a column's text has a part, in upper or lower case; `%` and `_` mean themselves. */
export function contains(column: AnyColumn, part: string): SQL {
  return ilike(column, `%${part.replace(/[\\%_]/g, "\\$&")}%`);
}
