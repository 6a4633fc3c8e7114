import { forgetAnswers } from "../../platform/http/idempotency-store.ts";
import { forgetWindows } from "../../platform/http/rate-store.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { forgetActivity } from "../activity/index.ts";
import { forgetTickets, gatherConversations } from "../live-sessions/index.ts";
import { forgetExpired } from "../users/index.ts";
import { cleanUp } from "./clean-up.job.ts";

const LONGEST_WINDOW_MS = 3_600_000;

/** Deletes what no request can meet any more and what logs keep no longer, and lists conversations of before. */
export function cleanUpHandler({ database, clock }: Pick<Services, "database" | "clock">) {
  return handles(cleanUp, async () => {
    await forgetWindows(database, clock.nowMs() - 2 * LONGEST_WINDOW_MS);
    await forgetAnswers(database, clock);
    await forgetTickets(database, clock);
    await forgetExpired(database, clock);
    await forgetActivity(database, clock);
    await gatherConversations(database);
  });
}
