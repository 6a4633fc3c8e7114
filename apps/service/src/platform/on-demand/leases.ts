import { randomUUID } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { mediaLeases } from "./tables.ts";

/** The lease of an owner that has not renewed it for so long has ended, and what it was making is free again. */
const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;

/** The right to make one object, among all processes. */
interface Lease {
  release(): Promise<void>;
}

/** Takes the lease of an object, or returns undefined while somebody else is making it. It is renewed until it is released, or this process dies. */
export async function acquireLease({ queries }: Database, key: string): Promise<Lease | undefined> {
  const owner = randomUUID();
  // The database's clock: those of the machines may differ.
  const expiresAt = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  const taken = await queries
    .insert(mediaLeases)
    .values({ key, owner, expiresAt })
    .onConflictDoUpdate({
      target: mediaLeases.key,
      set: { owner, expiresAt },
      setWhere: lt(mediaLeases.expiresAt, sql`now()`),
    })
    .returning({ key: mediaLeases.key });
  if (taken.length === 0) return undefined;
  const own = and(eq(mediaLeases.key, key), eq(mediaLeases.owner, owner));
  const renew = async (): Promise<void> => {
    await queries.update(mediaLeases).set({ expiresAt }).where(own);
  };
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref();
  return {
    async release() {
      clearInterval(timer);
      await queries.delete(mediaLeases).where(own);
    },
  };
}
