import { and, eq, gte, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { PLANS } from "../accounts/index.ts";
import type { Account, Accounts } from "../accounts/index.ts";
import { creditEntries } from "./tables.ts";

/** What an account has used and may still use in this calendar month (UTC). */
export interface Quota {
  /** undefined: without limit. */
  total: number | undefined;
  used: number;
  from: Date;
  until: Date;
}

/** Charges for work and gives back what failed. */
export interface Credits {
  quotaOf(queries: Queries, account: Account): Promise<Quota>;
  /** Charges in the transaction that makes the job. Throws INSUFFICIENT_CREDITS. Returns what is left over nothing. */
  charge(tx: Queries, charge: { accountId: string; resourceId: string; amount: number }): Promise<void>;
  /** Sets a charge right once the true amount is known; one that is over the quota still stands. */
  trueUp(tx: Queries, resourceId: string, amount: number): Promise<void>;
  /** Gives back what was charged for a job, once. */
  refund(tx: Queries, resourceId: string): Promise<void>;
}

/** Builds it. */
export function createCredits({ accounts, clock }: { accounts: Accounts; clock: Clock }): Credits {
  const quotaOf = async (queries: Queries, account: Account): Promise<Quota> => {
    const [from, until] = monthOf(clock.nowMs());
    const [sum] = await queries
      .select({ used: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::float8` })
      .from(creditEntries)
      .where(and(eq(creditEntries.accountId, account.id), gte(creditEntries.createdAt, from)));
    return { total: PLANS[account.plan].monthlyCredits, used: Math.max(0, sum!.used), from, until };
  };
  return {
    quotaOf,
    async charge(tx, { accountId, resourceId, amount }) {
      const account = await accounts.lock(tx, accountId);
      const { total, used } = await quotaOf(tx, account);
      if (total !== undefined && used + amount > total)
        throw new DomainError(
          "INSUFFICIENT_CREDITS",
          `This costs ${round(amount)} credits; of ${total} a month ${round(total - used)} are left.`,
        );
      const createdAt = new Date(clock.nowMs());
      await tx
        .insert(creditEntries)
        .values({ id: `${resourceId}-charge`, accountId, kind: "charge", resourceId, amount, createdAt });
    },
    async trueUp(tx, resourceId, amount) {
      await tx
        .update(creditEntries)
        .set({ amount })
        .where(and(eq(creditEntries.resourceId, resourceId), eq(creditEntries.kind, "charge")));
    },
    async refund(tx, resourceId) {
      const [charge] = await tx
        .select()
        .from(creditEntries)
        .where(and(eq(creditEntries.resourceId, resourceId), eq(creditEntries.kind, "charge")));
      if (charge === undefined) return;
      const { accountId, amount } = charge;
      // In the month of the charge, so that it is that month's use which goes down.
      const { createdAt } = charge;
      await tx
        .insert(creditEntries)
        .values({
          id: `${resourceId}-refund`,
          accountId,
          kind: "refund",
          resourceId,
          amount: -amount,
          createdAt,
        })
        .onConflictDoNothing();
    },
  };
}

function monthOf(nowMs: number): [Date, Date] {
  const now = new Date(nowMs);
  const first = (add: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + add, 1));
  return [first(0), first(1)];
}

function round(credits: number): number {
  return Math.round(credits * 100) / 100;
}
