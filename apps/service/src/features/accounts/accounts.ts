import { asc, eq, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { NewId } from "../../platform/ids/new-id.ts";
import { limitsOf } from "./limits.ts";
import type { AccountLimits } from "./limits.ts";
import { DEFAULT_PLAN } from "./plans.ts";
import type { Plan } from "./plans.ts";
import { accounts } from "./tables.ts";

/** The account that every installation has. */
export const OWNER = "owner";
const HANDLE = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** An account with the limits that hold for it. */
export interface Account {
  id: string;
  name: string;
  plan: Plan;
  limits: AccountLimits;
}

/** Reads and changes accounts. */
export interface Accounts {
  /** Makes the account "owner" unless it exists. */
  ensureOwner(): Promise<Account>;
  /** Throws an Error of one line when the handle is malformed or taken. */
  create(name: string, plan?: Plan): Promise<Account>;
  list(): Promise<Account[]>;
  byName(name: string): Promise<Account | undefined>;
  byId(id: string): Promise<Account | undefined>;
  setPlan(id: string, plan: Plan): Promise<void>;
  setLimits(id: string, limits: Partial<AccountLimits>): Promise<void>;
  /** Holds the account's row until the transaction ends: what counts and then acts does so alone. */
  lock(tx: Queries, id: string): Promise<Account>;
}

type Row = typeof accounts.$inferSelect;

/** Builds it on the database. */
export function createAccounts(parts: {
  database: Database;
  clock: Clock;
  newId: NewId;
  defaultLimits: AccountLimits;
}): Accounts {
  const { database, clock, newId, defaultLimits } = parts;
  const { queries } = database;
  const fromRow = ({ id, name, plan, limits }: Row): Account => ({
    id,
    name,
    plan: plan as Plan,
    limits: limitsOf(defaultLimits, limits),
  });
  const find = async (where: ReturnType<typeof eq>): Promise<Account | undefined> => {
    const [row] = await queries.select().from(accounts).where(where);
    return row && fromRow(row);
  };
  const insert = async (name: string, plan: Plan): Promise<void> => {
    const createdAt = new Date(clock.nowMs());
    const id = newId("account");
    await queries.insert(accounts).values({ id, name, plan, limits: {}, createdAt }).onConflictDoNothing();
  };

  return {
    async ensureOwner() {
      await insert(OWNER, DEFAULT_PLAN);
      return (await find(eq(accounts.name, OWNER)))!;
    },
    async create(name, plan = DEFAULT_PLAN) {
      if (!HANDLE.test(name))
        throw new Error("a handle takes 1 to 63 of a–z 0–9 and -, and begins with a letter or a digit");
      if ((await find(eq(accounts.name, name))) !== undefined)
        throw new Error(`the account ${name} exists already`);
      await insert(name, plan);
      return (await find(eq(accounts.name, name)))!;
    },
    list: async () => (await queries.select().from(accounts).orderBy(asc(accounts.id))).map(fromRow),
    byName: (name) => find(eq(accounts.name, name)),
    byId: (id) => find(eq(accounts.id, id)),
    async setPlan(id, plan) {
      await queries.update(accounts).set({ plan }).where(eq(accounts.id, id));
    },
    async setLimits(id, limits) {
      await queries
        .update(accounts)
        .set({ limits: sql`${accounts.limits} || ${JSON.stringify(limits)}::jsonb` })
        .where(eq(accounts.id, id));
    },
    async lock(tx, id) {
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("no key update");
      if (row === undefined) throw new Error("the account is gone");
      return fromRow(row);
    },
  };
}
