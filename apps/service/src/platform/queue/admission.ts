import { and, asc, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Clock } from "../clock/clock.ts";
import type { Database, Queries } from "../database/database.ts";

/** A table of work of which each account has but so much in the queue; `status` is "pending", "processing" or one that is final. */
type AdmittedTable = PgTable & Record<"id" | "accountId" | "status" | "admittedAt", PgColumn>;

/**
 * Lets the account's oldest waiting work into the queue, as far as its limit allows. The queue is first come, first served;
 * because an account has but a few places in it, accounts take turns. To be called in every transaction that orders, finishes
 * or removes such work, so that no place stays empty.
 */
export type Admit = (tx: Queries, accountId: string) => Promise<void>;

/** What admission needs. */
interface AdmissionParts {
  table: AdmittedTable;
  clock: Clock;
  /** How much of it an account may have in the queue. Locks the account, so that who counts waits for those who have counted and not yet admitted. */
  limitOf(tx: Queries, accountId: string): Promise<number>;
  /** Which waiting work can be queued at all; defaults to all of it. */
  isReady?: SQL | undefined;
  /** Queues it. */
  add(tx: Queries, work: { id: string; accountId: string }): Promise<void>;
}

/** Builds it. */
export function createAdmission({ table, clock, limitOf, isReady, add }: AdmissionParts): Admit {
  return async (tx, accountId) => {
    const limit = await limitOf(tx, accountId);
    const isUnfinished = inArray(table.status, ["pending", "processing"]);
    const unfinished = and(eq(table.accountId, accountId), isUnfinished);
    const [admitted] = await tx
      .select({ count: count() })
      .from(table)
      .where(and(unfinished, isNotNull(table.admittedAt)));
    const free = limit - admitted!.count;
    if (free <= 0) return;
    const next = (await tx
      .select({ id: table.id })
      .from(table)
      .where(and(unfinished, isNull(table.admittedAt), isReady))
      .orderBy(asc(table.id))
      .limit(free)) as { id: string }[];
    if (next.length === 0) return;
    const ids = next.map(({ id }) => id);
    await tx
      .update(table)
      .set({ admittedAt: new Date(clock.nowMs()) } as object)
      .where(inArray(table.id, ids));
    for (const id of ids) await add(tx, { id, accountId });
  };
}

/** Does what ends work of an account in one transaction, after which its next work is admitted. */
type Ending = <Result>(accountId: string, work: (tx: Queries) => Promise<Result>) => Promise<Result>;

/** Builds it. Locks go in the account's own order: first the account, then what is its own. */
export function createEnding(parts: {
  database: Database;
  accounts: { lock(tx: Queries, id: string): Promise<unknown> };
  admit: Admit;
}): Ending {
  const { database, accounts, admit } = parts;
  return (accountId, work) =>
    database.transaction(async (tx) => {
      await accounts.lock(tx, accountId);
      const result = await work(tx);
      await admit(tx, accountId);
      return result;
    });
}
