import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** What queries are made on: the database itself, or a transaction of it. Transactions do not nest. */
export type Queries = Omit<PgDatabase<NodePgQueryResultHKT>, "transaction">;
