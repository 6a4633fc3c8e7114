import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ClientBase, Pool } from "pg";
import { infrastructureFaultOf } from "../errors/infrastructure-error.ts";
import { enteringFault } from "./faults.ts";

/** Drizzle on a pool or on one of its connections; faults of the server come out as InfrastructureErrors. */
export function queriesOn(connection: Pool | ClientBase): NodePgDatabase {
  const query = async (...given: unknown[]): Promise<unknown> =>
    entering(() => (connection.query as (...given: unknown[]) => Promise<unknown>)(...given));
  return drizzle({ client: { query } as never });
}

/**
 * Runs the work in a transaction on a connection of its own. One that loses its connection rejects and is never tried
 * again here: the server may have committed it.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = await entering(() => pool.connect());
  const tell = (statement: string) => entering(() => connection.query(statement));
  let lost: Error | undefined;
  try {
    await tell("BEGIN");
    const result = await work(queriesOn(connection));
    await tell("COMMIT");
    return result;
  } catch (error) {
    lost = infrastructureFaultOf(error);
    // A connection that is lost or silent is closed: that rolls back as well.
    if (lost === undefined) await tell("ROLLBACK").catch((failed: Error) => (lost = failed));
    throw error;
  } finally {
    connection.release(lost);
  }
}

/** Asks something of the driver; faults of the server come out as InfrastructureErrors. */
export async function entering<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (thrown) {
    throw enteringFault(thrown);
  }
}
