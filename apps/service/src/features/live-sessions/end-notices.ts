import { sql } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";

const CHANNEL = "orator_live_ended";

/** Tells every process that a session has ended, so that its sockets close at once. */
export interface EndNotices {
  /** In a transaction: told when that has come to its end. */
  announce(queries: Queries, sessionId: string): Promise<void>;
  /** `onReconnect`: notices may have been missed. */
  hear(onEnded: (sessionId: string) => void, onReconnect: () => void): Promise<{ close(): Promise<void> }>;
}

/** By NOTIFY on the database that all processes share. */
export function createEndNotices({ listener }: Database): EndNotices {
  return {
    async announce(queries, sessionId) {
      await queries.execute(sql`SELECT pg_notify(${CHANNEL}, ${sessionId})`);
    },
    hear: (onEnded, onReconnect) => listener.listen(CHANNEL, onEnded, onReconnect),
  };
}
