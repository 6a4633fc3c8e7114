import type { PgBoss } from "pg-boss";
import type { Logger } from "../logging/logger.ts";

/** While the database is away every worker of pg-boss says so every second. */
const QUIET_MS = 10_000;

/** Writes what pg-boss says of itself as we write: without the values of its statements, which users wrote. */
export function logQueue(boss: PgBoss, log: Logger): void {
  let quietUntilMs = 0;
  boss.on("error", (thrown) => {
    const err = asError(thrown);
    if (err.name !== "InfrastructureError") return log.error({ err }, "queue failed");
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + QUIET_MS;
    log.warn({ fault: err.message }, "queue waits");
  });
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "queue warned"));
}

/** pg-boss spreads some errors into plain objects. */
function asError(thrown: Error): Error {
  if (thrown instanceof Error) return thrown;
  const { name, message, stack } = thrown as Error;
  return Object.assign(new Error(message), { name: name ?? "Error", stack });
}
