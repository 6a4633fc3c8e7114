import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../clock/manual-clock.fixture.ts";
import { openDatabase } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { createSecrets } from "../secrets/secrets.ts";
import { createIdempotency } from "./idempotency.ts";
import { idempotencyInDatabase } from "./idempotency-store.ts";

const MINUTE_MS = 60_000;
const clock = new ManualClock();
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
});
afterAll(() => database.close());

function store() {
  return idempotencyInDatabase(database, clock, createSecrets(Buffer.alloc(32, 1)));
}

function ask(key: string, work: () => Promise<{ status: number; body: unknown }>) {
  return createIdempotency(store()).run({ accountId: "acc_1", key, fingerprint: "any" }, work);
}
const answer = { status: 201, body: { id: 1 } };

describe("first answers in the database", () => {
  it("are replayed to processes that start later", async () => {
    expect(await ask("replayed", async () => answer)).toEqual({ ...answer, replayed: false });
    expect(await ask("replayed", async () => ({ status: 201, body: { id: 2 } }))).toEqual({
      ...answer,
      replayed: true,
    });
  });

  it("are still in progress for others while the work is done and its answer is on its way", async () => {
    const others: unknown[] = [];
    await ask("busy", async () => {
      await database.transaction(async () => {});
      others.push(...(await Promise.allSettled([1, 2, 3].map(() => ask("busy", async () => answer)))));
      return answer;
    });
    const inProgress = {
      status: "rejected",
      reason: {
        code: "CONFLICT",
        message: "The first request with this Idempotency-Key is still in progress.",
        retryAfterSeconds: 1,
      },
    };
    expect(others).toMatchObject([inProgress, inProgress, inProgress]);
    expect(await ask("busy", async () => answer)).toEqual({ ...answer, replayed: true });
  });

  it("never let work be done twice whose process was killed before it could answer", async () => {
    await store().claim("acc_1", "killed", "any");
    const killed = store();
    // What remains of a process that committed and was then killed: no finish, no release.
    await killed.carryOut("acc_1", "killed", () => database.transaction(async () => {}));
    clock.advance(2 * MINUTE_MS);
    expect(await killed.claim("acc_1", "killed", "any")).toEqual({
      claimed: false,
      fingerprint: "any",
      answer: "lost",
    });
  });

  it("let work be done anew whose process was killed before it committed", async () => {
    await store().claim("acc_1", "undone", "any");
    const failing = store().carryOut("acc_1", "undone", () =>
      database.transaction(async () => {
        throw new Error("killed");
      }),
    );
    await expect(failing).rejects.toThrow("killed");
    clock.advance(2 * MINUTE_MS);
    expect(await store().claim("acc_1", "undone", "any")).toEqual({ claimed: true });
  });
});
