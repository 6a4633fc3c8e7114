import { Client, Pool } from "pg";
import { entering, queriesOn } from "./connections.ts";
import type { OpenPool } from "./pool.ts";

/** A PostgreSQL server. */
export interface ServerLocation {
  url: string;
  /** Of this process, at most. Default 10. */
  connections?: number;
  /** Time for one statement, waiting for locks included. Default half a minute. */
  statementLimitMs?: number;
}

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 30_000;
/** How much longer than the server's own limit an answer is waited for: then the server is silent. */
const SILENCE_MS = 3_000;
/** A process that stops in the middle of a transaction must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** What every connection is opened with: one whose server is gone without a word must be noticed. */
export const CONNECTION = {
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Connects to a server; nothing is asked of it yet. */
export function openServer(location: ServerLocation): OpenPool {
  const { url, connections = 10, statementLimitMs = STATEMENT_LIMIT_MS } = location;
  const pool = new Pool({
    ...CONNECTION,
    connectionString: url,
    max: connections,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  return {
    kind: "postgres",
    pool,
    close: () => pool.end(),
    // On a connection without limits: changes of large tables take their time, and so do those who wait for them.
    async alone(lock, work) {
      const connection = new Client({ ...CONNECTION, connectionString: url });
      connection.on("error", () => {});
      try {
        await entering(() => connection.connect());
        // Held until the connection ends.
        await entering(() => connection.query("SELECT pg_advisory_lock($1)", [lock]));
        await work(queriesOn(connection));
      } finally {
        await connection.end();
      }
    },
  };
}
