import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { Interrupted } from "../../platform/queue/job.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { createPreviewsFeature } from "./index.ts";

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
  const onDemand = new OnDemandMedia(services);
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
  const { handlers } = createPreviewsFeature(services, { onDemand, atStart: false, catalogue: CATALOGUE });
  const run = (payload: object, signal = new AbortController().signal) =>
    handlers![0]!.run(payload, { attempt: 0, lastAttempt: false, mayWait: true, signal });
  return { run, made, onDemand };
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
