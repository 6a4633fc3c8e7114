import { on, once } from "node:events";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../clock/manual-clock.fixture.ts";
import { createIds } from "../ids/new-id.ts";
import { createLogger } from "../logging/logger.ts";
import { fail, invalid, notFound } from "../errors/domain-error.ts";
import type { AppParts } from "./app-parts.ts";
import { createApp } from "./app.ts";
import { createAuthMiddleware } from "./auth-middleware.ts";
import { createCookie } from "./cookies.ts";
import { createHttpMetrics } from "./http-metrics.ts";
import { createIdempotency } from "./idempotency.ts";
import type { IdempotencyStore, StoredAnswer } from "./idempotency.ts";
import { operation } from "./operation.ts";
import type { Caller } from "./operation.ts";
import { RateLimiter } from "./rate-limit.ts";
import { createThing, deleteThing, envelope, fileThing, getThing } from "./things.fixture.ts";

const lines: string[] = [];
const clock = new ManualClock();
let made = 0;
let app: FastifyInstance;
let parts: AppParts;
let url: string;

function aCaller(name: string, scopes: Caller["scopes"], limit = 1000): Caller {
  const limits = { public: limit, studio: limit, jobs: limit, inference: limit, widget_sessions: limit };
  return {
    accountId: `acc_${name}`,
    accountName: name,
    plan: "scale",
    actor: { kind: "key", keyId: `key_${name}` },
    isOperator: false,
    scopes,
    limits,
  };
}
const callers: Record<string, Caller> = {
  good: aCaller("good", ["read", "write"]),
  other: aCaller("other", ["read", "write"]),
  reader: aCaller("reader", ["read"]),
  limited: aCaller("limited", ["read"], 3),
};

