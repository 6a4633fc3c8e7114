import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logging/logger.ts";
import { readConfig } from "./config.ts";
import { runService } from "./run.ts";
import type { RunningService } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-stopping-"));
const lines: { msg: string; reason?: string }[] = [];
let service: RunningService;
let key: string;

/** Where a video's recording comes from, when it comes. */
const slow = createServer();

beforeAll(async () => {
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const config = readConfig({
    PORT: "0",
    DATA_DIR: folder,
    PREVIEWS_AT_START: "false",
    DOWNLOADS_ALLOW_PRIVATE: "true",
    SHUTDOWN_GRACE_SECONDS: "300",
  });
  config.database = { folder: undefined };
  const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  service = await runService(config, { serves: true, works: true }, { log, checkResponses: true });
  const { accounts, keys } = service.features;
  const owner = (await accounts.byName("owner"))!;
  key = (await keys.create({ accountId: owner.id, name: "test", scopes: ["read", "write"] })).secret;
});
afterAll(async () => {
  slow.closeAllConnections();
  slow.close();
  rmSync(folder, { recursive: true, force: true });
});

function send(method: string, path: string, body?: object): Promise<Response> {
  return fetch(service.url + path, {
    method,
    headers: { "x-api-key": key, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The status with which a socket is refused; 101 when it is opened. */
async function upgradeStatus(path: string): Promise<number | undefined> {
  const asking = request(service.url + path, {
    headers: {
      connection: "upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    },
  }).end();
  const [answer] = (await Promise.race([once(asking, "response"), once(asking, "upgrade")])) as [
    IncomingMessage,
  ];
  answer.socket.destroy();
  return answer.statusCode;
}

describe("a process that is told to stop while it makes a video", () => {
  it("serves reads and media until the video is done, sends new work away, says so at /readyz, and logs it", async () => {
    const asset = await fetch(`${service.url}/v1/assets?name=dot.png`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "image/png" },
      body: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    });
    const media = new URL(((await asset.json()) as { url: string }).url);
    const order = {
      avatar_id: "zuri",
      input_audio: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/speech.wav`,
    };
    const asked = once(slow, "request");
    const created = await send("POST", "/v1/video-avatars", order);
    expect(created.status).toBe(201);
    const { video_id } = (await created.json()) as { video_id: string };
    const [, recording] = (await asked) as [unknown, ServerResponse];
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);

    expect(await upgradeStatus("/live/ses_1/socket")).toBe(101);
    let isOver = false;
    const stopped = service.stop("SIGTERM").then(() => (isOver = true));
    const ready = await fetch(`${service.url}/readyz`);
    expect([ready.status, ready.headers.get("connection")]).toEqual([503, "close"]);
    for (let round = 0; round < 6; round++) {
      const read = await send("GET", `/v1/videos/${video_id}`);
      expect([read.status, ((await read.json()) as { status: string }).status]).toEqual([200, "processing"]);
    }
    expect((await fetch(service.url + media.pathname + media.search)).status).toBe(200);
    for (const [method, path, body] of [
      ["POST", "/v1/video-avatars", order],
      ["DELETE", `/v1/videos/${video_id}`],
      ["PATCH", "/v1/agentic-avatars/agt_1", { name: "x" }],
    ] as const) {
      const refused = await send(method, path, body);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await refused.json()).toMatchObject({ error: { code: "SERVICE_UNAVAILABLE" } });
    }
    expect(await upgradeStatus("/live/ses_1/socket")).toBe(503);
    expect(isOver).toBe(false);

    recording.writeHead(404).end();
    await stopped;
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow("fetch failed");
    const told = lines.filter(({ msg }) => ["started", "stopping", "stopped"].includes(msg));
    expect(told.map(({ msg, reason }) => [msg, reason])).toEqual([
      ["started", undefined],
      ["stopping", "SIGTERM"],
      ["stopped", "SIGTERM"],
    ]);
  });
});
