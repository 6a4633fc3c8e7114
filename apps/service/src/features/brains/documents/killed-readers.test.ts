import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobHandler, JobRun } from "../../../platform/queue/job.ts";
import { until } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";
import { indexPassages } from "../passage-index/index-passages.ts";
import { readBrainDocument } from "./read-document.job.ts";

describe("a document over which readers are killed", () => {
  let service: TestService;
  let key: string;
  let read: JobHandler["run"];
  beforeAll(async () => {
    // Works not by itself, so that each try is this test's own.
    service = await startTestService();
    key = await service.keyFor();
    const handlers = service.features.all.flatMap(({ handlers = [] }) => handlers);
    read = handlers.find(({ job }) => job === readBrainDocument)!.run;
  }, 120_000);
  afterAll(() => service.stop());

  const call = async (method: string, path: string, body?: object) =>
    (await service.request(method, path, { key, ...(body && { body }) })).body;
  const aTry = (changes: Partial<JobRun> = {}): JobRun => ({
    attempt: 0,
    lastAttempt: false,
    signal: new AbortController().signal,
    ...changes,
  });
  /** The processes that read for this one. */
  const readers = (): number[] => {
    const [own, program] = [String(process.pid), "reading-process"];
    const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent, ...args]) => parent === own && args.join(" ").includes(program))
      .map(([pid]) => Number(pid));
  };

  it("is tried again, and failed with a reason by the last try, which reads no more", async () => {
    const { id } = await call("POST", "/v1/brains", { name: "Poison" });
    const body = { title: "Poison", text: "A sentence that nobody lives to tell. ".repeat(2_000) };
    const [{ document_id: documentId }] = (await call("POST", `/v1/brains/${id}/documents`, body)).documents;
    const document = async () => (await call("GET", `/v1/brains/${id}/documents`)).documents[0];
    const killed = read({ documentId }, aTry());
    const outcome = killed.catch((error: Error) => error.message);
    await until(() => readers().length > 0);
    for (const pid of readers()) process.kill(pid, "SIGKILL");
    expect(await outcome).toContain("SIGKILL");
    expect((await document()).status).toBe("processing");
    expect((await call("GET", `/v1/brains/${id}`)).status).toBe("processing");
    // Another was killed when it had made a part of it findable.
    const passages = [{ heading: "", text: "Nobody lives to tell this." }];
    const half = { brainId: id, documentId, title: "Poison", language: "en", passages };
    await indexPassages(service.services.database, half);
    const ask = () => call("POST", `/v1/brains/${id}/query`, { question: "Who lives to tell?" });
    expect((await ask()).sources).toHaveLength(1);
    await read({ documentId }, aTry({ attempt: readBrainDocument.retries, lastAttempt: true }));
    expect((await ask()).sources).toEqual([]);
    expect(await document()).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("fault of the service"),
    });
    expect((await call("GET", `/v1/brains/${id}`)).status).toBe("failed");
    expect(readers()).toEqual([]);
  });
});
