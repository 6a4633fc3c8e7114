import { afterEach, describe, expect, it, vi } from "vitest";
import { Orator } from "../client.ts";
import {
  ConflictError,
  EngineUnavailableError,
  InternalError,
  RateLimitExceededError,
  ValidationError,
} from "../generated/errors.ts";
import { testClient } from "./client.fixture.ts";
import { ApiError, ConnectionError, OratorError, TimeoutError } from "./errors.ts";
import { errorReply, serve } from "./server.fixture.ts";
import type { Reply } from "./server.fixture.ts";

const brain = { id: "brn_1", name: "Shop" };
const body = { name: "Shop" };
const silence: Reply = () => {};
const hangUp: Reply = (_, socket) => socket.destroy();
const breakOff: Reply = (response, socket) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id": "brn_');
  setImmediate(() => socket.destroy());
};

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  it("carries the key, the JSON and the query, and leaves out what is undefined", async () => {
    await using server = await serve([
      { json: { brains: [], pagination: { page: 2, total_pages: 2 } } },
      { json: brain },
    ]);
    const { orator } = testClient(server.url);
    await orator.brains.list({ page: 2, type: undefined });
    await orator.brains.update("brn_1", body);
    const [list, update] = server.received;
    expect(list).toMatchObject({ method: "GET", path: "/v1/brains", headers: { "x-api-key": "test-key" } });
    expect(String(list!.query)).toBe("page=2");
    expect(update!.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(String(update!.body))).toEqual(body);
  });

  it("goes below the path of the base URL, and an id stays one segment whatever it holds", async () => {
    await using server = await serve([{ json: brain }]);
    const { orator } = testClient(`${server.url}/orator/`);
    await orator.brains.get("a/../b?c#d");
    expect(server.received[0]!.path).toBe("/orator/v1/brains/a%2F..%2Fb%3Fc%23d");
    for (const id of ["", ".", ".."]) expect(() => orator.brains.get(id)).toThrow(OratorError);
  });

  it("has an Idempotency-Key where it creates, the same at every try, and nowhere else", async () => {
    await using server = await serve([
      errorReply(500, "INTERNAL_ERROR"),
      hangUp,
      { status: 201, json: brain },
      { json: {} },
    ]);
    const { orator } = testClient(server.url);
    await orator.brains.create(body);
    await orator.brains.query("brn_1", { question: "When?" }, { idempotencyKey: "mine" });
    const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], undefined]);
  });

  it("takes a key and headers of the caller's", async () => {
    await using server = await serve([{ status: 201, json: brain }]);
    const { orator } = testClient(server.url, { headers: { "x-one": "1" } });
    await orator.brains.create(body, { idempotencyKey: "order-1", headers: { "x-two": "2" } });
    expect(server.received[0]!.headers).toMatchObject({
      "idempotency-key": "order-1",
      "x-one": "1",
      "x-two": "2",
    });
  });
});

describe("trying again", () => {
  it("waits as long as Retry-After says, in seconds or by date", async () => {
    const date = new Date(Date.UTC(2026, 0, 31, 9, 30, 7)).toUTCString();
    await using server = await serve([
      errorReply(429, "RATE_LIMIT_EXCEEDED", { headers: { "retry-after": "3" } }),
      errorReply(503, "SERVICE_UNAVAILABLE", { headers: { "retry-after": date } }),
      { json: brain },
    ]);
    const { orator, waitsMs } = testClient(server.url);
    expect(await orator.brains.get("brn_1")).toEqual(brain);
    expect(waitsMs).toEqual([3000, 7000]);
  });

  it("waits longer each time, up to the limit of tries, then says what was wrong", async () => {
    await using server = await serve([errorReply(500, "INTERNAL_ERROR")]);
    const { orator, waitsMs } = testClient(server.url, { maxRetries: 6 });
    await expect(orator.brains.get("brn_1")).rejects.toThrow(InternalError);
    expect(waitsMs).toEqual([375, 750, 1500, 3000, 6000, 6000]);
    expect(server.received).toHaveLength(7);
  });

  it.each<[string, Reply]>([
    ["is refused before an answer", hangUp],
    ["breaks off within the answer", breakOff],
    ["ends with half of the JSON", { text: '{"id": "brn_', headers: { "content-type": "application/json" } }],
    ["is a proxy's error page", { status: 502, text: "<h1>Bad gateway</h1>" }],
  ])("helps when the connection %s", async (_, reply) => {
    await using server = await serve([reply, { json: brain }]);
    expect(await testClient(server.url).orator.brains.get("brn_1")).toEqual(brain);
  });

  it.each<[string, (orator: Orator) => Promise<unknown>]>([
    ["a POST without a key", (orator) => orator.streaming.sendTask({ session_id: "ses_1", text: "Hello" })],
    ["a PATCH", (orator) => orator.brains.update("brn_1", body)],
  ])("is not done for %s, which may have had its effect", async (_, call) => {
    await using server = await serve([errorReply(500, "INTERNAL_ERROR"), { json: {} }]);
    await expect(call(testClient(server.url).orator)).rejects.toThrow(InternalError);
    expect(server.received).toHaveLength(1);
  });

  it.each<[string, Reply, typeof ApiError]>([
    ["an engine that is not there", errorReply(503, "ENGINE_UNAVAILABLE"), EngineUnavailableError],
    ["a value that is wrong", errorReply(400, "VALIDATION_ERROR"), ValidationError],
    ["a conflict that lasts", errorReply(409, "CONFLICT"), ConflictError],
    [
      "a limit that lasts longer than a minute",
      errorReply(429, "RATE_LIMIT_EXCEEDED", { headers: { "retry-after": "1800" } }),
      RateLimitExceededError,
    ],
  ])("is not done for %s", async (_, reply, Kind) => {
    await using server = await serve([reply]);
    await expect(testClient(server.url).orator.brains.create(body)).rejects.toThrow(Kind);
    expect(server.received).toHaveLength(1);
  });

  it("is done for a conflict that the service says will pass", async () => {
    const busy = errorReply(409, "CONFLICT", { headers: { "retry-after": "1" } });
    await using server = await serve([busy, { status: 201, json: brain }]);
    expect(await testClient(server.url).orator.brains.create(body)).toEqual(brain);
  });
});

