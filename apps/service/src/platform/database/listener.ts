import { Client, escapeIdentifier } from "pg";
import type { ClientBase, Pool } from "pg";

/** Hears what `NOTIFY` says on a channel. */
export interface Listener {
  /** `onReconnect` is called after every (re)connection: what was said meanwhile was missed. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Subscription {
  channel: string;
  onNotification: (payload: string) => void;
  onReconnect: (() => void) | undefined;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/** On a server a connection of its own listens; the embedded database has but the pool's one connection, which then listens too. */
export function createListener(pool: Pool, url: string | undefined): Listener {
  const subscriptions = new Set<Subscription>();
  let client: ClientBase | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;

  const attend = async (connection: ClientBase): Promise<void> => {
    connection.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onNotification(payload);
    });
    client = connection;
    const channels = new Set([...subscriptions].map(({ channel }) => channel));
    for (const channel of channels) await connection.query(listenTo(channel));
    for (const { onReconnect } of subscriptions) onReconnect?.();
  };
  const connect = async (delayMs = FIRST_DELAY_MS): Promise<void> => {
    if (closed) return;
    const connection = new Client({ connectionString: url, keepAlive: true });
    connection.on("error", () => {});
    connection.once("end", () => {
      client = undefined;
      setTimeout(() => void connect(Math.min(delayMs * 2, LONGEST_DELAY_MS)), delayMs).unref();
    });
    try {
      await connection.connect();
      await attend(connection);
    } catch {
      await connection.end().catch(() => {});
    }
  };
  if (url === undefined) {
    pool.on("connect", (connection) => void attend(connection).catch(() => {}));
  }

  return {
    async listen(channel, onNotification, onReconnect) {
      const subscription = { channel, onNotification, onReconnect };
      subscriptions.add(subscription);
      if (url === undefined) {
        // By way of the pool, so that it waits for the transaction that may be under way.
        await pool.query(listenTo(channel));
      } else {
        await (connecting ??= connect());
        await client?.query(listenTo(channel));
      }
      onReconnect?.();
      return {
        async close() {
          subscriptions.delete(subscription);
        },
      };
    },
    async close() {
      closed = true;
      subscriptions.clear();
      if (url !== undefined) await (client as Client | undefined)?.end();
    },
  };
}

function listenTo(channel: string): string {
  return `LISTEN ${escapeIdentifier(channel)}`;
}
