import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ClientBase, Pool } from "pg";
import { InfrastructureError, infrastructureFaultOf } from "../errors/infrastructure-error.ts";
import { DatabaseError } from "pg";

/**
 * Classes of SQLSTATE with which a server says that it, not the statement, is at fault: lost connections (08), no
 * resources left (53), shutting down, starting, or out of time (57), broken disk (58).
 */
const OF_THE_SERVER = ["08", "53", "57", "58"];

/** A server that has become a standby. */
const READ_ONLY = "25006";

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

/** What the driver threw; an InfrastructureError when the server or the way to it is at fault. */
function enteringFault(thrown: unknown): unknown {
  return isServerFault(thrown) ? new InfrastructureError("database", thrown) : thrown;
}

/** The driver's own errors have no codes: what is neither the server's answer nor a misuse is a lost connection. */
function isServerFault(thrown: unknown): boolean {
  if (thrown instanceof DatabaseError)
    return OF_THE_SERVER.includes(thrown.code?.slice(0, 2) ?? "") || thrown.code === READ_ONLY;
  return thrown instanceof Error && !(thrown instanceof TypeError) && !(thrown instanceof RangeError);
}
