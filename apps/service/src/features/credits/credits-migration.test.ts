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
  const limits = { public: 1, studio: 1, inference: 1, widget_sessions: 1, renders: 1 };
  const accounts = createAccountsFeature({ database, clock, newId }, { defaultLimits: limits });
  accountId = (await accounts.ensureOwner()).id;
});
afterAll(() => database.close());

function entry(resourceId: string, amount: number) {
  return { id: `${resourceId}-charge`, accountId, kind: "charge", resourceId, amount, createdAt };
}

describe("the migration to exact credits", () => {
  it("keeps what was charged before, freed of what float4 had added", async () => {
    await database.execute("ALTER TABLE credit_entries ALTER COLUMN amount SET DATA TYPE real");
    const amounts = [0.2, 0.6, 3.2, 30, 0.5, 1234.6, 0];
    for (const [index, amount] of amounts.entries())
      await database.queries.insert(before).values(entry(`old_${index}`, amount));
    await database.execute(migration);
    const { rows } = await database.execute("SELECT amount::text FROM credit_entries ORDER BY id");
    expect(rows.map((row) => row.amount)).toEqual([
      "0.200",
      "0.600",
      "3.200",
      "30.000",
      "0.500",
      "1234.600",
      "0.000",
    ]);
  });

  it("lets a process of the version before charge, true up, add up and refund beside the new one", async () => {
    await database.execute("TRUNCATE credit_entries");
    const { queries } = database;
    await queries.insert(before).values(entry("ses_1", 0.2));
    await queries
      .update(before)
      .set({ amount: 3 * 0.2 })
      .where(eq(before.resourceId, "ses_1"));
    const [charge] = await queries.select().from(before);
    expect(charge!.amount).toBe(0.6);
    const { rows } = await database.execute(
      "SELECT coalesce(sum(amount), 0)::float8 AS used FROM credit_entries",
    );
    expect(rows).toEqual([{ used: 0.6 }]);

    const account = { id: accountId, name: "owner", plan: "free", limits: {} as never } as const;
    const accounts = { lock: async () => account } as never;
    const credits = createCreditsFeature({ database, clock }, { accounts });
    expect((await credits.quotaOf(queries, account)).usedThousandths).toBe(600);
    await database.transaction((tx) => credits.refund(tx, "ses_1"));
    expect((await credits.quotaOf(queries, account)).usedThousandths).toBe(0);
  });
});
