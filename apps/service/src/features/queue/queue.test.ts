import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { settleVideo } from "../videos/index.ts";
import { translateVideo } from "../video-translations/index.ts";

let service: TestService;
let operator: string;

beforeAll(async () => {
  service = await startTestService();
  operator = await service.keyFor("owner", ["read", "admin"]);
});
beforeEach(async () => void (await service.services.database.execute("DELETE FROM pgboss.job")));
afterAll(() => service.stop());

async function get(path: string) {
  return (await service.request("GET", path, { key: operator })).body;
}

function change(id: string, what: "retry" | "cancel", key = operator) {
  return service.request("POST", `/v1/queue/jobs/${id}/${what}`, { key });
}

/** Orders a video that nobody makes, as there is no worker. */
async function aVideo(account: string): Promise<{ id: string; key: string }> {
  const key = await service.keyFor(account);
  const body = { avatar_id: "zuri", voice_id: "en-us-clara", text: "The plan is secret." };
  const { body: made } = await service.request("POST", "/v1/video-avatars", { key, body });
  return { id: made.video_id, key };
}

/** What a job that has run out of tries looks like to pg-boss. */
async function failAll(reason: string): Promise<void> {
  await service.services.database.execute(
    `UPDATE pgboss.job SET state = 'failed', retry_count = 2, started_on = now(), completed_on = now(), output = $1
     WHERE state = 'created'`,
    [JSON.stringify({ message: reason, stack: "at secret" })],
  );
}

function settling(videoId: string, startAfter?: Date): Promise<void> {
  return service.services.queue.add(
    settleVideo,
    { accountId: "acc_gone", videoId },
    startAfter && { startAfter },
  );
}

