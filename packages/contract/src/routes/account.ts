import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";

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
export const accountRoutes = {
  getRemainingQuota: defineRoute({
    id: "getRemainingQuota",
    method: "GET",
    path: "/v1/user/remaining_quota",
    tag: "Account",
    summary: "Read the remaining credits",
    description:
      "Credits of the month. A minute of avatar video costs 1, begun in steps of 30 seconds; of photo-avatar video or " +
      "streaming 0.2; of translation 3; of proofreading 0.5. A photo generation costs 1, a training 4. A failed job is " +
      "refunded, and a job with `test` costs nothing.",
    auth: "key",
    scope: "read",
    rate: "public",
    status: 200,
    response: quota,
    examples: {
      response: {
        remaining_quota: 97.5,
        details: {
          total_quota: 100,
          used_quota: 2.5,
          unlimited: false,
          plan: "pro",
          period_start: "2026-01-01T00:00:00.000Z",
          period_end: "2026-02-01T00:00:00.000Z",
        },
      },
    },
  }),
};
