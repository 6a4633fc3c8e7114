import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

const clock = new ManualClock(Date.parse("2026-03-10T12:00:00Z"));
let service: TestService;
let key: string;
let accountId: string;

beforeAll(async () => {
  service = await startTestService({ clock });
  key = await service.keyFor("busy");
  accountId = (await service.features.accounts.byName("busy"))!.id;
});
afterAll(() => service.stop());

/** Puts a row into a table, with what the column names say. */
async function put(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys({ account_id: accountId, ...row });
  const values = Object.values({ account_id: accountId, ...row });
  const places = names.map((_, index) => `$${index + 1}`);
  await service.services.database.execute(`INSERT INTO ${table} (${names}) VALUES (${places})`, values);
}

/** A video that took a minute to make. */
async function aVideo(id: string, finishedAt: string, more: Record<string, unknown> = {}): Promise<void> {
  await put("videos", {
    id,
    status: "completed",
    spec: "{}",
    estimated_ms: 1,
    created_at: new Date(Date.parse(finishedAt) - 60_000).toISOString(),
    finished_at: finishedAt,
    duration_ms: 1500,
    ...more,
  });
}

/** A session of an hour at most. */
async function aSession(id: string, kind: string, startedAt: string, more: Record<string, unknown> = {}) {
  await put("live_sessions", {
    id,
    kind,
    name: "Ada",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    rate: 1,
    languages: '["en"]',
    max_conversation_length: 100,
    idle_timeout_s: 60,
    max_duration_s: 3600,
    features: "{}",
    quality: "medium",
    status: "active",
    created_at: startedAt,
    started_at: startedAt,
    expires_at: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
    ...more,
  });
}

async function said(id: string, sessionId: string, createdAt: string, role: string): Promise<void> {
  await service.services.database.execute(
    `INSERT INTO live_messages (id, session_id, conversation_id, task_id, role, text, is_interrupted, sources, created_at)
     VALUES ($1, $2, 'cnv_1', 'tsk_1', $3, 'Hello.', false, '[]', $4)`,
    [id, sessionId, role, createdAt],
  );
}

async function usage(query: string) {
  return service.request("GET", `/v1/usage${query}`, { key });
}

