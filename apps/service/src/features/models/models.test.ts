import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CATALOGUE, installedModel } from "@orator/models";
import type { SelfTestResult } from "@orator/models";
import { startFakeHub, useTestModels } from "@orator/models/testing";
import type { FakeHub } from "@orator/models/testing";
import { hasBrowser } from "@orator/testkit/browser";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { selfTestOf } from "./self-tests.ts";

const folder = await useTestModels();
const BYTES = 50_000;
let hub: FakeHub;
let service: TestService;
let key: string;
let outcome: SelfTestResult;
/** Holds a self-test up until it is let go on. */
let gate: Promise<void>;

beforeAll(async () => {
  hub = await startFakeHub();
  const files = { "model.onnx": randomBytes(BYTES) };
  // Needs no runtime, so that nothing is fetched but its files.
  const tiny = hub.publish({ name: "tiny", kind: "translation", files });
  service = await startTestService({
    works: true,
    models: {
      catalogue: [tiny],
      selfTestOf: () => async () => {
        await gate;
        return outcome;
      },
      environment: { MODELS_BASE_URL: hub.origin },
    },
  });
  key = await service.keyFor("owner", ["read", "write", "admin"]);
}, 180_000);
afterAll(async () => {
  await service.stop();
  await hub.stop();
});
beforeEach(() => {
  outcome = { faults: [], measures: {} };
  gate = Promise.resolve();
  hub.fail("model.onnx", undefined);
  rmSync(join(folder, "tiny"), { recursive: true, force: true });
});

function call(method: string, path: string, as = key) {
  return service.request(method, path, { key: as });
}

/** A job as soon as it is over. */
async function ended({ job_id }: { job_id: string }) {
  for (;;) {
    const { body } = await call("GET", `/v1/model-jobs/${job_id}`);
    if (body.finished_at !== null) return body;
    await wait(50);
  }
}

async function state(): Promise<string> {
  const { body } = await call("GET", "/v1/models");
  return body.models.find(({ id }: { id: string }) => id === "tiny").state;
}

it("adds a model in the background with its progress, tests it, and removes it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  expect(await state()).toBe("missing");
  const { status, body: begun } = await call("POST", "/v1/models/tiny/add");
  expect(status).toBe(201);
  const job = async () => (await call("GET", `/v1/model-jobs/${begun.job_id}`)).body;
  await expect.poll(job).toMatchObject({
    model_id: "tiny",
    kind: "add",
    status: "running",
    progress: 90,
    bytes_done: BYTES,
    bytes_total: BYTES,
  });
  expect((await call("POST", "/v1/models/tiny/test")).status).toBe(409);
  resolve();
  expect(await ended(begun)).toMatchObject({ status: "completed", progress: 100, error: null });
  expect(await state()).toBe("on");
  expect(await ended((await call("POST", "/v1/models/tiny/test")).body)).toMatchObject({
    status: "completed",
  });
  expect(await ended((await call("DELETE", "/v1/models/tiny")).body)).toMatchObject({
    kind: "remove",
    status: "completed",
  });
  expect([await state(), installedModel("tiny")]).toEqual(["missing", undefined]);
  const { jobs } = (await call("GET", "/v1/model-jobs")).body;
  expect(jobs.map(({ kind }: { kind: string }) => kind)).toEqual(["remove", "test", "add"]);
});

describe.skipIf(!hasBrowser)("in the studio in Chromium (skipped where there is none)", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
    page = await browser.newPage({ locale: "en-GB" });
    const { cookie } = await service.signedIn("owner");
    const [name, value] = cookie!.split("=") as [string, string];
    await page.context().addCookies([{ name, value, url: service.url }]);
    // Built at the first start after a change.
    while ((await fetch(`${service.url}/studio`)).status !== 200) await wait(500);
  });
  afterAll(() => browser?.close());

  it("a model is added from a hub, with how far it is, also after the page was left", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const models = `${service.url}/studio/operations/models`;
    await page.goto(models);
    const card = page.getByRole("listitem").filter({ hasText: "A small model of translation" });
    await card.getByText("Not installed").waitFor({ timeout: 120_000 });
    await card.getByRole("button", { name: "Add" }).click();
    const bar = card.getByRole("progressbar");
    await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("90");
    await card.getByText("50 kB of 50 kB").waitFor();
    await page.goto(`${service.url}/studio/operations/queue`);
    await page.goto(models);
    await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("90");
    resolve();
    await card.getByText("Installed", { exact: true }).waitFor({ timeout: 60_000 });
    // It is there before it is tested, which belongs to the same piece of work.
    await expect.poll(() => bar.count(), { timeout: 60_000 }).toBe(0);
    expect(installedModel("tiny")).toBeDefined();
  });
});

it("says in one line why a model could not be added, and what failed its test is off", async () => {
  hub.fail("model.onnx", { status: 403 });
  const refused = await ended((await call("POST", "/v1/models/tiny/add")).body);
  expect(refused).toMatchObject({ status: "failed", error: expect.stringMatching(/^[^\n]*403[^\n]*$/) });
  hub.fail("model.onnx", undefined);
  outcome = { faults: ["vowels are not voiced"], measures: {} };
  const bad = await ended((await call("POST", "/v1/models/tiny/add")).body);
  expect(bad.error).toContain("vowels are not voiced");
  expect(await state()).toBe("off");
});

it("404 for a model that is none, 403 for all but the installation's operators", async () => {
  expect((await call("POST", "/v1/models/huge/add")).status).toBe(404);
  expect((await call("GET", "/v1/model-jobs/mjb_none")).status).toBe(404);
  const stranger = await service.keyFor("stranger", ["read", "write", "admin"]);
  expect((await call("GET", "/v1/models", stranger)).status).toBe(403);
  const writer = await service.keyFor("owner", ["read", "write"]);
  expect((await call("POST", "/v1/models/tiny/add", writer)).status).toBe(403);
});

it("has a test for every model of the catalogue", () => {
  expect(CATALOGUE.filter((model) => selfTestOf(model) === undefined)).toEqual([]);
});
