import { and, eq, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { IdempotencyStore, StoredAnswer } from "./idempotency.ts";
import { idempotencyKeys } from "./tables.ts";

const KEPT_MS = 86_400_000;
/** A first request that has not answered by then died with its process. */
const UNDER_WAY_MS = 60_000;

const PURPOSE = "first answer";

/** Keeps first answers in the database for 24 h, sealed: some hold secrets that are shown but once. */
export function idempotencyInDatabase(
  { queries }: Database,
  clock: Clock,
  secrets: Pick<Secrets, "seal" | "open">,
): IdempotencyStore {
  const opened = (sealed: unknown): StoredAnswer | undefined =>
    typeof sealed === "string" ? JSON.parse(secrets.open(PURPOSE, sealed)) : undefined;
  const ago = (ms: number): Date => new Date(clock.nowMs() - ms);
  const rowOf = (accountId: string, key: string) =>
    and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  return {
    async claim(accountId, key, fingerprint) {
      const createdAt = new Date(clock.nowMs());
      const [claimed] = await queries
        .insert(idempotencyKeys)
        .values({ accountId, key, fingerprint, createdAt })
        .onConflictDoUpdate({
          target: [idempotencyKeys.accountId, idempotencyKeys.key],
          set: { fingerprint, createdAt, answer: null },
          setWhere: sql`${lt(idempotencyKeys.createdAt, ago(KEPT_MS))} or
            (${idempotencyKeys.answer} is null and ${lt(idempotencyKeys.createdAt, ago(UNDER_WAY_MS))})`,
        })
        .returning({ key: idempotencyKeys.key });
      if (claimed !== undefined) return { claimed: true };
      const [known] = await queries.select().from(idempotencyKeys).where(rowOf(accountId, key));
      // Released between the two statements: as good as under way.
      if (known === undefined) return { claimed: false, fingerprint, answer: undefined };
      return {
        claimed: false,
        fingerprint: known.fingerprint,
        answer: opened(known.answer),
      };
    },
    async finish(accountId, key, answer) {
      await queries
        .update(idempotencyKeys)
        .set({ answer: secrets.seal(PURPOSE, JSON.stringify(answer)) })
        .where(rowOf(accountId, key));
    },
    async release(accountId, key) {
      await queries.delete(idempotencyKeys).where(rowOf(accountId, key));
    },
  };
}

/** Deletes answers that are past their day. */
export async function forgetAnswers({ queries }: Database, clock: Clock): Promise<void> {
  await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(clock.nowMs() - KEPT_MS)));
}
