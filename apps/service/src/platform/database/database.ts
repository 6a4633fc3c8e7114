import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { openEmbedded } from "./embedded.ts";
import { createListener } from "./listener.ts";
import type { Listener } from "./listener.ts";
import { migrateDatabase } from "./migrate.ts";

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

/** Where the data lies: an address such as postgres://…, or a folder (undefined: in memory). */
export type DatabaseLocation = { url: string; connections?: number } | { folder: string | undefined };

/** Opens the database and brings its tables up to date. Rejects when another process holds the folder. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
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
    transaction: (work) => orm.transaction(work),
    async execute(text, values) {
      const result = await pool.query(text, values);
      const results = Array.isArray(result) ? (result as pg.QueryResult[]) : [result];
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    listener,
    async close() {
      await listener.close();
      await close();
    },
  };
}

/** An open pool, before its tables are looked at. */
export interface OpenPool {
  kind: Database["kind"];
  pool: pg.Pool;
  close(): Promise<void>;
}

function openServer({ url, connections = 10 }: { url: string; connections?: number }): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: wholeNumbers(),
  });
  return { kind: "postgres", pool, close: () => pool.end() };
}

/** bigint and count(*) as numbers: nothing here counts beyond 2^53. */
export function wholeNumbers(): pg.CustomTypesConfig {
  return {
    getTypeParser: ((id: number, format?: "text" | "binary") =>
      id === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(id, format as "text")) as typeof pg.types.getTypeParser,
  };
}
