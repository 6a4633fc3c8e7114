import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { types } from "pg";
import type { Pool } from "pg";

/** An open pool of connections, before its tables are looked at. */
export interface OpenPool {
  kind: "embedded" | "postgres";
  pool: Pool;
  close(): Promise<void>;
  /** Runs the work, which gets a connection, while no other process of the installation runs one of the same number. */
  alone(lock: number, work: (queries: NodePgDatabase) => Promise<void>): Promise<void>;
  /** Is called once the tables are up to date, before there is anybody's data in new ones. */
  tablesAreThere?(): void;
}

/** bigint and count(*) as numbers from now on: nothing here counts beyond 2^53. Drizzle asks the driver's own table. */
export function countInNumbers(): void {
  types.setTypeParser(types.builtins.INT8, Number);
}
