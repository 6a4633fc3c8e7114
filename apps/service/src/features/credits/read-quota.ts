import { routes, UNLIMITED_QUOTA } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Accounts } from "../accounts/index.ts";
import { creditsOf } from "./credit.ts";
import type { Credits } from "./credit-store.ts";

/** GET /v1/user/remaining_quota */
export function readQuota(parts: { database: Database; accounts: Accounts; credits: Credits }) {
  const { database, accounts, credits } = parts;
  return operation(routes.getRemainingQuota).does(async ({ caller }) => {
    const account = (await accounts.byId(caller.accountId))!;
    const quota = await credits.quotaOf(database.queries, account);
    const { totalThousandths: total, usedThousandths: used, from, until } = quota;
    const unlimited = total === undefined;
    return {
      remaining_quota: unlimited ? UNLIMITED_QUOTA : creditsOf(Math.max(0, total - used)),
      details: {
        total_quota: unlimited ? UNLIMITED_QUOTA : creditsOf(total),
        used_quota: creditsOf(used),
        unlimited,
        plan: account.plan,
        period_start: isoTime(from),
        period_end: isoTime(until),
      },
    };
  });
}