describe("a failure", () => {
  it("is an error of the class of its code, with status, request id and the field at fault", async () => {
    const details = { field: "settings.languages[1]", reason: "must be a language of ISO 639-1" };
    await using server = await serve([errorReply(400, "VALIDATION_ERROR", { details })]);
    const error = await testClient(server.url)
      .orator.brains.create(body)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ValidationError",
      message: "It is VALIDATION_ERROR",
      status: 400,
      code: "VALIDATION_ERROR",
      requestId: "req_1",
      details,
    });
  });

  it("is read from the envelopes of operations that have their own", async () => {
    const error = { code: "VALIDATION_ERROR", message: "not both" };
    const json = { code: 400, data: null, message: "not both", error, request_id: "req_2" };
    await using server = await serve([{ status: 400, json }]);
    await expect(testClient(server.url).orator.videos.createWebm({})).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      requestId: "req_2",
    });
  });

  it("from something on the way is an ApiError without a code of ours", async () => {
    await using server = await serve([
      { status: 403, text: "<h1>Forbidden</h1>" },
      { status: 403, json: { error: "no" } },
    ]);
    const { orator } = testClient(server.url);
    for (let round = 0; round < 2; round++)
      await expect(orator.brains.get("brn_1")).rejects.toMatchObject({
        name: "ApiError",
        code: "UNKNOWN",
        status: 403,
      });
  });

  it("of the connection says so, with the cause", async () => {
    const server = await serve([hangUp]);
    await server[Symbol.asyncDispose]();
    const error: unknown = await testClient(server.url)
      .orator.brains.get("brn_1")
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it("to answer in time is a TimeoutError, before the headers and within the body", async () => {
    const slowBody: Reply = (response) =>
      response.writeHead(200, { "content-type": "application/json" }).write("{");
    await using server = await serve([silence, slowBody]);
    const { orator } = testClient(server.url, { timeoutMs: 80, maxRetries: 0 });
    await expect(orator.brains.get("brn_1")).rejects.toThrow(TimeoutError);
    await expect(orator.brains.get("brn_1")).rejects.toThrow(TimeoutError);
  });
});

describe("an abort", () => {
  it("ends the request with the caller's reason, and is not tried again", async () => {
    const stopping = new AbortController();
    await using server = await serve(() => {
      setImmediate(() => stopping.abort(new Error("enough")));
      return silence;
    });
    const { orator } = testClient(server.url);
    await expect(orator.brains.get("brn_1", { signal: stopping.signal })).rejects.toThrow("enough");
    await expect(orator.brains.get("brn_1", { signal: stopping.signal })).rejects.toThrow("enough");
    expect(server.received).toHaveLength(1);
  });

  it("ends the wait between two tries", async () => {
    const stopping = new AbortController();
    await using server = await serve(() => {
      setImmediate(() => stopping.abort(new Error("enough")));
      return errorReply(500, "INTERNAL_ERROR", { headers: { "retry-after": "30" } });
    });
    const orator = new Orator({ apiKey: "test-key", baseUrl: server.url });
    await expect(orator.brains.get("brn_1", { signal: stopping.signal })).rejects.toThrow("enough");
  });
});

describe("a client", () => {
  it("refuses an API key in a page, unless told that it is meant", () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", {});
    expect(() => new Orator({ apiKey: "test-key" })).toThrow(/widget session/);
    expect(() => new Orator({ apiKey: "test-key", allowBrowser: true })).not.toThrow();
    expect(() => new Orator({ sessionToken: "token" })).not.toThrow();
  });

  it.each([
    { baseUrl: "orator.example.com" },
    { baseUrl: "ftp://orator.example.com" },
    { apiKey: "a\nb" },
    { apiKey: "kéy" },
  ])("refuses %j at once", (options) => {
    expect(() => new Orator(options)).toThrow(OratorError);
  });

  it("sends a session token as a bearer, and no key", async () => {
    await using server = await serve([{ json: { keys: [] } }]);
    await new Orator({ sessionToken: "abc", baseUrl: server.url }).widgetSessions.getKeys();
    expect(server.received[0]!.headers.authorization).toBe("Bearer abc");
    expect(server.received[0]!.headers["x-api-key"]).toBeUndefined();
  });
});