beforeAll(async () => {
  const counts = new Map<string, number>();
  const answers = new Map<string, { fingerprint: string; answer: StoredAnswer | undefined }>();
  const store: IdempotencyStore = {
    async claim(accountId, key, fingerprint) {
      const known = answers.get(accountId + key);
      if (known !== undefined) return { claimed: false, ...known };
      answers.set(accountId + key, { fingerprint, answer: undefined });
      return { claimed: true };
    },
    carryOut: (_accountId, _key, work) => work(),
    finish: async (accountId, key, answer) => void (answers.get(accountId + key)!.answer = answer),
    release: async (accountId, key) => void answers.delete(accountId + key),
  };
  parts = {
    operations: [
      operation(createThing).does(async ({ body }) => {
        if (body.name === "taken") fail("CONFLICT", "The name is taken.");
        if (body.name === "bad") invalid("name", "is a bad one");
        if (body.name === "crash") throw new Error("the script was: my secret plan");
        return { id: body.name, number: ++made };
      }),
      operation(getThing).does(async ({ query, params, signal }) => {
        if (params.id === "none") notFound("thing");
        if (params.id === "slow") await untilAborted(signal);
        return { page: query.page };
      }),
      operation(deleteThing).does(async ({ params }) => ({ id: params.id })),
      operation(envelope).does(async () => ({ code: 100 })),
      operation(fileThing).does(async ({ request }) => {
        let size = 0;
        for await (const piece of request.body as Readable) size += (piece as Buffer).length;
        return { size };
      }),
    ],
    auth: createAuthMiddleware({
      authenticate: async (key) => callers[key],
      authenticateSession: async () => undefined,
      cookie: createCookie({ name: "session", maxAgeSeconds: 60, baseUrl: "http://127.0.0.1" }),
      baseUrl: "http://127.0.0.1",
      limiter: new RateLimiter(async (subject, start, take) => {
        const key = `${subject}${start}`;
        counts.set(key, (counts.get(key) ?? 0) + take);
        return counts.get(key)!;
      }, clock),
      addressLimit: 500,
    }),
    idempotency: createIdempotency(store),
    newId: createIds(() => clock.nowMs()),
    log: createLogger("info", { write: (line) => void lines.push(line) }),
    metrics: createHttpMetrics(new Registry()),
    uploadLimit: 1024,
    checkResponses: true,
  };
  app = await createApp(parts);
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Never resolves; tells that it waits by a line of its own. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  lines.push("waits for the client to go");
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}

async function send(
  method: string,
  path: string,
  options: { key?: string; body?: string | Buffer<ArrayBuffer>; headers?: object } = {},
) {
  const { key = "good", body, headers } = options;
  const response = await fetch(url + path, {
    method,
    headers: {
      "x-api-key": key,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    } as Record<string, string>,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

function create(body: unknown, options: { key?: string; headers?: object } = {}) {
  return send("POST", "/v1/things", { body: JSON.stringify(body), ...options });
}

describe("what the API answers", () => {
  it.each([
    ["malformed JSON", "{", 400, "INVALID_REQUEST"],
    ["an empty body", "", 400, "INVALID_REQUEST"],
    ["letters of another charset", Buffer.from('{"name":"é"}', "latin1"), 400, "INVALID_REQUEST"],
    ["a body that is no object", "[]", 400, "INVALID_REQUEST"],
    ["null", "null", 400, "INVALID_REQUEST"],
    ["a prototype in disguise", '{"__proto__":{"a":1},"name":"x"}', 400, "INVALID_REQUEST"],
    ["a missing field", "{}", 400, "INVALID_REQUEST", "name"],
    ["a wrong type", '{"name":1}', 400, "VALIDATION_ERROR", "name"],
    ["a value out of its rule", '{"name":"much too long a name"}', 400, "VALIDATION_ERROR", "name"],
    ["an unknown member", '{"name":"x","nmae":"y"}', 400, "VALIDATION_ERROR", "nmae"],
    [
      "a fault deep inside",
      '{"name":"x","settings":{"languages":["en","xx"]}}',
      400,
      "VALIDATION_ERROR",
      "settings.languages[1]",
    ],
    ["a character that no database takes", '{"name":"x\\u0000"}', 400, "VALIDATION_ERROR", "name"],
    ["half a character", '{"name":"\\ud800"}', 400, "VALIDATION_ERROR", "name"],
    [
      "the same deep inside",
      '{"name":"x","settings":{"languages":["\\u0000"]}}',
      400,
      "VALIDATION_ERROR",
      "settings.languages[0]",
    ],
    [
      "a body nested without end",
      `{"name":${'{"a":['.repeat(5000)}${"]}".repeat(5000)}}`,
      400,
      "INVALID_REQUEST",
    ],
    ["members without end", `{${'"a":0,'.repeat(1001)}"b":0}`, 400, "INVALID_REQUEST"],
    ["a rule of the handler", '{"name":"bad"}', 400, "VALIDATION_ERROR", "name"],
    ["a conflict", '{"name":"taken"}', 409, "CONFLICT"],
  ])("%s", async (_title, body, status, code, field?: string) => {
    const answer = await send("POST", "/v1/things", { body });
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(code);
    expect(answer.body.error.details?.field).toBe(field);
    expect(answer.body.request_id).toBe(answer.headers.get("x-request-id"));
    expect(answer.headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
  });

  it("10 MB are too large, which is told before they are read, and a client may finish writing", async () => {
    const { status, body } = await create({ name: "x".repeat(10 * 1024 * 1024) });
    expect([status, body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);

    const size = 3 * 1024 * 1024;
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const answers = on(socket, "data");
    const answer = async (): Promise<string> => String((await answers.next()).value?.[0]).slice(0, 12);
    const head = (method: string, length: number): string =>
      `${method} /v1/things HTTP/1.1\r\nhost: a\r\nx-api-key: good\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    socket.write(`${head("POST", size)}{`);
    expect(await answer()).toBe("HTTP/1.1 413");
    socket.write(`${"x".repeat(size - 1)}${head("DELETE", 0)}`);
    expect(await answer()).toBe("HTTP/1.1 405");
    socket.destroy();
  });

  it("a body of another type is unsupported", async () => {
    const headers = { "content-type": "text/plain" };
    const { status, body } = await send("POST", "/v1/things", { body: "name=x", headers });
    expect([status, body.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  it("a method that the path does not know is 405 and names those it knows", async () => {
    const { status, body, headers } = await send("DELETE", "/v1/things");
    expect([status, body.error.code, headers.get("allow")]).toEqual([
      405,
      "METHOD_NOT_ALLOWED",
      "POST, OPTIONS",
    ]);
  });

  it("a type without a body is no fault where no body is needed", async () => {
    const headers = { "content-type": "application/json" };
    expect((await send("GET", "/v1/things/1", { headers })).status).toBe(200);
    expect((await send("DELETE", "/v1/things/1", { headers })).status).toBe(200);
  });

  it("a path that is not there, and one that is no path", async () => {
    expect((await send("GET", "/v1/nothing")).body.error.code).toBe("RESOURCE_NOT_FOUND");
    const broken = await send("GET", "/v1/things/%ff");
    expect([broken.status, broken.headers.get("x-ratelimit-limit")]).toEqual([400, "500"]);
    for (const id of ["x".repeat(300), "x".repeat(200), "%00", "a%00b"])
      expect((await send("GET", `/v1/things/${id}`)).body.error.code).toBe("RESOURCE_NOT_FOUND");
    expect((await send("GET", "/v1/things/none")).status).toBe(404);
  });

  it("query parameters have defaults, are checked, and unknown ones ignored", async () => {
    expect((await send("GET", "/v1/things/1?other=2")).body).toEqual({ page: 1 });
    expect((await send("GET", "/v1/things/1?page=3")).body).toEqual({ page: 3 });
    expect((await send("GET", "/v1/things/1?page=x")).body.error).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "page" },
    });
  });

  it("an operation with its own envelope keeps it in its errors", async () => {
    const { status, body } = await send("POST", "/v1/webm", { body: '{"name":1}' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, data: null, error: { code: "VALIDATION_ERROR" } });
    expect(body.message).toBe(body.error.message);
    expect((await send("POST", "/v1/webm", { key: "nobody", body: "{}" })).body).toMatchObject({ code: 401 });
  });

  it("a fault of ours says nothing of itself, and the log nothing of the script", async () => {
    const { status, body } = await create({ name: "crash" });
    expect(status).toBe(500);
    expect(body.error.code).toBe("INTERNAL_ERROR");
    expect(JSON.stringify(body)).not.toContain("plan");
  });

  it("a client that hangs up is told of in one line without a stack, and is no error of ours", async () => {
    const from = lines.length;
    const leaving = new AbortController();
    const request = fetch(`${url}/v1/things/slow`, {
      headers: { "x-api-key": "good" },
      signal: leaving.signal,
    });
    await expect.poll(() => lines.slice(from).join("")).toContain("waits for the client to go");
    leaving.abort();
    await expect(request).rejects.toThrow("aborted");
    await expect.poll(() => lines.slice(from).join("")).toContain('"status":499');
    expect(lines.slice(from).join("")).not.toMatch(/"level":[56]0|"stack"/);
  });

  it("logs carry no keys and no bodies", async () => {
    await create({ name: "logged" }, { key: "good" });
    const log = lines.join("");
    expect(log).toContain('"route":"/v1/things"');
    expect(log).not.toContain("logged");
    expect(log).not.toContain("x-api-key");
  });
});

describe("who may come in", () => {
  it("401 without a key, 403 for a scope that the key lacks", async () => {
    expect((await create({ name: "x" }, { key: "nobody" })).body.error.code).toBe("INVALID_API_KEY");
    const { status, body } = await create({ name: "x" }, { key: "reader" });
    expect([status, body.error.code]).toEqual([403, "INSUFFICIENT_PERMISSIONS"]);
  });

  it("429 with Retry-After once the window is used up", async () => {
    const statuses = [];
    for (let request = 0; request < 4; request++)
      statuses.push(await send("GET", "/v1/things/1", { key: "limited" }));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(statuses.map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual(["2", "1", "0", "0"]);
    const { headers, body } = statuses[3]!;
    expect(body.error.code).toBe("RATE_LIMIT_EXCEEDED");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(headers.get("x-ratelimit-reset")) * 1000).toBeGreaterThan(clock.nowMs());
  });
});

describe("Idempotency-Key", () => {
  const headers = { "idempotency-key": "order-1" };

  it("replays the first answer, refuses another body, and keeps accounts apart", async () => {
    const first = await create({ name: "one" }, { headers });
    const again = await create({ name: "one" }, { headers });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await create({ name: "two" }, { headers })).body.error.code).toBe("CONFLICT");
    expect((await create({ name: "one" }, { headers, key: "other" })).body.number).not.toBe(
      first.body.number,
    );
  });

  it("a failed request may be tried again with its key", async () => {
    const retry = { "idempotency-key": "retry" };
    expect((await create({ name: "taken" }, { headers: retry })).status).toBe(409);
    expect((await create({ name: "free" }, { headers: retry })).status).toBe(201);
  });

  it("is checked itself", async () => {
    const { status, body } = await create({ name: "x" }, { headers: { "idempotency-key": "no spaces" } });
    expect([status, body.error.details.field]).toEqual([400, "Idempotency-Key"]);
  });
});

/** A connection on which a request for a file of ten bytes has begun. */
function beginning(of: string, type: string) {
  const socket = connect(Number(new URL(of).port), "127.0.0.1");
  const heard = once(socket, "data").then(([data]) => String(data));
  socket.on("error", () => {});
  socket.write(
    `POST /v1/files HTTP/1.1\r\nhost: x\r\nx-api-key: good\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n{"nam`,
  );
  return { socket, heard };
}

describe("clients on a slow line", () => {
  it("have time for a file, and are told when JSON takes too long", async () => {
    const slow = await createApp({
      ...parts,
      metrics: createHttpMetrics(new Registry()),
      jsonBodyTimeoutMs: 100,
    });
    const at = await slow.listen({ port: 0, host: "127.0.0.1" });
    const file = beginning(at, "text/csv");
    const json = beginning(at, "application/json");
    // By then the time of JSON is over for both.
    expect(await json.heard).toMatch(/^HTTP\/1.1 408 /);
    file.socket.write("12345");
    expect(await file.heard).toContain('{"size":10}');
    file.socket.destroy();
    await slow.close();
  });
});

describe("clients that do not behave", () => {
  it("a client that is gone in the middle of its body harms nobody", async () => {
    const { port, hostname } = new URL(url);
    for (let turn = 0; turn < 20; turn++) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.write(
        "POST /v1/things HTTP/1.1\r\nhost: x\r\nx-api-key: good\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
    }
    expect((await send("GET", "/v1/things/1")).status).toBe(200);
  });
});
