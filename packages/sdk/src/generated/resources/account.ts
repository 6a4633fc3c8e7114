// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { Quota } from "../types.ts";

/** Your plan and credits. */
export function accountOf(send: Send) {
  return {
    /**
     * Read the remaining credits.
     *
     * Credits of the month. A minute of avatar video costs 1, begun in steps of 30 seconds; of photo-avatar video or streaming 0.2; of translation 3; of proofreading 0.5. A photo generation costs 1, a training 4. A failed job is refunded, and a job with `test` costs nothing.
     */
    getRemainingQuota: (options?: RequestOptions) =>
      send<Quota>({ method: "GET", path: "/v1/user/remaining_quota" }, options),
  };
}

/** Your plan and credits. */
export type Account = ReturnType<typeof accountOf>;