describe("GET /v1/usage", () => {
  it("200 with each day of the range in UTC and what was made on it, and nothing of other accounts", async () => {
    await aVideo("vid_1", "2026-03-01T23:59:59.999Z");
    await aVideo("vid_2", "2026-03-02T00:00:00Z");
    await aVideo("vid_3", "2026-03-02T23:00:00Z");
    await aVideo("vid_4", "2026-03-03T00:00:00Z");
    await aVideo("vid_5", "2026-03-02T12:00:00Z", { status: "failed" });
    await service.keyFor("other");
    const { id: other } = (await service.features.accounts.byName("other"))!;
    await aVideo("vid_6", "2026-03-02T12:00:00Z", { account_id: other });
    const { status, body } = await usage("?from=2026-03-01&to=2026-03-02");
    expect(status).toBe(200);
    expect(body.days).toMatchObject([
      { date: "2026-03-01", videos: 1, video_seconds: 1.5, live_sessions: 0, questions: 0, credits: 0 },
      { date: "2026-03-02", videos: 2, video_seconds: 3 },
    ]);
  });

  it("counts a widget session until the last thing that was said, a streaming session until its end", async () => {
    await aSession("wse_1", "widget", "2026-02-01T23:50:00Z");
    await said("msg_1", "wse_1", "2026-02-01T23:55:00Z", "user");
    await said("msg_2", "wse_1", "2026-02-02T00:00:00Z", "user");
    await said("msg_3", "wse_1", "2026-02-02T00:00:05Z", "assistant");
    await aSession("wse_2", "widget", "2026-02-01T10:00:00Z");
    await aSession("ses_1", "streaming", "2026-02-02T10:00:00Z", { closed_at: "2026-02-02T10:01:00Z" });
    await aSession("ses_2", "streaming", "2026-02-02T10:00:00Z");
    await aSession("ses_3", "streaming", "2026-02-02T10:00:00Z", { started_at: null, status: "new" });
    const { body } = await usage("?from=2026-02-01&to=2026-02-02");
    expect(body.days).toMatchObject([
      { date: "2026-02-01", live_sessions: 2, live_seconds: 605, questions: 1 },
      { date: "2026-02-02", live_sessions: 2, live_seconds: 3660, questions: 1 },
    ]);
  });

  it("counts translations, generations and trainings, and credits less what was given back", async () => {
    const at = "2026-01-05T08:00:00Z";
    for (const kind of ["translation", "proofread"])
      await put("video_translations", {
        id: `${kind}_1`,
        kind,
        status: "completed",
        source: "{}",
        options: "{}",
        output_language: "de",
        created_at: at,
        finished_at: at,
      });
    for (const kind of ["photo", "look", "training"])
      await put("photo_jobs", {
        id: `${kind}_1`,
        kind,
        name: kind,
        status: "completed",
        estimated_at: at,
        created_at: at,
        finished_at: at,
      });
    const entry = { created_at: at, resource_id: "vid_9" };
    await put("credit_entries", { id: "vid_9-charge", kind: "charge", thousandths: 700, ...entry });
    await put("credit_entries", { id: "vid_9-refund", kind: "refund", thousandths: -700, ...entry });
    await put("credit_entries", {
      ...entry,
      id: "trn_9-charge",
      kind: "charge",
      thousandths: 4000,
      resource_id: "trn_9",
    });
    const { body } = await usage("?from=2026-01-05&to=2026-01-05");
    expect(body.days).toMatchObject([{ translations: 1, generations: 2, trainings: 1, credits: 4 }]);
  });

  it("defaults to the last thirty days, today included", async () => {
    const { body } = await usage("");
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1).date).toBe("2026-03-10");
    expect((await usage("?to=2026-03-01")).body.days.at(0).date).toBe("2026-01-31");
    expect((await usage("?from=2025-03-10")).body.days).toHaveLength(366);
  });

  it.each([
    ["?from=yesterday", "from"],
    ["?from=2026-03-02&to=2026-03-01", "from"],
    ["?from=2025-03-09", "from"],
    ["?from=2026-02-30", "from"],
    ["?from=0000-01-01&to=0000-01-02", "from"],
    ["?to=9999-12-31", "to"],
  ])("400 for %s", async (query, field) => {
    const { status, body } = await usage(query);
    expect([status, body.error.details.field]).toEqual([400, field]);
  });
});

describe("GET /v1/credits", () => {
  it("200 with charges and refunds, newest first, over pages, and nothing of other accounts", async () => {
    const own = await service.keyFor("payer");
    const account_id = (await service.features.accounts.byName("payer"))!.id;
    const entry = (resource_id: string, kind: string, thousandths: number, created_at: string) =>
      put("credit_entries", {
        id: `${resource_id}-${kind}`,
        account_id,
        kind,
        resource_id,
        thousandths,
        created_at,
      });
    await entry("vid_1b", "charge", 500, "2026-03-01T08:00:00Z");
    await entry("vid_1b", "refund", -500, "2026-03-01T08:00:00Z");
    await entry("vtr_1b", "charge", 1500, "2026-03-01T09:00:00Z");
    await entry("gen_1b", "charge", 1000, "2026-02-01T09:00:00Z");
    const read = async (query: string) =>
      (await service.request("GET", `/v1/credits${query}`, { key: own })).body;
    const all = await read("");
    expect(all.entries).toMatchObject([
      { kind: "charge", reason: "translation", credits: 1.5, at: "2026-03-01T09:00:00.000Z" },
      { kind: "refund", reason: "video", resource_id: "vid_1b", credits: -0.5 },
      { kind: "charge", reason: "video", resource_id: "vid_1b", credits: 0.5 },
      { kind: "charge", reason: "generation", credits: 1 },
    ]);
    const pages = [];
    for (let token: string | null = ""; token !== null;) {
      const page: { entries: object[]; token: string | null } = await read(
        `?limit=1${token && `&token=${token}`}`,
      );
      pages.push(...page.entries);
      token = page.token;
    }
    expect(pages).toEqual(all.entries);
  });

  it.each(["bm9uZQ", "MS54eCc", "OTk5OTk5OTk5OTk5OTk5LmE"])("400 for the cursor %s", async (token) => {
    const { status, body } = await service.request("GET", `/v1/credits?token=${token}`, { key });
    expect([status, body.error.details.field]).toEqual([400, "token"]);
  });
});
