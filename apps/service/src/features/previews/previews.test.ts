import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { Interrupted } from "../../platform/queue/job.ts";
import { createGiveWay } from "../../platform/on-demand/give-way.ts";
import { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { createPreviewsFeature } from "./index.ts";
import type { Cast } from "./index.ts";

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), "orator-previews-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const CATALOGUE = {
  keys: () => ["shared/test/a/2.txt", "shared/test/bad.txt", "shared/test/b/2.txt"],
  prefixes: ["shared/test/"],
};

/** A feature whose previews are their own keys; what has "bad" in it cannot be made. */
function previews() {
  const { services } = service;
  const waited = new WaitedWork();
  const onDemand = new OnDemandMedia({ ...services, waited });
  const made: string[] = [];
  onDemand.add({
    makes: (key) => key.startsWith("shared/test/"),
    async make(key, { file }) {
      if (key.includes("bad")) throw new Error("cannot be made");
      made.push(key);
      await writeFile(file, key);
      return "text/plain";
    },
  });
  const isAwaited = async (): Promise<boolean> => false;
  const giveWay = createGiveWay({ waited, isAwaited, pace: { quietMs: 0, lookEveryMs: 10 } });
  const baked: [id: string, idle: boolean][] = [];
  const cast: Cast = {
    ids: ["first", "bad", "second"],
    async prepare(id, { idle }) {
      if (id === "bad") throw new Error("cannot be baked");
      baked.push([id, idle]);
      return true;
    },
  };
  const { handlers, start, stop } = createPreviewsFeature(services, {
    onDemand,
    giveWay,
    atStart: true,
    catalogue: CATALOGUE,
    cast,
  });
  const run = (payload: object, signal = new AbortController().signal) =>
    handlers![0]!.run(payload, { attempt: 0, lastAttempt: false, mayWait: true, signal });
  return { run, made, onDemand, waited, baked, start: start!, stop: stop! };
}

describe("prepare-previews", () => {
  it("makes all of the catalogue but what exists, past what fails, and deletes what is outdated", async () => {
    const { blobs } = service.services;
    const file = join(folder, "old.txt");
    await writeFile(file, "old");
    await blobs.put("shared/test/a/1.txt", file, "text/plain");
    const { run, made } = previews();
    await expect(run({})).rejects.toThrow("1 previews could not be made");
    expect(made).toEqual(["shared/test/a/2.txt", "shared/test/b/2.txt"]);
    expect(await blobs.info("shared/test/a/1.txt")).toBeUndefined();
    await expect(run({})).rejects.toThrow("1 previews could not be made");
    expect(made).toHaveLength(2);
  });

  it("makes nothing while somebody waits for a video", async () => {
    const { run, made, waited } = previews();
    const user = Promise.withResolvers<void>();
    const asked = waited.run(() => user.promise);
    const running = run({ keys: ["shared/test/patient.txt"] });
    await delay(200);
    expect(made).toEqual([]);
    user.resolve();
    await asked;
    await running;
    expect(made).toEqual(["shared/test/patient.txt"]);
  });

  it("makes what it is told, and deletes nothing", async () => {
    const { run, made } = previews();
    await run({ keys: ["shared/test/c.txt", "shared/elsewhere.txt"] });
    expect(made).toEqual(["shared/test/c.txt"]);
    expect(await service.services.blobs.info("shared/test/b/2.txt")).toBeDefined();
  });

  it("stops at once when the process shuts down", async () => {
    const { run, made, onDemand } = previews();
    const controller = new AbortController();
    controller.abort(new Error("shutting down"));
    await expect(
      run({ keys: ["shared/test/d.txt", "shared/test/e.txt"] }, controller.signal),
    ).rejects.toThrow("shutting down");
    onDemand.stop();
    await expect(run({})).rejects.toBeInstanceOf(Interrupted);
    expect(made).toEqual([]);
  });
});

describe("the start of a process", () => {
  it("bakes the cast ahead: who is seen first at once, the others when nobody waits, past who cannot be baked", async () => {
    const { baked, waited, start, stop } = previews();
    const user = Promise.withResolvers<void>();
    const asked = waited.run(() => user.promise);
    await start();
    await expect.poll(() => baked).toEqual([["first", false]]);
    user.resolve();
    await asked;
    await expect
      .poll(() => baked)
      .toEqual([
        ["first", false],
        ["second", true],
      ]);
    await stop();
  });
});
