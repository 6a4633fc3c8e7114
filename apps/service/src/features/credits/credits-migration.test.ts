import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { pgTable, real, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/clock.ts";
import { moment } from "../../platform/database/tables.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/database.ts";
import { createIds } from "../../platform/ids/new-id.ts";
import { createAccountsFeature } from "../accounts/index.ts";
import { createCreditsFeature } from "./index.ts";

const migration = readFileSync(
  new URL("../../../migrations/0002_exact_credits.sql", import.meta.url),
  "utf8",
);

/** The table as the version before knows it. */
const before = pgTable("credit_entries", {
  id: text("id").primaryKey(),
  accountId: text("account_id").notNull(),
  kind: text("kind").notNull(),
  resourceId: text("resource_id").notNull(),
  amount: real("amount").notNull(),
  createdAt: moment("created_at").notNull(),
});

const clock = new ManualClock();
const createdAt = new Date(clock.nowMs());
let database: Database;
let accountId: string;
beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
  const newId = createIds(() => clock.nowMs());
  const limits = { public: 1, studio: 1, jobs: 1, inference: 1, widget_sessions: 1, renders: 1 };
  const accounts = createAccountsFeature({ database, clock, newId }, { defaultLimits: limits });
  accountId = (await accounts.ensureOwner()).id;
});
afterAll(() => database.close());

function entry(resourceId: string, amount: number) {
  return { id: `${resourceId}-charge`, accountId, kind: "charge", resourceId, amount, createdAt };
}

describe("the migration to exact credits", () => {
  it("keeps what was charged before, freed of what float4 had added", async () => {
    await database.execute("DROP TRIGGER credit_entries_alike ON credit_entries");
    await database.execute("DROP FUNCTION credit_entries_alike");
    await database.execute("ALTER TABLE credit_entries DROP COLUMN thousandths");
    const amounts = [0.2, 0.6, 3.2, 30, 0.5, 1234.6, 0, -0.2];
    for (const [index, amount] of amounts.entries())
      await database.queries.insert(before).values(entry(`old_${index}`, amount));
    await database.execute(migration);
    const { rows } = await database.execute("SELECT thousandths::int FROM credit_entries ORDER BY id");
    expect(rows.map(({ thousandths }) => thousandths)).toEqual([
      200, 600, 3200, 30000, 500, 1234600, 0, -200,
    ]);
  });

  it("lets a process of the version before charge, true up, add up and refund beside the new one", async () => {
    await database.execute("TRUNCATE credit_entries");
    const { queries } = database;
    const account = { id: accountId, name: "owner", plan: "free", limits: {} as never } as const;
    const credits = createCreditsFeature(
      { database, clock },
      { accounts: { lock: async () => account } as never },
    );
    const used = async () => {
      const { rows } = await database.execute("SELECT sum(amount)::float8 AS used FROM credit_entries");
      return [(await credits.quotaOf(queries, account)).usedThousandths, Math.round(rows[0].used * 1000)];
    };
    const trueUpAsBefore = (resourceId: string, amount: number) =>
      queries.update(before).set({ amount }).where(eq(before.resourceId, resourceId));

    await queries.insert(before).values(entry("ses_1", 0.2));
    await credits.charge(queries, { accountId, resourceId: "ses_2", thousandths: 200 });
    expect(await used()).toEqual([400, 400]);
    await trueUpAsBefore("ses_2", 3 * 0.2);
    await credits.trueUp(queries, "ses_1", 1400);
    expect(await used()).toEqual([2000, 2000]);
    await trueUpAsBefore("ses_1", 0);
    await credits.trueUp(queries, "ses_2", 0);
    expect(await used()).toEqual([0, 0]);
    await trueUpAsBefore("ses_1", 0.2);
    const [charge] = await queries.select().from(before).where(eq(before.resourceId, "ses_1"));
    expect(charge!.amount).toBeCloseTo(0.2, 6);
    await queries
      .insert(before)
      .values({ ...charge!, id: "ses_1-refund", kind: "refund", amount: -charge!.amount });
    await credits.trueUp(queries, "ses_2", 600);
    await credits.refund(queries, "ses_2");
    expect(await used()).toEqual([0, 0]);
  });
});
