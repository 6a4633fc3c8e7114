import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { hashSecret, newSecret } from "../../platform/secrets/random-secret.ts";
import type { Services } from "../../platform/services.ts";
import { invitations, users, userSessions } from "./tables.ts";
import type { UserRow } from "./user.ts";

/** A browser that is signed in, as it is kept. */
type SessionRow = typeof userSessions.$inferSelect;

const DAY_MS = 86_400_000;
/** The longest that somebody stays signed in. */
export const SESSION_DAYS = 90;
/** Without a request for so long, a session is over. */
const IDLE_DAYS = 30;
const LONGEST_USER_AGENT = 300;

/** Reads and changes sessions. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Builds it on the database. */
export function createSessionStore({
  database,
  clock,
  newId,
}: Pick<Services, "database" | "clock" | "newId">) {
  const { queries } = database;
  const open = (): SQL => gt(userSessions.expiresAt, new Date(clock.nowMs()));
  const end = async (where: SQL | undefined): Promise<number> =>
    (await queries.delete(userSessions).where(where)).rowCount ?? 0;
  return {
    /** The only moment at which the token can be seen. */
    async create(from: { userId: string; address: string; userAgent: string }) {
      const token = newSecret("ors_");
      const now = new Date(clock.nowMs());
      await queries.insert(userSessions).values({
        ...from,
        userAgent: from.userAgent.slice(0, LONGEST_USER_AGENT),
        id: newId("userSession"),
        hash: hashSecret(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + IDLE_DAYS * DAY_MS),
      });
      await queries.update(users).set({ lastSeenAt: now }).where(eq(users.id, from.userId));
      return token;
    },
    /** With whoever is signed in; undefined for one that is unknown or over. */
    async byHash(hash: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
      const [found] = await queries
        .select({ session: userSessions, user: users })
        .from(userSessions)
        .innerJoin(users, eq(users.id, userSessions.userId))
        .where(and(eq(userSessions.hash, hash), open()));
      return found;
    },
    byId: (id: string) => rowWhere(queries, userSessions, eq(userSessions.id, id)),
    list: (userId: string): Promise<SessionRow[]> =>
      queries
        .select()
        .from(userSessions)
        .where(and(eq(userSessions.userId, userId), open()))
        .orderBy(desc(userSessions.id)),
    /** Notes a request now: the session is good for as long again, up to its last day. */
    async touch(id: string) {
      const now = new Date(clock.nowMs());
      const idleEnd = new Date(now.getTime() + IDLE_DAYS * DAY_MS);
      const [row] = await queries
        .update(userSessions)
        .set({
          lastSeenAt: now,
          expiresAt: sql`least(${idleEnd.toISOString()}::timestamptz, ${userSessions.createdAt} + make_interval(days => ${SESSION_DAYS}))`,
        })
        .where(eq(userSessions.id, id))
        .returning({ userId: userSessions.userId });
      if (row !== undefined)
        await queries.update(users).set({ lastSeenAt: now }).where(eq(users.id, row.userId));
    },
    /** False when the user has no such session. */
    end: async (userId: string, id: string) =>
      (await end(and(eq(userSessions.userId, userId), eq(userSessions.id, id)))) > 0,
    /** Ends all of a user's sessions, or all but one; how many there were. */
    endAll: (userId: string, exceptId?: string): Promise<number> =>
      end(
        and(
          eq(userSessions.userId, userId),
          exceptId === undefined ? undefined : ne(userSessions.id, exceptId),
        ),
      ),
  };
}

/** Deletes sessions and links that are past their time. */
export async function forgetExpired({ queries }: Pick<Database, "queries">, clock: Clock): Promise<void> {
  const now = new Date(clock.nowMs());
  await queries.delete(userSessions).where(lt(userSessions.expiresAt, now));
  await queries.delete(invitations).where(lt(invitations.expiresAt, now));
}
