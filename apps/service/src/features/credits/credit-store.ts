import { and, eq, gte, sum } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { fail } from "../../platform/errors/domain-error.ts";
import { PLANS } from "../accounts/index.ts";
import type { Account, Accounts } from "../accounts/index.ts";
import { monthOf, shortfallOf, thousandthsOf } from "./credit.ts";
import type { Quota } from "./credit.ts";
import { creditEntries } from "./tables.ts";

/** What a job costs its account. */
interface Charge {
  accountId: string;
  resourceId: string;
  thousandths: number;
}

/** Charges for work and gives back what failed. */
export type Credits = ReturnType<typeof createCreditStore>;

/** Builds it. */
export function createCreditStore({ accounts, clock }: { accounts: Accounts; clock: Clock }) {
  const chargeOf = (resourceId: string) =>
    and(eq(creditEntries.resourceId, resourceId), eq(creditEntries.kind, "charge"));

  const quotaOf = async (queries: Queries, account: Account): Promise<Quota> => {
    const [from, until] = monthOf(clock.nowMs());
    const [entries] = await queries
      .select({ used: sum(creditEntries.thousandths) })
      .from(creditEntries)
      .where(and(eq(creditEntries.accountId, account.id), gte(creditEntries.createdAt, from)));
    const { monthlyCredits } = PLANS[account.plan];
    return {
      totalThousandths: monthlyCredits && thousandthsOf(monthlyCredits),
      usedThousandths: Math.max(0, Number(entries!.used ?? 0)),
      from,
      until,
    };
  };

  const check = async (tx: Queries, { accountId, thousandths }: Omit<Charge, "resourceId">) => {
    const account = await accounts.lock(tx, accountId);
    const shortfall = shortfallOf(await quotaOf(tx, account), thousandths);
    if (shortfall !== undefined) fail("INSUFFICIENT_CREDITS", shortfall);
  };

  return {
    quotaOf,
    /** That so much could be charged now. @throws DomainError INSUFFICIENT_CREDITS */
    check,
    /** Charges in the transaction that makes the job. @throws DomainError INSUFFICIENT_CREDITS */
    async charge(tx: Queries, { accountId, resourceId, thousandths }: Charge) {
      await check(tx, { accountId, thousandths });
      await tx.insert(creditEntries).values({
        id: `${resourceId}-charge`,
        accountId,
        kind: "charge",
        resourceId,
        thousandths,
        createdAt: new Date(clock.nowMs()),
      });
    },
    /** Sets a charge right once the true amount is known; one that is over the quota still stands. */
    async trueUp(tx: Queries, resourceId: string, thousandths: number) {
      await tx.update(creditEntries).set({ thousandths }).where(chargeOf(resourceId));
    },
    /** Gives back what was charged for a job, once. */
    async refund(tx: Queries, resourceId: string) {
      const [charge] = await tx.select().from(creditEntries).where(chargeOf(resourceId));
      if (charge === undefined) return;
      const { accountId, thousandths, createdAt } = charge;
      await tx
        .insert(creditEntries)
        .values({
          id: `${resourceId}-refund`,
          accountId,
          kind: "refund",
          resourceId,
          thousandths: -thousandths,
          // In the month of the charge, so that it is that month's use which goes down.
          createdAt,
        })
        .onConflictDoNothing();
    },
  };
}
