import { z } from "zod";
import examples from "../../data/examples/account.json" with { type: "json" };
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
export const accountRoutes = defineRoutes({ tag: "Account", rate: "public" }, examples, {
  getRemainingQuota: {
    request: "GET /v1/user/remaining_quota",
    summary: "Read the remaining credits",
    description:
      "Credits of the month. A minute of avatar video costs 1, begun in steps of 30 seconds; of photo-avatar video or " +
      "streaming 0.2; of translation 3; of proofreading 0.5. A photo generation costs 1, a training 4. A failed job is " +
      "refunded, and a job with `test` costs nothing.",
    response: quota,
  },
});
