import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { CountInWindow } from "./rate-limit.ts";
import { rateWindows } from "./tables.ts";

/** Counts in the database, so that all processes share a window. */
export function countInDatabase({ queries }: Database): CountInWindow {
  return async (subject, windowStartMs, take) => {
    const [row] = await queries
      .insert(rateWindows)
      .values({ subject, windowStartMs, count: take })
      .onConflictDoUpdate({
        target: [rateWindows.subject, rateWindows.windowStartMs],
        set: { count: sql`${rateWindows.count} + ${take}` },
      })
      .returning({ count: rateWindows.count });
    return row!.count;
  };
}

/** Deletes windows that began before a moment. */
export async function forgetWindows({ queries }: Database, beforeMs: number): Promise<void> {
  await queries.delete(rateWindows).where(lt(rateWindows.windowStartMs, beforeMs));
}
