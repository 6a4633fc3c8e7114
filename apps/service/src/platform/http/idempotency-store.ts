import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock/clock.ts";
import { inEveryTransaction } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { IdempotencyStore, KnownAnswer, StoredAnswer } from "./idempotency.ts";
import { idempotencyKeys } from "./tables.ts";

const KEPT_MS = 86_400_000;
/** A first request that has not answered by then died with its process. */
const UNDER_WAY_MS = 60_000;

const PURPOSE = "first answer";
/** In place of an answer: the work is done, what it answered is not stored (yet). */
const CARRIED_OUT = "carried out";

/** Keeps first answers in the database for 24 h, sealed: some hold secrets that are shown but once. */
export function idempotencyInDatabase(
  { queries }: Database,
  clock: Clock,
  secrets: Pick<Secrets, "seal" | "open">,
): IdempotencyStore {
  const ago = (ms: number): Date => new Date(clock.nowMs() - ms);
  const knownOf = ({ answer, createdAt }: typeof idempotencyKeys.$inferSelect): KnownAnswer => {
    // Its transaction is through and its answer is on its way, unless its process died in between.
    if (answer === CARRIED_OUT) return createdAt > ago(UNDER_WAY_MS) ? undefined : "lost";
    return typeof answer === "string"
      ? (JSON.parse(secrets.open(PURPOSE, answer)) as StoredAnswer)
      : undefined;
  };
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
      return { claimed: false, fingerprint: known.fingerprint, answer: knownOf(known) };
    },
    carryOut: (accountId, key, work) =>
      inEveryTransaction.run(async (tx) => {
        await tx.update(idempotencyKeys).set({ answer: CARRIED_OUT }).where(rowOf(accountId, key));
      }, work),
    async finish(accountId, key, answer) {
      await queries
        .update(idempotencyKeys)
        .set({ answer: secrets.seal(PURPOSE, JSON.stringify(answer)) })
        .where(rowOf(accountId, key));
    },
    async release(accountId, key) {
      await queries.delete(idempotencyKeys).where(and(rowOf(accountId, key), isNull(idempotencyKeys.answer)));
    },
  };
}

/** Deletes answers that are past their day. */
export async function forgetAnswers({ queries }: Database, clock: Clock): Promise<void> {
  await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(clock.nowMs() - KEPT_MS)));
}
