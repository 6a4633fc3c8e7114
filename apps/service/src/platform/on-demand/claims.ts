import { randomUUID } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { mediaClaims } from "./tables.ts";

/** The lease of an owner that has not renewed it for so long has ended, and what it was making is free again. */
const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;

/** The right to make one object, among all processes. */
interface Claim {
  release(): Promise<void>;
}

/** Claims an object, or returns undefined while somebody else is making it. The lease is renewed until it is released, or this process dies. */
export async function claim({ queries }: Database, key: string): Promise<Claim | undefined> {
  const owner = randomUUID();
  // The database's clock: those of the machines may differ.
  const expiresAt = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  const taken = await queries
    .insert(mediaClaims)
    .values({ key, owner, expiresAt })
    .onConflictDoUpdate({
      target: mediaClaims.key,
      set: { owner, expiresAt },
      setWhere: lt(mediaClaims.expiresAt, sql`now()`),
    })
    .returning({ key: mediaClaims.key });
  if (taken.length === 0) return undefined;
  const own = and(eq(mediaClaims.key, key), eq(mediaClaims.owner, owner));
  const renew = async (): Promise<void> => {
    await queries.update(mediaClaims).set({ expiresAt }).where(own);
  };
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref();
  return {
    async release() {
      clearInterval(timer);
      await queries.delete(mediaClaims).where(own);
    },
  };
}
