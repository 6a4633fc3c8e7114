import { lt } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { firstIdAt } from "../../platform/ids/new-id.ts";
import { auditEntries, requestLog } from "./tables.ts";

const DAY_MS = 86_400_000;

/** How long each is kept. */
export const ACTIVITY_KEPT_DAYS = { requests: 7, audit: 365 };

/** Deletes requests and audit entries that are past their time. */
export async function forgetActivity({ queries }: Pick<Database, "queries">, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await queries
    .delete(requestLog)
    .where(lt(requestLog.id, firstIdAt("request", nowMs - ACTIVITY_KEPT_DAYS.requests * DAY_MS)));
  await queries
    .delete(auditEntries)
    .where(lt(auditEntries.id, firstIdAt("auditEntry", nowMs - ACTIVITY_KEPT_DAYS.audit * DAY_MS)));
}
