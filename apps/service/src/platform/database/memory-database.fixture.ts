import { openDatabase } from "./database.ts";
import type { DatabaseLocation } from "./database.ts";
import { MIGRATIONS, snapshotOf } from "./migrations.ts";
import { startPglite } from "./pglite-stream.ts";
import type { PgliteThread } from "./pglite-stream.ts";

/** Those of this process that no service has at the moment: each is two seconds of processor to start, and little to empty. */
const free: PgliteThread[] = [];

/** Rows of these say what the tables are like, not what happened. */
const OF_THE_SCHEMA = ["__drizzle_migrations", "version", "queue"];
const EMPTY = `DO $$ DECLARE names text; BEGIN
  SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO names FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
      AND tablename NOT IN (${OF_THE_SCHEMA.map((name) => `'${name}'`).join(", ")});
  EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY CASCADE';
END $$`;

/** A database in memory with the service's tables and nothing in them, until it is given back. */
interface MemoryDatabase {
  location: DatabaseLocation;
  /** Once the service has closed it. */
  giveBack(): void;
}

/** Takes a database that a service before has given back, or starts one. */
export async function takeMemoryDatabase(): Promise<MemoryDatabase> {
  const thread = free.pop() ?? (await startPglite({ folder: undefined, snapshot: snapshotOf(MIGRATIONS) }));
  const database = await openDatabase({ thread });
  await database.execute(EMPTY);
  await database.close();
  return { location: { thread }, giveBack: () => free.push(thread) };
}
