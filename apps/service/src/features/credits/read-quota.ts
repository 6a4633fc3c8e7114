import { routes, UNLIMITED_QUOTA } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Credits } from "./credits.ts";

/** GET /v1/user/remaining_quota */
export function readQuota(parts: { database: Database; accounts: Accounts; credits: Credits }): Operation {
  return operation(routes.getRemainingQuota).does(async ({ caller }) => {
    const account = (await parts.accounts.byId(caller.accountId))!;
    const {
      total = UNLIMITED_QUOTA,
      used,
      from,
      until,
    } = await parts.credits.quotaOf(parts.database.queries, account);
    const unlimited = total === UNLIMITED_QUOTA;
    return {
      remaining_quota: unlimited ? UNLIMITED_QUOTA : Math.max(0, total - used),
      details: {
        total_quota: total,
        used_quota: used,
        unlimited,
        plan: account.plan,
        period_start: isoTime(from),
        period_end: isoTime(until),
      },
    };
  });
}
