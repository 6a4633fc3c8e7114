import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { oldestNeededMs, readMigrations } from "./migrations.ts";
import type { Queries } from "./queries.ts";

/**
 * How the tables stand to this version: "too old" lacks migrations, "too new" has lost what this version needs,
 * "before 0.2.0" began with another migration than this version does.
 */
export type SchemaState = "current" | "too old" | "too new" | "before 0.2.0";

/** Brings the tables up to date with the migrations of a folder. Only one process may do so at a time. */
export async function migrateDatabase(queries: NodePgDatabase, folder: string): Promise<void> {
  refuseBroken(await readSchemaState(queries, folder));
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
  const known = readMigrations(folder);
  const knownMs = known.at(-1)?.writtenAtMs ?? 0;
  const applied = await range(queries, "drizzle.__drizzle_migrations", "created_at");
  if (applied !== undefined && applied.lowest !== known[0]?.writtenAtMs) return "before 0.2.0";
  const needed = await range(queries, "drizzle.oldest_needed", "written_at");
  if (knownMs < (needed?.highest ?? 0)) return "too new";
  return knownMs > (applied?.highest ?? 0) ? "too old" : "current";
}

/** Throws what operators are told when the tables are not for this version. */
export function refuseOtherSchema(state: SchemaState): void {
  refuseBroken(state);
  if (state === "too old")
    throw new Error("The tables of the database are older than this version of Orator: run npm run migrate.");
}

function refuseBroken(state: SchemaState): void {
  if (state === "too new")
    throw new Error("The tables of the database are those of a later Orator, and too new for this version.");
  if (state === "before 0.2.0")
    throw new Error(
      "The database was created by a version of Orator before 0.2.0: start with an empty database or an empty DATA_DIR.",
    );
}

/** Undefined where the table is missing or empty. */
async function range(
  queries: Queries,
  table: string,
  column: string,
): Promise<{ lowest: number; highest: number } | undefined> {
  const there = await queries.execute(sql`SELECT to_regclass(${table}) IS NOT NULL AS there`);
  if (there.rows[0]!["there"] !== true) return undefined;
  const found = await queries.execute(
    sql.raw(`SELECT min(${column}) AS lowest, max(${column}) AS highest FROM ${table}`),
  );
  const { lowest, highest } = found.rows[0]!;
  return highest === null ? undefined : { lowest: Number(lowest), highest: Number(highest) };
}
