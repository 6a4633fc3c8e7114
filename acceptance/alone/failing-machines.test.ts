import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, postgresPrograms, startFaultyLine, startPostgres, startS3 } from "@orator/testkit/servers";
import type { FaultyLine, PostgresServer, TestS3 } from "@orator/testkit/servers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { admin, startProcess, untilReady } from "../stack/process.ts";
import type { Entry, ServiceProcess } from "../stack/process.ts";
import { startLoad } from "./load.ts";
import type { Load } from "./load.ts";

const RESTARTS = 10;
const ENTRIES: Entry[] = ["api", "all-in-one", "worker"];

interface Running {
  entry: Entry;
  url: string;
  service: ServiceProcess;
}

describe.skipIf(postgresPrograms() === undefined)("an installation under load", () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-restarts-"));
  let postgres: PostgresServer;
  let s3: TestS3;
  let lineToS3: FaultyLine;
  let processes: Running[];
  let load: Load;

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    lineToS3 = await startFaultyLine(s3.port);
    const servers = {
      ...SETTINGS,
      ...s3.env,
      S3_ENDPOINT: `http://127.0.0.1:${lineToS3.port}`,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
    };
    const start = async (entry: Entry): Promise<Running> => {
      const port = await freePort();
      const env = { ...servers, PORT: String(port) };
      const running = { entry, url: `http://127.0.0.1:${port}`, service: startProcess(entry, env) };
      if (entry !== "worker") await untilReady(running.url, running.service);
      return running;
    };
    processes = await Promise.all(ENTRIES.map(start));
    const key = await admin(servers, "create-key", "--name", "load");
    load = await startLoad(
      serving().map(({ url }) => url),
      key,
    );
  });
  afterAll(async () => {
    await load?.stop();
    await Promise.all((processes ?? []).map(({ service }) => service.stop("SIGKILL")));
    await lineToS3?.close();
    await s3?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const serving = (): Running[] => processes.filter(({ entry }) => entry !== "worker");

  it("outlives ten restarts of PostgreSQL: no process ends, answers are 503 with Retry-After, all goes on after it", async () => {
    for (let restart = 0; restart < RESTARTS; restart++) {
      await load.addDocument();
      await postgres.restart(restart % 2 === 0 ? "immediate" : "fast");
      for (const { url, service } of serving()) await untilReady(url, service);
      await sleep(200);
    }
    const { answers, unanswered } = await load.stop();
    for (const { entry, service } of processes)
      expect({ entry, exit: service.child.exitCode }, service.log()).toEqual({ entry, exit: null });
    expect(unanswered).toEqual([]);
    const kinds = new Set(answers.map(({ status, code }) => `${status} ${code ?? ""}`.trim()));
    expect([...kinds].sort()).toEqual(["200", "201", "503 SERVICE_UNAVAILABLE"]);
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    const read = Array.from({ length: RESTARTS }, () => "ready");
    await expect.poll(load.documents, { timeout: 60_000, interval: 500 }).toEqual(read);
  });

  it("says within readiness that S3 is frozen, or gone, and that it is back", async () => {
    const [{ url, service }] = serving() as [Running];
    for (const fail of [() => lineToS3.freeze(), () => lineToS3.cut()]) {
      fail();
      const answer = await fetch(`${url}/readyz`);
      const { error } = (await answer.json()) as any;
      expect([answer.status, error.code, error.details.field]).toEqual([
        503,
        "SERVICE_UNAVAILABLE",
        "storage",
      ]);
      await lineToS3.mend();
      await untilReady(url, service);
    }
  });
});

const SETTINGS = {
  SECRET_KEY: "a secret for tests, the same everywhere",
  RATE_LIMIT_PUBLIC: "1000000",
  RATE_LIMIT_STUDIO: "1000000",
  RATE_LIMIT_WIDGET_SESSIONS: "1000000",
  PREVIEWS_AT_START: "false",
  LOG_LEVEL: "warn",
};
