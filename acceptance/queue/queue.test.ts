import { beforeAll, describe, expect, it } from "vitest";
import { clientOf, newAccount, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("The queue", () => {
  let operator: Account["client"];
  beforeAll(async () => {
    operator = clientOf(await runAdmin("create-key", "--name", "operator", "--scopes", "read,write,admin"));
  });

  it("getQueue 200, listQueueFailures 200: tell of every kind of work", async () => {
    const { kinds } = await operator.queue.get();
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["render-video", "photo-job"]));
    expect(Array.isArray((await operator.queue.listFailures()).failures)).toBe(true);
  });

  it("listQueueJobs 200/400, cancelQueueJob 200/409, retryQueueJob 409, createVideo 201, getVideo 200: a video of another account is found and cancelled", async () => {
    const { name, client } = await newAccount("queued");
    const { video_id } = await client.videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "one two three four five six ".repeat(50),
      settings: { dimension: { width: 128, height: 128 } },
    });
    const find = async () => {
      for await (const job of operator.queue.listJobs({ kind: "render-video", limit: 100 }))
        if (job.resource_id === video_id) return job;
      return undefined;
    };
    const job = await find();
    expect(job).toMatchObject({ kind: "render-video", account: { name } });
    const { job_id } = job!;
    expect(await operator.queue.cancelJob(job_id)).toMatchObject({ job_id, resource_id: video_id });
    expect(await client.videos.get(video_id)).toMatchObject({
      status: "failed",
      error: { code: "CANCELLED" },
    });
    // A run that has it notices within a second, and ends.
    await expect.poll(async () => (await find())?.state, { timeout: 60_000 }).toMatch(/done|cancelled/);
    await expect(operator.queue.cancelJob(job_id)).rejects.toMatchObject({ status: 409 });
    await expect(operator.queue.retryJob(job_id)).rejects.toMatchObject({ status: 409 });
    await expect(operator.queue.listJobs({ token: "bm9uZQ" })).rejects.toMatchObject({ status: 400 });
  });
});
