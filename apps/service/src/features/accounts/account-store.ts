import { asc, eq, sql } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { accountOf, checkHandle, OWNER } from "./account.ts";
import type { Account } from "./account.ts";
import type { AccountLimits } from "./limits.ts";
import { DEFAULT_PLAN } from "./plans.ts";
import type { Plan } from "./plans.ts";
import { accounts } from "./tables.ts";

/** Reads and changes accounts. */
export type Accounts = ReturnType<typeof createAccountStore>;

/** What the store needs. */
interface AccountStoreParts extends Pick<Services, "clock" | "newId"> {
  database: Pick<Database, "queries">;
  defaultLimits: AccountLimits;
}

/** Builds it on the database. */
export function createAccountStore({ database, clock, newId, defaultLimits }: AccountStoreParts) {
  const { queries } = database;
  const fromRow = (row: typeof accounts.$inferSelect): Account => accountOf(row, defaultLimits);
  const find = async (where: ReturnType<typeof eq>): Promise<Account | undefined> => {
    const [row] = await queries.select().from(accounts).where(where);
    return row && fromRow(row);
  };
  /** Undefined when the name is taken. */
  const insert = async (name: string, plan: Plan): Promise<Account | undefined> => {
    const createdAt = new Date(clock.nowMs());
    const [row] = await queries
      .insert(accounts)
      .values({ id: newId("account"), name, plan, limits: {}, createdAt })
      .onConflictDoNothing()
      .returning();
    return row && fromRow(row);
  };

  return {
    /** Makes the account "owner" unless it exists. */
    ensureOwner: async () => (await insert(OWNER, DEFAULT_PLAN)) ?? (await find(eq(accounts.name, OWNER)))!,
    /** Throws an Error of one line when the handle is malformed or taken. */
    async create(name: string, plan: Plan = DEFAULT_PLAN) {
      checkHandle(name);
      const made = await insert(name, plan);
      if (made === undefined) throw new Error(`the account ${name} exists already`);
      return made;
    },
    list: async () => (await queries.select().from(accounts).orderBy(asc(accounts.id))).map(fromRow),
    byName: (name: string): Promise<Account | undefined> => find(eq(accounts.name, name)),
    byId: (id: string): Promise<Account | undefined> => find(eq(accounts.id, id)),
    async setPlan(id: string, plan: Plan) {
      await queries.update(accounts).set({ plan }).where(eq(accounts.id, id));
    },
    async setLimits(id: string, limits: Partial<AccountLimits>) {
      // Merged by the database, so that two changes of different limits at a time both stay.
      await queries
        .update(accounts)
        .set({ limits: sql`${accounts.limits} || ${JSON.stringify(limits)}::jsonb` })
        .where(eq(accounts.id, id));
    },
    /** Holds the account's row until the transaction ends: what counts and then acts does so alone. */
    async lock(tx: Queries, id: string) {
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("no key update");
      if (row === undefined) throw new Error("the account is gone");
      return fromRow(row);
    },
  };
}
