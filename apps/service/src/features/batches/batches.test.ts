import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WINDOW } from "./batch.ts";
import { openBatchWorld, TEMPLATE_ID } from "./batches.fixture.ts";
import type { BatchWorld } from "./batches.fixture.ts";

vi.setConfig({ testTimeout: 60_000 });

let world: BatchWorld;
let idle: BatchWorld;
let accountId: string;
beforeAll(async () => {
  world = await openBatchWorld();
  await world.work();
  // Where nothing happens but by hand.
  idle = await openBatchWorld();
});
beforeEach(async () => {
  accountId = await world.newAccount();
  world.broken.clear();
  world.rendered.length = 0;
});
afterAll(() => Promise.all([world.stop(), idle.stop()]));

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Person ${index + 1}`);
}

async function inFlight(id: string, { services } = world): Promise<number> {
  const { rows } = await services.database.execute(
    "SELECT count(*) AS rows FROM batch_rows WHERE batch_id = $1 AND status = 'ordered'",
    [id],
  );
  return Number(rows[0].rows);
}

/** Runs the job of an idle batch by hand. */
async function fill(batchId: string): Promise<void> {
  const [handler] = idle.feature.handlers!;
  const signal = new AbortController().signal;
  await handler!.run({ batchId }, { attempt: 0, lastAttempt: false, mayWait: true, signal });
}

describe("a batch", () => {
  it("makes one video and tells one event for every row, in the order of rows", async () => {
    const { batch_id: id, total } = await world.order(accountId, names(WINDOW + 5));
    expect(total).toBe(WINDOW + 5);
    const batch = await world.ended(accountId, id);
    expect(batch).toMatchObject({ status: "completed", progress: 100 });
    expect(batch.counts).toMatchObject({ completed: total, pending: 0, ordered: 0, failed: 0 });
    expect([...world.rendered].sort()).toEqual(names(total).sort());
    const rows = await world.rows(accountId, id);
    expect(new Set(rows.map(({ video_id }) => video_id)).size).toBe(total);
    const events = await world.events(accountId);
    expect(events.map(({ type }) => type)).toEqual(names(total).map(() => "personalized_video"));
    const first = events.find(({ data }) => data.contact_info.name === "Person 1")!.data;
    expect(Object.keys(first)).toEqual([
      "project_id",
      "video_id",
      "video_url",
      "landing_page_url",
      "gif_url",
      "gif_html",
      "contact_info",
    ]);
    expect(first).toMatchObject({ project_id: id, video_id: rows[0]!.video_id });
    expect(first.video_url).toMatch(/^https:\/\/.*\.mp4/);
    expect(first.gif_html).toContain(`<a href="${first.landing_page_url}"`);
    expect(first.gif_html).toContain('alt="Hello, Person 1"');
  });

  it("has but some rows in line at a time, however many fill it at once, and no row twice", async () => {
    accountId = await idle.newAccount();
    const { batch_id: id } = await idle.order(accountId, names(WINDOW * 2));
    await Promise.all([fill(id), fill(id), fill(id)]);
    await fill(id);
    expect(await inFlight(id, idle)).toBe(WINDOW);
    const { rows } = await idle.services.database.execute(
      "SELECT count(*) AS videos FROM videos WHERE batch_id = $1",
      [id],
    );
    expect(Number(rows[0].videos)).toBe(WINDOW);
    const ordered = (await idle.rows(accountId, id)).filter(({ status }) => status === "ordered");
    expect(ordered.map(({ row }) => row)).toEqual(names(WINDOW).map((_, index) => index + 1));
  });

  it("goes on where a row fails, which is told and can be retried", async () => {
    world.broken.add("Person 2");
    const { batch_id: id } = await world.order(accountId, names(3));
    const batch = await world.ended(accountId, id);
    expect(batch).toMatchObject({ status: "completed", counts: { completed: 2, failed: 1 } });
    const failed = (await world.rows(accountId, id))[1]!;
    expect(failed).toMatchObject({ status: "failed", error: { code: "VALIDATION_ERROR" } });
    const told = (await world.events(accountId)).filter(({ data }) => data.contact_info.name === "Person 2");
    expect(told).toMatchObject([{ data: { video_id: failed.video_id, video_url: "", gif_html: "" } }]);
    world.broken.clear();
    const again = await world.call("retryBatch", accountId, { params: { batch_id: id } });
    expect(again).toMatchObject({ status: "processing", finished_at: null, counts: { completed: 2 } });
    expect((await world.ended(accountId, id)).counts).toMatchObject({ completed: 3, failed: 0 });
    expect(world.rendered.filter((name) => name === "Person 1")).toHaveLength(1);
    const retry = world.call("retryBatch", accountId, { params: { batch_id: id } });
    await expect(retry).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("tells every fault of a row in that row, and the others go on", async () => {
    const order = ["Person 1", "Endless", "Faulty", "Person 2"];
    const { batch_id: id } = await world.order(accountId, order);
    const { counts } = await world.ended(accountId, id);
    expect(counts).toMatchObject({ completed: 2, failed: 2 });
    const rows = await world.rows(accountId, id);
    expect(rows.map(({ status, error }) => [status, error?.code])).toEqual([
      ["completed", undefined],
      ["failed", "VALIDATION_ERROR"],
      ["failed", "INTERNAL_ERROR"],
      ["completed", undefined],
    ]);
    expect(rows[1]!.error!.message).toContain("30 minutes");
  });

  it("names the rows whose videos cannot be estimated in its dry run", async () => {
    const body = { rows: ["Endless", "Person 1"].map((name) => ({ variables: { name } })) };
    const params = { template_id: TEMPLATE_ID };
    expect(await world.call("dryRunBatch", accountId, { params, body })).toMatchObject({
      is_valid: false,
      errors: [{ row: 1, reason: expect.stringContaining("30 minutes") }],
    });
  });

  it("fails the rows that cannot be paid when their turn comes", async () => {
    await world.services.database.execute("UPDATE accounts SET plan = 'free' WHERE id = $1", [accountId]);
    // A free month pays for so many and no more.
    const { batch_id: id } = await world.order(accountId, names(60));
    const { counts } = await world.ended(accountId, id);
    expect(counts.completed).toBeGreaterThan(0);
    expect(counts.failed).toBe(60 - counts.completed);
    const failed = (await world.rows(accountId, id)).filter(({ status }) => status === "failed");
    expect(failed[0]).toMatchObject({ video_id: null, error: { code: "INSUFFICIENT_CREDITS" } });
    expect(await world.events(accountId)).toHaveLength(60);
  });

  it("ends all that is not done when it is cancelled, pays it back, and leaves nothing", async () => {
    const closed = Promise.withResolvers<void>();
    world.gate.open = closed.promise;
    const { batch_id: id } = await world.order(accountId, names(WINDOW + 3));
    while ((await inFlight(id)) < WINDOW) await sleep(20);
    const cancelled = await world.call("cancelBatch", accountId, { params: { batch_id: id } });
    expect(cancelled).toMatchObject({ status: "cancelled", counts: { pending: 0 } });
    const { counts, status } = await world.ended(accountId, id);
    expect([status, counts.cancelled]).toEqual(["cancelled", WINDOW + 3]);
    closed.resolve();
    expect(await world.events(accountId)).toEqual([]);
    const { rows } = await world.services.database.execute(
      "SELECT coalesce(sum(thousandths), 0) AS paid FROM credit_entries WHERE account_id = $1",
      [accountId],
    );
    expect(Number(rows[0].paid)).toBe(0);
    for (const name of ["cancelBatch", "retryBatch"])
      await expect(world.call(name, accountId, { params: { batch_id: id } })).rejects.toMatchObject({
        code: "CONFLICT",
      });
    const runs = join(world.services.scratch, "runs");
    await expect.poll(() => (existsSync(runs) ? readdirSync(runs) : [])).toEqual([]);
  });

  it("is forgotten when it is deleted, while its videos stay; not before it is done", async () => {
    const closed = Promise.withResolvers<void>();
    world.gate.open = closed.promise;
    const { batch_id: id } = await world.order(accountId, names(1));
    const early = world.call("deleteBatch", accountId, { params: { batch_id: id } });
    await expect(early).rejects.toMatchObject({ code: "CONFLICT" });
    closed.resolve();
    await world.ended(accountId, id);
    const [row] = await world.rows(accountId, id);
    await world.call("deleteBatch", accountId, { params: { batch_id: id } });
    const gone = world.call("getBatch", accountId, { params: { batch_id: id } });
    await expect(gone).rejects.toMatchObject({ code: "RESOURCE_NOT_FOUND" });
    expect((await world.videos.someOf(accountId, [row!.video_id!])).size).toBe(1);
  });

  it("cancels the row whose video its user cancels", async () => {
    const closed = Promise.withResolvers<void>();
    world.gate.open = closed.promise;
    const { batch_id: id } = await world.order(accountId, names(2));
    while ((await inFlight(id)) < 2) await sleep(20);
    const [first] = await world.rows(accountId, id);
    await world.videos.cancelAll(accountId, [first!.video_id!]);
    closed.resolve();
    expect(await world.ended(accountId, id)).toMatchObject({
      status: "completed",
      counts: { cancelled: 1, completed: 1 },
    });
  });
});

describe("an order of rows", () => {
  const dryRun = (rows: object[]): Promise<any> =>
    world.call("dryRunBatch", accountId, {
      params: { template_id: TEMPLATE_ID },
      body: { rows: rows.map((variables) => ({ variables })), caption: false, test: false },
    });

  it("is checked in a dry run, which names each wrong cell and what the right rows cost, and makes nothing", async () => {
    const found = await dryRun([{ name: "Ann" }, { nam: "Bob", city: "x" }, {}, { name: "Cid" }]);
    expect(found).toEqual({
      is_valid: false,
      row_count: 4,
      columns: ["name", "nam", "city"],
      errors: [
        { row: 2, column: "nam", reason: "is no variable of this template" },
        { row: 2, column: "city", reason: "is no variable of this template" },
        { row: 2, column: "name", reason: "has no default and must be given" },
        { row: 3, column: "name", reason: "has no default and must be given" },
      ],
      error_count: 4,
      estimated_credits: 1,
    });
    expect((await world.call("listBatches", accountId, { query: { limit: 10 } })).batches).toEqual([]);
  });

  it("tells a thousand wrong cells and how many there are", async () => {
    const found = await dryRun(Array.from({ length: 1200 }, () => ({})));
    expect([found.errors.length, found.error_count]).toEqual([1000, 1200]);
  });

  it("is refused whole where a row is wrong, by its first cell", async () => {
    const order = world.call("createBatch", accountId, {
      params: { template_id: TEMPLATE_ID },
      body: { rows: [{ variables: { name: "Ann" } }, { variables: {} }], caption: false, test: false },
    });
    await expect(order).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "Row 2, name: has no default and must be given.",
      details: { field: "rows[1].name" },
    });
  });
});
