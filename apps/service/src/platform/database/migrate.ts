import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { oldestNeededMs, readMigrations } from "./migrations.ts";
import type { Queries } from "./queries.ts";

/** How the tables stand to this version: "too old" lacks migrations, "too new" has lost what this version needs. */
export type SchemaState = "current" | "too old" | "too new";

/** Brings the tables up to date with the migrations of a folder. Only one process may do so at a time. */
export async function migrateDatabase(queries: NodePgDatabase, folder: string): Promise<void> {
  refuseNewer(await readSchemaState(queries, folder));
  await migrate(queries, { migrationsFolder: folder });
  const neededMs = oldestNeededMs(readMigrations(folder));
  await queries.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.oldest_needed (written_at bigint NOT NULL)`);
  await queries.execute(sql`INSERT INTO drizzle.oldest_needed SELECT 0
    WHERE NOT EXISTS (SELECT FROM drizzle.oldest_needed)`);
  await queries.execute(
    sql`UPDATE drizzle.oldest_needed SET written_at = ${neededMs} WHERE written_at < ${neededMs}`,
  );
}

/**
 * Compares the tables with the migrations that this version knows. Newer tables are good as long as nothing was taken
 * away from them that this version needs.
 */
export async function readSchemaState(queries: Queries, folder: string): Promise<SchemaState> {
  const knownMs = readMigrations(folder).at(-1)?.writtenAtMs ?? 0;
  if (knownMs < (await highest(queries, "drizzle.oldest_needed", "written_at"))) return "too new";
  return knownMs > (await highest(queries, "drizzle.__drizzle_migrations", "created_at"))
    ? "too old"
    : "current";
}

/** Throws what operators are told when the tables are not for this version. */
export function refuseOtherSchema(state: SchemaState): void {
  refuseNewer(state);
  if (state === "too old")
    throw new Error("The tables of the database are older than this version of Orator: run npm run migrate.");
}

function refuseNewer(state: SchemaState): void {
  if (state === "too new")
    throw new Error("The tables of the database are those of a later Orator, and too new for this version.");
}

async function highest(queries: Queries, table: string, column: string): Promise<number> {
  const there = await queries.execute(sql`SELECT to_regclass(${table}) IS NOT NULL AS there`);
  if (there.rows[0]!["there"] !== true) return 0;
  const found = await queries.execute(sql.raw(`SELECT max(${column}) AS highest FROM ${table}`));
  return Number(found.rows[0]!["highest"] ?? 0);
}
