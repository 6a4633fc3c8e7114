import { and, desc, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { invalid } from "../errors/domain-error.ts";

/** What a list with tokens is asked. */
export interface TokenQuery {
  token?: string | undefined;
  limit: number;
}

/** Which rows a page wants: the `limit` newest of those whose ids sort before `before`. */
export interface TokenWindow {
  before: string | undefined;
  limit: number;
}

/** One page, and the token with which the next one is asked for; null on the last. */
export interface TokenPage<Row> {
  rows: Row[];
  token: string | null;
  has_more: boolean;
}

/**
 * Reads one page of a list in the order of ids, newest first. Ids sort by time, so the last one of a page is where the
 * next begins; the token is that id, wrapped so that nobody builds on what is inside. `prefix` is that of the ids, where a list has
 * others too it is asked for each: true for one of those.
 */
export async function tokenPage<Row>(
  { token, limit }: TokenQuery,
  prefix: string | ((id: string) => true | string),
  read: (window: TokenWindow) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<TokenPage<Row>> {
  const before = token === undefined ? undefined : unwrap(token, prefix);
  const found = await read({ before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    token: last === undefined ? null : Buffer.from(idOf(last)).toString("base64url"),
    has_more: last !== undefined,
  };
}

function unwrap(token: string, prefixOf: string | ((id: string) => true | string)): string {
  const id = Buffer.from(token, "base64url").toString();
  const prefix = typeof prefixOf === "string" ? prefixOf : prefixOf(id);
  if (prefix === true) return id;
  const isOurs = id.startsWith(`${prefix}_`) && /^[0-9a-z]{26}$/.test(id.slice(prefix.length + 1));
  return isOurs ? id : invalid("token", "is not a cursor of this list");
}

/** The rows of a window, newest first: ids grow with time. */
export async function newestRows<Table extends PgTable & { id: PgColumn }>(
  queries: Queries,
  table: Table,
  where: SQL | undefined,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Table["$inferSelect"][]> {
  const rows = await queries
    .select()
    .from(table as PgTable)
    .where(and(where, before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(limit);
  return rows as Table["$inferSelect"][];
}
