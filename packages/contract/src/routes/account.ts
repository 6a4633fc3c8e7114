import { z } from "zod";
import texts from "../../data/operations/account.json" with { type: "json" };
import { timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** The `remaining_quota` and `total_quota` of an account without a limit: large enough for every check to pass. */
export const UNLIMITED_QUOTA = 1_000_000_000;

/** What an account may still use this month, in credits. */
const quota = z
  .object({
    remaining_quota: z.number().describe(`Credits left; ${UNLIMITED_QUOTA} when there is no limit`),
    details: z.object({
      total_quota: z.number().describe("Credits a month"),
      used_quota: z.number().describe("Credits used this month, running jobs included"),
      unlimited: z.boolean(),
      plan: z.enum(["free", "pro", "scale"]),
      period_start: timestamp,
      period_end: timestamp.describe("When the monthly credits are renewed"),
    }),
  })
  .meta({ id: "Quota" });

/** Operations on the caller's account. */
export const accountRoutes = defineRoutes({ tag: "Account", rate: "public" }, texts, {
  getRemainingQuota: {
    request: "GET /v1/user/remaining_quota",
    response: quota,
  },
});
