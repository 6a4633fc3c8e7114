import { DatabaseError } from "pg";
import { InfrastructureError } from "../errors/infrastructure-error.ts";

/**
 * Classes of SQLSTATE with which a server says that it, not the statement, is at fault: lost connections (08), no
 * resources left (53), shutting down, starting, or out of time (57), broken disk (58).
 */
const OF_THE_SERVER = ["08", "53", "57", "58"];
/** A server that has become a standby. */
const READ_ONLY = "25006";

/** What the driver threw; an InfrastructureError when the server or the way to it is at fault. */
export function enteringFault(thrown: unknown): unknown {
  return isServerFault(thrown) ? new InfrastructureError("database", thrown) : thrown;
}

/** The driver's own errors have no codes: what is neither the server's answer nor a misuse is a lost connection. */
function isServerFault(thrown: unknown): boolean {
  if (thrown instanceof DatabaseError)
    return OF_THE_SERVER.includes(thrown.code?.slice(0, 2) ?? "") || thrown.code === READ_ONLY;
  return thrown instanceof Error && !(thrown instanceof TypeError) && !(thrown instanceof RangeError);
}
