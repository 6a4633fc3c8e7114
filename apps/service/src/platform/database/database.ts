import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import type { QueryResult } from "pg";
import { openEmbedded } from "./embedded.ts";
import { createListener } from "./listener.ts";
import type { Listener } from "./listener.ts";
import { migrateDatabase } from "./migrate.ts";
import { countInNumbers } from "./pool.ts";
import type { OpenPool } from "./pool.ts";

/** What queries are made on: the database itself, or a transaction of it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** The database of an installation: PostgreSQL, or PGlite inside this process. One dialect, one driver. */
export interface Database {
  /** "embedded" has one connection: never await another query inside a transaction than those of the transaction. */
  kind: "embedded" | "postgres";
  queries: Queries;
  /** Runs the work in one transaction; an error rolls all of it back. No input or output but queries inside. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Plain statements, several at once when there are no values: for the queue. */
  execute(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  /** Hears `NOTIFY`; survives lost connections. */
  listener: Listener;
  close(): Promise<void>;
}

/** What else belongs into every transaction of what runs inside: a request's mark that it was carried out. */
export const inEveryTransaction = new AsyncLocalStorage<(tx: Queries) => Promise<void>>();

/** Where the data lies: an address such as postgres://…, or a folder (undefined: in memory). */
export type DatabaseLocation = { url: string; connections?: number } | { folder: string | undefined };

/** Opens the database and brings its tables up to date. Rejects when another process holds the folder. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  countInNumbers();
  const { pool, close, kind } =
    "url" in location ? openServer(location) : await openEmbedded(location.folder);
  pool.on("error", () => {
    // An idle connection was lost; the pool has already dropped it, and the next query opens another.
  });
  const listener = createListener(pool, "url" in location ? location.url : undefined);
  const orm: NodePgDatabase = drizzle(pool);
  try {
    await migrateDatabase(orm);
  } catch (error) {
    await listener.close();
    await close();
    throw error;
  }
  return {
    kind,
    queries: orm,
    transaction: (work) =>
      orm.transaction(async (tx) => {
        const result = await work(tx);
        await inEveryTransaction.getStore()?.(tx);
        return result;
      }),
    async execute(text, values) {
      const result = await pool.query(text, values);
      const results = Array.isArray(result) ? (result as QueryResult[]) : [result];
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    listener,
    async close() {
      await listener.close();
      await close();
    },
  };
}

function openServer({ url, connections = 10 }: { url: string; connections?: number }): OpenPool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
  });
  return { kind: "postgres", pool, close: () => pool.end() };
}
