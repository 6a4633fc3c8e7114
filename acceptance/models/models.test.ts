import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, operatorAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

/** A small one that needs no runtime. */
const MODEL = "translate-en-de";

describe.skipIf(stack === undefined)("Models and engines", () => {
  let operator: Account;
  beforeAll(async () => void (operator = await operatorAccount()));

  const ended = async (jobId: string) => {
    const job = () => operator.client.modelsAndEngines.getModelJob(jobId);
    await expect.poll(async () => (await job()).finished_at).not.toBeNull();
    return job();
  };

  it("listModels 200, addModel 201/409, getModelJob 200, listModelJobs 200: what cannot be fetched says why", async () => {
    const { modelsAndEngines } = operator.client;
    const { models } = await modelsAndEngines.listModels();
    expect(models.find(({ id }) => id === MODEL)).toMatchObject({ installed: false, kind: "translation" });
    const add = () => raw("POST", `/v1/models/${MODEL}/add`, { key: operator.key });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { job_id } = answers.find(({ status }) => status === 201)!.body;
    const job = await ended(job_id);
    expect(job).toMatchObject({ model_id: MODEL, kind: "add", status: "failed" });
    expect(job.error).toMatch(/No connection to 127\.0\.0\.1:9999/);
    expect((await modelsAndEngines.listModelJobs()).jobs[0]).toMatchObject({ job_id });
  });

  it("testModel 201/409, removeModel 200/409: what is not there fails its test, and can be removed", async () => {
    const request = (method: string, path: string) => raw(method, path, { key: operator.key });
    const tests = await Promise.all([1, 2].map(() => request("POST", `/v1/models/${MODEL}/test`)));
    expect(tests.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const test = await ended(tests.find(({ status }) => status === 201)!.body.job_id);
    expect(test).toMatchObject({ kind: "test", status: "failed" });
    const removals = await Promise.all([1, 2].map(() => request("DELETE", `/v1/models/${MODEL}`)));
    expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const removal = await ended(removals.find(({ status }) => status === 200)!.body.job_id);
    expect(removal).toMatchObject({ kind: "remove", status: "completed", error: null });
  });

  it("listModelJobs 400, listModels 403: a cursor that is none; another account's key", async () => {
    const refused = await raw("GET", "/v1/model-jobs?token=x", { key: operator.key });
    expect(refusal(refused)).toEqual([400, "VALIDATION_ERROR", "token"]);
    const { key } = await newAccount("tenant");
    expect((await raw("GET", "/v1/models", { key })).status).toBe(403);
  });
});
