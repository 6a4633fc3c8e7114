import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { QueryResult } from "pg";
import { entering, inTransaction, queriesOn } from "./connections.ts";
import { openEmbedded } from "./embedded.ts";
import type { EmbeddedLocation } from "./embedded.ts";
import { createListener } from "./listener.ts";
import type { Listener } from "./listener.ts";
import { migrateDatabase, readSchemaState, refuseOtherSchema } from "./migrate.ts";
import type { SchemaState } from "./migrate.ts";
import { MIGRATIONS, snapshotOf } from "./migrations.ts";
import { countInNumbers } from "./pool.ts";
import type { Queries } from "./queries.ts";
import { openServer } from "./server.ts";
import type { ServerLocation } from "./server.ts";

export type { Queries } from "./queries.ts";

/**
 * The database of an installation: PostgreSQL, or PGlite inside this process. One dialect, one driver. Whatever is asked
 * of a server that is away, restarting or silent rejects with an InfrastructureError, within a limit of time.
 */
export interface Database {
  /** "embedded" has one connection: never await another query inside a transaction than those of the transaction. */
  kind: "embedded" | "postgres";
  queries: Queries;
  /** Runs the work in one transaction; an error rolls all of it back. No input or output but queries inside. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
  /** Plain statements, several at once when there are no values: for the queue. */
  execute(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  /** Runs the work while no other process of the installation runs one of the same number. */
  alone(lock: number, work: () => Promise<void>): Promise<void>;
  /** How the tables stand to this version. */
  schemaState(): Promise<SchemaState>;
  /** Hears `NOTIFY`; survives lost connections. */
  listener: Listener;
  close(): Promise<void>;
}

/** What else belongs into every transaction of what runs inside: a request's mark that it was carried out. */
export const inEveryTransaction = new AsyncLocalStorage<(tx: Queries) => Promise<void>>();

/** Where the data lies: an address such as postgres://…, or what is embedded. */
export type DatabaseLocation = ServerLocation | EmbeddedLocation;

/** How the tables are looked after. */
export interface SchemaOptions {
  /** Whether to bring the tables up to date; without it, opening rejects when they are not. Default true. */
  migrate?: boolean;
  /** Folder of the migrations that this version knows: defaults to the service's own. */
  migrations?: string;
}

/** Any number: all processes of an installation take the same lock. */
const MIGRATION_LOCK = 7_265_001;

/** Opens the database. Rejects when another process holds the folder, or the tables are not for this version. */
export async function openDatabase(
  location: DatabaseLocation,
  { migrate = true, migrations = MIGRATIONS }: SchemaOptions = {},
): Promise<Database> {
  countInNumbers();
  const { pool, close, kind, alone, tablesAreThere } =
    "url" in location
      ? openServer(location)
      : await openEmbedded(location, migrate ? snapshotOf(migrations) : undefined);
  // A connection that breaks says so by an event, in whosever hands it is, and what is asked of it rejects.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  pool.on("error", () => {});
  const listener = createListener(pool, "url" in location ? location.url : undefined);
  const orm: NodePgDatabase = queriesOn(pool);
  const schemaState = (): Promise<SchemaState> => readSchemaState(orm, migrations);
  try {
    if (migrate) {
      await alone(MIGRATION_LOCK, (queries) => migrateDatabase(queries, migrations));
      tablesAreThere?.();
    } else refuseOtherSchema(await schemaState());
  } catch (error) {
    await listener.close();
    await close();
    throw error;
  }
  return {
    kind,
    queries: orm,
    transaction: (work) =>
      inTransaction(pool, async (tx) => {
        const result = await work(tx);
        await inEveryTransaction.getStore()?.(tx);
        return result;
      }),
    async execute(text, values) {
      const result = await entering(() => pool.query(text, values));
      const results = Array.isArray(result) ? (result as QueryResult[]) : [result];
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    alone,
    schemaState,
    listener,
    async close() {
      await listener.close();
      await close();
    },
  };
}
