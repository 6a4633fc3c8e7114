import { Client, escapeIdentifier } from "pg";
import type { ClientBase, Pool } from "pg";
import { CONNECTION } from "./server.ts";

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
/** A connection on which nothing is asked tells nobody that its server has fallen silent. */
const SIGN_OF_LIFE_EVERY_MS = 15_000;

/** On a server a connection of its own listens; the embedded database has but the pool's one connection, which then listens too. */
export function createListener(pool: Pool, url: string | undefined): Listener {
  const subscriptions = new Set<Subscription>();
  const attend = async (connection: ClientBase): Promise<void> => {
    connection.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onNotification(payload);
    });
    const channels = new Set([...subscriptions].map(({ channel }) => channel));
    for (const channel of channels) await connection.query(listenTo(channel));
    for (const { onReconnect } of subscriptions) onReconnect?.();
  };
  const line = url === undefined ? onPool(pool, attend) : onOwnConnection(url, attend);

  return {
    async listen(channel, onNotification, onReconnect) {
      const subscription = { channel, onNotification, onReconnect };
      subscriptions.add(subscription);
      await line.listen(channel);
      onReconnect?.();
      return {
        async close() {
          subscriptions.delete(subscription);
        },
      };
    },
    async close() {
      subscriptions.clear();
      await line.close();
    },
  };
}

/** What hears: calls `attend` for every new connection. */
interface Line {
  /** Hears a channel too, now or as soon as there is a connection. */
  listen(channel: string): Promise<void>;
  close(): Promise<void>;
}

type Attend = (connection: ClientBase) => Promise<void>;

function onPool(pool: Pool, attend: Attend): Line {
  pool.on("connect", (connection) => void attend(connection).catch(() => {}));
  return {
    // By way of the pool, so that it waits for the transaction that may be under way.
    listen: async (channel) => void (await pool.query(listenTo(channel))),
    close: async () => {},
  };
}

function onOwnConnection(url: string, attend: Attend): Line {
  let current: Client | undefined;
  let connecting: Promise<void> | undefined;
  let delayMs = FIRST_DELAY_MS;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const connection = new Client({
      ...CONNECTION,
      connectionString: url,
      query_timeout: SIGN_OF_LIFE_EVERY_MS,
    });
    let signs: NodeJS.Timeout | undefined;
    connection.on("error", () => {});
    connection.once("end", () => {
      clearInterval(signs);
      current = undefined;
      if (closed) return;
      again = setTimeout(() => void connect(), delayMs).unref();
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    });
    try {
      await connection.connect();
      if (closed) return await connection.end();
      current = connection;
      await attend(connection);
      delayMs = FIRST_DELAY_MS;
      const showLife = (): void => void connection.query("SELECT 1").catch(() => connection.end());
      signs = setInterval(showLife, SIGN_OF_LIFE_EVERY_MS).unref();
    } catch {
      await connection.end().catch(() => {});
    }
  };

  return {
    async listen(channel) {
      await (connecting ??= connect());
      // One that is lost just now is followed by another, which hears this channel too.
      await current?.query(listenTo(channel)).catch(() => {});
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await current?.end();
    },
  };
}

function listenTo(channel: string): string {
  return `LISTEN ${escapeIdentifier(channel)}`;
}
