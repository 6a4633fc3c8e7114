import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../../platform/logging/logger.ts";
import { restoreInto } from "../../admin/restore.ts";
import { readConfig } from "../../start/config.ts";
import { runService } from "../../start/run.ts";
import { startBrainsBench } from "../brains/brains.fixture.ts";
import type { BrainsBench } from "../brains/brains.fixture.ts";

let bench: BrainsBench;
let operator: string;
const folder = mkdtempSync(join(tmpdir(), "orator-restored-"));
beforeAll(async () => {
  bench = await startBrainsBench();
  operator = await bench.service.keyFor("owner", ["read", "write", "admin"]);
}, 180_000);
afterAll(async () => {
  await bench.service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Makes a backup and waits for it. */
async function aBackup(): Promise<{ backup_id: string; file: string; size_bytes: number }> {
  const { status, body } = await bench.call("POST", "/v1/backups", undefined, operator);
  expect([status, body.status]).toEqual([201, "waiting"]);
  for (;;) {
    const { body: now } = await bench.call("GET", `/v1/backups/${body.backup_id}`, undefined, operator);
    if (now.status === "ready") return now;
    expect(now.error).toBeNull();
    await wait(100);
  }
}

/** What a signed address has, asked of a service on a free port. */
async function bytesAt(address: string, service: string): Promise<Buffer> {
  const { pathname, search } = new URL(address);
  const response = await fetch(service + pathname + search);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

function emptyConfig(name: string) {
  const DATA_DIR = join(folder, name);
  // The windows of rates are restored, too, and the bench has asked more often than others may.
  return readConfig({
    DATA_DIR,
    PORT: "0",
    PREVIEWS_AT_START: "false",
    RATE_LIMIT_STUDIO: "100000",
    RATE_LIMIT_PUBLIC: "100000",
  });
}

it("an installation that is wiped is whole again after a restore: keys, files, brains, what refers to what", async () => {
  const brain = await bench.aBrain();
  await bench.teach(brain, "Returns", "You may return anything within 30 days.");
  const form = new FormData();
  form.append("file", new Blob([png], { type: "image/png" }), "dot.png");
  const { body: asset } = await bench.call("POST", "/v1/assets", form);
  const original = await bytesAt(asset.url, bench.service.url);
  const { body: top } = await bench.call("POST", "/v1/folders/create", { name: "Top" });
  const inTop = { name: "Below", parent_id: top.folder_id };
  const { body: below } = await bench.call("POST", "/v1/folders/create", inTop);
  const { file, size_bytes } = await aBackup();
  expect(statSync(file)).toMatchObject({ size: size_bytes });
  expect(statSync(file).mode & 0o077).toBe(0);

  const config = emptyConfig("whole");
  const { ok, output } = await restoreInto(config, ["--file", file]);
  expect(output).toMatch(/^restored the installation of 20.*: \d+ rows, \d+ files$/);
  expect(ok).toBe(true);
  const role = { serves: true, works: true };
  const { url, stop } = await runService(config, role, { log: createLogger("silent"), checkResponses: true });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { "x-api-key": bench.key, ...(body && { "content-type": "application/json" }) };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await fetch(url! + path, init)).json()) as any;
  };
  try {
    const again = await call("GET", `/v1/assets/${asset.asset_id}`);
    const bytes = await bytesAt(again.url, url!);
    expect(bytes.equals(original)).toBe(true);
    expect(await call("GET", brain)).toMatchObject({ document_count: 1, status: "ready" });
    const question = "How long can I return something?";
    expect((await call("POST", `${brain}/query`, { question })).answer).toContain("30 days");
    const { folders } = await call("GET", `/v1/folders?parent_id=${top.folder_id}`);
    expect(folders).toEqual([below]);
    // What counts by itself goes on behind what was restored.
    await call("POST", `${brain}/documents`, { title: "Tea", text: "Tea costs three pounds." });
    await expect.poll(() => call("GET", brain)).toMatchObject({ document_count: 2, status: "ready" });
    expect((await call("POST", `${brain}/query`, { question: "How much is tea?" })).answer).toContain(
      "three",
    );
  } finally {
    await stop();
  }
});

it("restores nothing over what is there, of what is damaged, or of what is no backup", async () => {
  const { file } = await aBackup();
  const config = emptyConfig("refused");
  const refused = async (archive: string) => {
    const { ok, output } = await restoreInto(config, ["--file", archive]);
    expect(ok).toBe(false);
    rmSync(join(config.dataDir, "pg"), { recursive: true, force: true });
    expect(readdirSync(join(config.dataDir, "media"))).toEqual([".unfinished"]);
    return output;
  };
  const short = join(folder, "short.tar.zst");
  writeFileSync(short, readFileSync(file));
  truncateSync(short, statSync(file).size - 200);
  expect(await refused(short)).toMatch(/damaged/);
  const none = join(folder, "none.tar.zst");
  writeFileSync(none, "no archive at all");
  expect(await refused(none)).toMatch(/damaged/);
  const full = await restoreInto(readConfig({ DATA_DIR: join(folder, "whole") }), ["--file", file]);
  expect(full).toEqual({ ok: false, output: expect.stringMatching(/^there is a database in/) });
  expect((await restoreInto(config, [])).output).toMatch(/takes --file/);
  expect((await restoreInto(config, ["--file", join(folder, "nowhere")])).output).toMatch(/there is no file/);
});

it("lists backups, deletes one with its archive, and is for operators alone", async () => {
  const { backup_id, file } = await aBackup();
  const { body } = await bench.call("GET", "/v1/backups?limit=1", undefined, operator);
  expect(body).toMatchObject({ backups: [{ backup_id }], has_more: true });
  expect((await bench.call("GET", "/v1/backups")).status).toBe(403);
  const stranger = await bench.service.keyFor("stranger", ["read", "write", "admin"]);
  expect((await bench.call("POST", "/v1/backups", undefined, stranger)).status).toBe(403);
  expect((await bench.call("DELETE", `/v1/backups/${backup_id}`, undefined, operator)).status).toBe(200);
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  expect((await bench.call("GET", `/v1/backups/${backup_id}`, undefined, operator)).status).toBe(404);
});
