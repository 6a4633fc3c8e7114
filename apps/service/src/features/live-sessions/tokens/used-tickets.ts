import { lt } from "drizzle-orm";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { usedTickets } from "../tables.ts";

/** Notes that a ticket is used, for all processes; false when it was used before. One statement. */
export async function useUp({ queries }: Database, id: string, expiresAt: Date): Promise<boolean> {
  const rows = await queries
    .insert(usedTickets)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedTickets.id });
  return rows.length > 0;
}

/** Forgets used tickets whose time is over: they are refused for that. */
export async function forgetTickets({ queries }: Database, clock: Clock): Promise<void> {
  await queries.delete(usedTickets).where(lt(usedTickets.expiresAt, new Date(clock.nowMs())));
}
