import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../testing/test-service.ts";
import type { TestService } from "../testing/test-service.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND"];
const { paths } = JSON.parse(readFileSync(new URL("../../../../openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, Record<string, unknown>>;
};

/** Every path with the methods that it has: those of the document, HEAD where there is GET, OPTIONS. */
const table = Object.entries(paths).map(([path, operations]) => {
  const own = Object.keys(operations).map((name) => name.toUpperCase());
  const has = METHODS.filter(
    (method) => own.includes(method) || method === "OPTIONS" || (method === "HEAD" && own.includes("GET")),
  );
  return { path, has, address: path.replaceAll(/\{\w+\}/g, "none_01k9z6q5t1x8") };
});
const beside = ["/docs", "/openapi.json", "/media/a/b.mp4", "/widget/orator.js", "/live/ses_1/socket"];

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
});
afterAll(() => service.stop());

/** Sends as it is written: `fetch` refuses TRACE. */
async function status(method: string, path: string): Promise<{ status: number; allow: string | undefined }> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  return {
    status: Number(answer.slice(9, 12)),
    allow: /^allow: (.*)$/im.exec(answer)?.[1]?.trim(),
  };
}

describe("the methods of a path", () => {
  it.each(table)("$path has $has, and says so to every other", async ({ has, address }) => {
    const allow = has.join(", ");
    for (const method of METHODS.filter((other) => !has.includes(other)))
      expect([method, await status(method, address)]).toEqual([method, { status: 405, allow }]);
    expect(await status("OPTIONS", address)).toEqual({ status: 204, allow });
  });

  it.each(beside)("%s too, which is in no document", async (path) => {
    const allow = "GET, HEAD, OPTIONS";
    for (const method of ["POST", "DELETE", "TRACE"])
      expect([method, await status(method, path)]).toEqual([method, { status: 405, allow }]);
    expect(await status("OPTIONS", path)).toEqual({ status: 204, allow });
  });

  it.each(table.filter(({ has }) => has.includes("GET")))(
    "HEAD $path answers as GET does, without the body",
    async ({ address }) => {
      const headers = { "x-api-key": key };
      const [get, head] = [
        await fetch(service.url + address, { headers }),
        await fetch(service.url + address, { method: "HEAD", headers }),
      ];
      expect([head.status, await head.text()]).toEqual([get.status, ""]);
    },
  );

  it("say to pages of other sites what they may send, where pages are meant to ask, and nowhere else", async () => {
    const preflight = async (path: string, method: string) => {
      const headers = { origin: "https://shop.example.com", "access-control-request-method": method };
      const answer = await service.request("OPTIONS", path, { headers });
      expect([path, answer.status]).toEqual([path, 204]);
      return ["origin", "methods", "headers"].map((name) =>
        answer.headers.get(`access-control-allow-${name}`),
      );
    };
    expect(await preflight("/media/a/b.mp4", "GET")).toEqual(["*", "GET, HEAD", "range"]);
    expect(await preflight("/v1/streaming/ses_1/live.webm", "GET")).toEqual([
      "*",
      "GET, HEAD",
      "authorization",
    ]);
    expect(await preflight("/live/ses_1/ticket", "POST")).toEqual([
      "https://shop.example.com",
      "POST",
      "authorization",
    ]);
    for (const path of ["/v1/videos", "/v1/widget/sessions", "/v1/streaming/new"])
      expect(await preflight(path, "POST")).toEqual([null, null, null]);
  });
});

describe("headers that are too large", () => {
  it("are refused in the envelope of every error", async () => {
    const headers = { "x-large": "a".repeat(20_000) };
    const { status, body, headers: got } = await service.request("GET", "/v1/voices", { key, headers });
    expect(status).toBe(431);
    expect(body).toEqual({
      error: { code: "HEADERS_TOO_LARGE", message: expect.stringContaining("16 kB") },
      request_id: got.get("x-request-id"),
    });
    expect(got.get("x-ratelimit-limit")).not.toBeNull();
  });

  it("are no worse than what is no HTTP at all", async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write("HELLO THERE\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ error: { code: "INVALID_REQUEST" } });
  });
});