describe("the queue", () => {
  it("says of every kind what waits, since when, and what failed", async () => {
    const before = Date.now();
    await aVideo("counted");
    await settling("vid_1", new Date(Date.now() + 60_000));
    const { kinds } = await get("/v1/queue");
    const kindOf = (name: string) => kinds.find(({ kind }: { kind: string }) => kind === name);
    expect(kindOf("render-video")).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    expect(Date.parse(kindOf("render-video").oldest_waiting_at)).toBeGreaterThanOrEqual(before - 1000);
    // Not due yet, so that it waits for nothing.
    expect(kindOf("settle-video")).toMatchObject({ waiting: 0, oldest_waiting_at: null });
    await failAll("failed (Error); see the logs");
    expect(
      (await get("/v1/queue")).kinds.find(({ kind }: { kind: string }) => kind === "render-video"),
    ).toMatchObject({
      waiting: 0,
      failed: 1,
    });
  });

  it("lists jobs with the names of their accounts, over pages, and nothing of what is in them", async () => {
    const { id } = await aVideo("listed");
    for (const video of ["vid_1", "vid_2"]) await settling(video, new Date(Date.now() + 60_000));
    const all = await get("/v1/queue/jobs");
    expect(all.jobs).toMatchObject([
      { kind: "settle-video", state: "delayed", account: null, resource_id: "vid_2" },
      { kind: "settle-video", state: "delayed", account: null, resource_id: "vid_1" },
      { kind: "render-video", state: "waiting", account: { name: "listed" }, resource_id: id, attempts: 0 },
    ]);
    expect(JSON.stringify(all)).not.toContain("secret");
    const pages = [];
    for (let token: string | null = ""; token !== null;) {
      const page: { jobs: object[]; token: string | null } = await get(
        `/v1/queue/jobs?limit=1${token && `&token=${token}`}`,
      );
      pages.push(...page.jobs);
      token = page.token;
    }
    expect(pages).toEqual(all.jobs);
    expect((await get("/v1/queue/jobs?state=waiting")).jobs).toMatchObject([{ resource_id: id }]);
    expect((await get("/v1/queue/jobs?kind=settle-video")).jobs).toHaveLength(2);
  });

  it("groups failures by reason, and lets a failed job be tried once more", async () => {
    for (const video of ["vid_1", "vid_2"]) await settling(video);
    await failAll("failed (Error ENOSPC); see the logs");
    await settling("vid_3");
    await failAll("taken away");
    const { failures } = await get("/v1/queue/failures");
    expect(failures).toMatchObject([
      { kind: "settle-video", reason: "failed (Error ENOSPC); see the logs", count: 2 },
      { kind: "settle-video", reason: "taken away", count: 1 },
    ]);
    const { last_job_id: id } = failures[1];
    const { status, body } = await change(id, "retry");
    expect([status, body]).toMatchObject([200, { state: "waiting", attempts: 3, reason: "taken away" }]);
    expect((await change(id, "retry")).body.error.message).toContain("waiting");
    expect((await get("/v1/queue/failures")).failures).toHaveLength(1);
  });

  it("cancels what was ordered as its account would", async () => {
    const { id, key } = await aVideo("stopped");
    const [job] = (await get("/v1/queue/jobs")).jobs;
    expect(job.cancellable).toBe(true);
    const { status, body } = await change(job.job_id, "cancel");
    expect([status, body]).toMatchObject([200, { state: "cancelled", resource_id: id, cancellable: false }]);
    const { body: video } = await service.request("GET", `/v1/videos/${id}`, { key });
    expect(video).toMatchObject({ status: "failed", error: { code: "CANCELLED" } });
    expect((await change(job.job_id, "cancel")).status).toBe(409);
  });

  it("cancels generations and translations likewise, and names their accounts", async () => {
    const key = await service.keyFor("artist");
    const { database, queue } = service.services;
    const { id: accountId } = (await service.features.accounts.byName("artist"))!;
    const body = {
      name: "Ada",
      age: "Young Adult",
      gender: "Woman",
      ethnicity: "East Asian",
      appearance: "red coat",
    };
    const more = { orientation: "square", pose: "half_body", style: "Realistic" };
    const order = { key, body: { ...body, ...more } };
    const { body: made } = await service.request("POST", "/v1/photo_avatar/photo/generate", order);
    const translationId = service.services.newId("videoTranslation");
    const source = { videoId: "vid_1", spec: {}, durationMs: 1, captionsKey: null };
    await database.execute(
      `INSERT INTO video_translations (id, account_id, kind, status, source, options, output_language, created_at, admitted_at)
       VALUES ($1, $2, 'translation', 'pending', $3, '{}', 'de', now(), now())`,
      [translationId, accountId, JSON.stringify(source)],
    );
    await queue.add(translateVideo, { translationId });
    const { jobs } = await get("/v1/queue/jobs?state=waiting");
    expect(jobs).toMatchObject([
      { kind: "translate-video", account: { name: "artist" }, resource_id: translationId },
      { kind: "photo-job", account: { name: "artist" }, resource_id: made.job_id },
    ]);
    for (const { job_id } of jobs) expect((await change(job_id, "cancel")).body.state).toBe("cancelled");
    const { rows } = await database.execute(
      `SELECT status, error_code FROM video_translations WHERE id = $1
       UNION ALL SELECT status, error_code FROM photo_jobs WHERE id = $2`,
      [translationId, made.job_id],
    );
    expect(rows).toEqual([
      { status: "failed", error_code: "CANCELLED" },
      { status: "failed", error_code: "CANCELLED" },
    ]);
  });

  it("does not cancel upkeep, nor what another version wrote, and knows no job that is not there", async () => {
    await settling("vid_1");
    const [upkeep] = (await get("/v1/queue/jobs")).jobs;
    expect(upkeep.cancellable).toBe(false);
    expect((await change(upkeep.job_id, "cancel")).body.error.code).toBe("CONFLICT");
    await aVideo("later");
    await service.services.database.execute(`UPDATE pgboss.job SET data = '{"version":99,"payload":{}}'`);
    const [later] = (await get("/v1/queue/jobs?kind=render-video")).jobs;
    expect(later).toMatchObject({ account: null, resource_id: null, cancellable: false });
    expect((await change(later.job_id, "cancel")).body.error.code).toBe("CONFLICT");
    for (const what of ["retry", "cancel"] as const) expect((await change("none", what)).status).toBe(404);
  });

  it("is for the account that runs the installation alone, and changed by the scope admin", async () => {
    const stranger = await service.keyFor("stranger", ["read", "write", "admin"]);
    const reader = await service.keyFor("owner", ["read", "write"]);
    await settling("vid_1");
    const [{ job_id: id }] = (await get("/v1/queue/jobs")).jobs;
    for (const path of ["/v1/queue", "/v1/queue/jobs", "/v1/queue/failures"])
      expect((await service.request("GET", path, { key: stranger })).status).toBe(403);
    for (const what of ["retry", "cancel"] as const)
      for (const key of [stranger, reader]) expect((await change(id, what, key)).status).toBe(403);
  });

  it.each(["bm9uZQ", "MS4x"])("400 for the cursor %s", async (token) => {
    expect((await service.request("GET", `/v1/queue/jobs?token=${token}`, { key: operator })).status).toBe(
      400,
    );
  });
});
