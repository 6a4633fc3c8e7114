import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { fileURLToPath } from "node:url";

/** The migrations, in order; `npm run db:generate` writes them from the tables of the features. */
const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any number: all processes of an installation take the same lock. */
const MIGRATION_LOCK = 7_265_001;

/** Brings the tables up to date. Processes that start together take turns. */
export async function migrateDatabase(orm: NodePgDatabase): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migrate(tx as unknown as NodePgDatabase, { migrationsFolder: MIGRATIONS });
  });
}
