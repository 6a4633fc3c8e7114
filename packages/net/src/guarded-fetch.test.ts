import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";
import type { GuardedRequest } from "./guarded-request.ts";
import { startServer } from "./local-server.fixture.ts";
import { NetError } from "./net-error.ts";

const limits: GuardedRequest = { timeoutMs: 20_000, maxBytes: 1 << 20 };
const local = createGuardedFetch({ allowPrivate: true });

/** The reason and sentence of a request that must fail. */
async function failureOf(work: Promise<unknown>): Promise<{ reason: string; message: string }> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(NetError);
  const { reason, message } = error as NetError;
  return { reason, message };
}

describe("fetchGuarded", () => {
  it("sends method, headers and body, and returns status, headers and body", async () => {
    const { origin } = await startServer((request, response) => {
      response.writeHead(201, { "x-seen": `${request.method} ${request.url} ${request.headers["x-mark"]}` });
      request.pipe(response);
    });
    const request: GuardedRequest = { ...limits, method: "POST", headers: { "x-mark": "7" }, body: "grüße" };
    const answer = await local.fetchGuarded(`${origin}/a?b=1#c`, request);
    expect(answer.status).toBe(201);
    expect(answer.headers["x-seen"]).toBe("POST /a?b=1 7");
    expect(answer.body.toString()).toBe("grüße");
  });

  it("unpacks gzip, brotli and zstd", async () => {
    const text = "a long line ".repeat(1000);
    const packed = { gzip: gzipSync(text), br: brotliCompressSync(text), zstd: zstdCompressSync(text) };
    for (const [encoding, bytes] of Object.entries(packed)) {
      const { origin } = await startServer((_request, response) => {
        response.writeHead(200, { "content-encoding": encoding }).end(bytes);
      });
      expect((await local.fetchGuarded(origin, limits)).body.toString()).toBe(text);
    }
  });

  it("says that a connection was refused, that a name is unknown, that an answer is no HTTP", async () => {
    const { origin, server } = await startServer(() => {});
    server.close();
    expect((await failureOf(local.fetchGuarded(origin, limits))).reason).toBe("connect_failed");
    const nowhere = createGuardedFetch({
      allowPrivate: false,
      lookup: () => Promise.reject(new Error("ENOTFOUND")),
    });
    expect(await failureOf(nowhere.fetchGuarded("https://nowhere.test", limits))).toEqual({
      reason: "name_not_found",
      message: "The name nowhere.test could not be found.",
    });
    const port = await startSocket("SSH-2.0-OpenSSH_9\r\n");
    expect((await failureOf(local.fetchGuarded(`http://127.0.0.1:${port}`, limits))).reason).toBe(
      "bad_answer",
    );
  });

  it("gives up when its caller does", async () => {
    const { origin } = await startServer(() => {});
    const controller = new AbortController();
    const work = failureOf(local.fetchGuarded(origin, { ...limits, signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    expect((await work).reason).toBe("cancelled");
  });

  it("lets its caller refuse an answer by its headers", async () => {
    const { origin } = await startServer((_request, response) => response.writeHead(200).end("text"));
    const onHeaders = (): void => {
      throw new TypeError("not a picture");
    };
    await expect(local.fetchGuarded(origin, { ...limits, onHeaders })).rejects.toThrow("not a picture");
  });
});

describe("limits", () => {
  it("end an announced body that is too large before it is read", async () => {
    const { origin } = await startServer((_request, response) => {
      response.writeHead(200, { "content-length": 1 << 30 }).write("a");
    });
    expect(await failureOf(local.fetchGuarded(origin, limits))).toEqual({
      reason: "too_large",
      message: `What ${origin.slice(7)} sent is larger than 1 MB.`,
    });
  });

  it("end an endless body at its limit", async () => {
    const { origin } = await startServer((_request, response) => {
      const fill = (): void => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", fill);
      fill();
    });
    expect((await failureOf(local.fetchGuarded(origin, limits))).reason).toBe("too_large");
  });

  it("count a small body by what it unpacks to, in little memory", async () => {
    const bomb = gzipSync(Buffer.alloc(256 << 20));
    expect(bomb.length).toBeLessThan(1 << 20);
    const { origin } = await startServer((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    expect((await failureOf(local.fetchGuarded(origin, limits))).reason).toBe("too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(64 << 20);
  });

  it("end an answer whose bytes drip for ever, in head and body", async () => {
    const { origin } = await startServer((_request, response) => {
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    });
    const short = { ...limits, timeoutMs: 300 };
    expect(await failureOf(local.fetchGuarded(origin, short))).toEqual({
      reason: "too_slow",
      message: `${origin.slice(7)} did not finish its answer within 0.3 seconds.`,
    });
    const port = await startSocket("HTTP/1.1 200 OK\r\nx: ", "a");
    expect((await failureOf(local.fetchGuarded(`http://127.0.0.1:${port}`, short))).reason).toBe("too_slow");
  });

  it("end a name server that never answers", async () => {
    const stuck = createGuardedFetch({ allowPrivate: false, lookup: () => new Promise(() => {}) });
    const work = stuck.fetchGuarded("https://stuck.test", { ...limits, timeoutMs: 100 });
    expect((await failureOf(work)).reason).toBe("too_slow");
  });

  it("end a connection to where nobody answers, long before the whole request", async () => {
    // Of TEST-NET-1 (RFC 5737): nothing is there, on some machines not even a way.
    const nowhere = createGuardedFetch({ allowPrivate: true, lookup: async () => ["192.0.2.1"] });
    const work = nowhere.fetchGuarded("http://nowhere.test", { ...limits, connectTimeoutMs: 100 });
    expect((await failureOf(work)).reason).toBe("connect_failed");
  });

  it("end a flood of headers", async () => {
    const port = await startSocket("HTTP/1.1 200 OK\r\n", `x-filler: ${"a".repeat(4000)}\r\n`);
    expect(await failureOf(local.fetchGuarded(`http://127.0.0.1:${port}`, limits))).toEqual({
      reason: "bad_answer",
      message: `127.0.0.1:${port} sent more headers than are accepted.`,
    });
  });

  it("end a body that nobody reads", async () => {
    const { origin, server } = await startServer((_request, response) => response.writeHead(200).write("a"));
    const closed = new Promise((resolve) =>
      server.once("connection", (socket) => socket.once("close", resolve)),
    );
    const { body } = await local.openGuarded(origin, { ...limits, timeoutMs: 100 });
    await closed;
    expect(body.destroyed).toBe(true);
  });
});

describe("redirects", () => {
  it("are answers like any other unless asked for", async () => {
    const { origin } = await startServer((_request, response) =>
      response.writeHead(302, { location: "/b" }).end(),
    );
    expect((await local.fetchGuarded(origin, limits)).status).toBe(302);
  });

  it("are followed to their end, which the answer names", async () => {
    const { origin } = await startServer((request, response) => {
      if (request.url === "/c") response.end("here");
      else response.writeHead(307, { location: request.url === "/a" ? "b" : "/c" }).end();
    });
    const answer = await local.fetchGuarded(`${origin}/a`, { ...limits, redirects: 2 });
    expect(answer.url).toBe(`${origin}/c`);
    expect(answer.body.toString()).toBe("here");
  });

  it("end where they go in circles or nowhere", async () => {
    const { origin } = await startServer((request, response) => {
      response.writeHead(302, request.url === "/circle" ? { location: "/circle" } : {}).end();
    });
    const follow = { ...limits, redirects: 5 };
    expect((await failureOf(local.fetchGuarded(`${origin}/circle`, follow))).reason).toBe(
      "too_many_redirects",
    );
    expect((await failureOf(local.fetchGuarded(`${origin}/nowhere`, follow))).reason).toBe("bad_redirect");
  });

  it("to a private address are refused, by number and by name", async () => {
    const inner = await startServer((_request, response) => response.end("secret"), { host: "127.0.0.2" });
    for (const host of ["127.0.0.2", "inner.test"]) {
      const outer = await startServer((_request, response) => {
        response.writeHead(302, { location: `http://${host}:${inner.port}/` }).end();
      });
      const guarded = createGuardedFetch({
        allowPrivate: ["127.0.0.1/32"],
        lookup: async () => ["127.0.0.2"],
      });
      const work = guarded.fetchGuarded(outer.origin, { ...limits, redirects: 5 });
      expect((await failureOf(work)).reason).toBe("private_address");
    }
    expect(inner.connections()).toBe(0);
  });

  it("to plain http are refused where https is asked for", async () => {
    const { origin } = await startServer((_request, response) => response.end());
    const secure = createGuardedFetch({ allowPrivate: true, httpsOnly: true });
    const refused = secure.fetchGuarded(origin, limits);
    expect((await failureOf(refused)).reason).toBe("not_https");
  });

  it("carry no keys to another origin", async () => {
    const seen: unknown[] = [];
    const target = await startServer((request, response) => {
      seen.push(request.headers.authorization, request.headers["x-api-key"], request.headers.accept);
      response.end();
    });
    const { origin } = await startServer((_request, response) => {
      response.writeHead(302, { location: target.origin }).end();
    });
    const headers = { Authorization: "Bearer a", "x-api-key": "b", accept: "image/png" };
    await local.fetchGuarded(origin, { ...limits, redirects: 1, headers });
    expect(seen).toEqual([undefined, undefined, "image/png"]);
  });
});

describe("addresses", () => {
  it("that a name resolves to are refused when one of them is private", async () => {
    const { port, connections } = await startServer((_request, response) => response.end("secret"));
    for (const addresses of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:127.0.0.1"]]) {
      const guarded = createGuardedFetch({ allowPrivate: false, lookup: async () => addresses });
      expect(await failureOf(guarded.fetchGuarded(`http://inner.test:${port}`, limits))).toEqual({
        reason: "private_address",
        message: "inner.test is not an address on the public internet.",
      });
    }
    expect(connections()).toBe(0);
  });

  it("are used as they were checked, so that a name which changes its answer gains nothing", async () => {
    const { port, connections } = await startServer((_request, response) => response.end("secret"));
    const answers = ["8.8.8.8", "127.0.0.1", "127.0.0.1"];
    let asked = 0;
    const lookup = async (): Promise<string[]> => [answers[asked++]!];
    const rebound = createGuardedFetch({ allowPrivate: false, lookup });
    const work = rebound.fetchGuarded(`http://rebind.test:${port}`, { ...limits, timeoutMs: 500 });
    expect(["connect_failed", "too_slow"]).toContain((await failureOf(work)).reason);
    expect(asked).toBe(1);
    expect(connections()).toBe(0);
  });
});

/** A bare socket server that says something at once, then something else again and again. */
async function startSocket(first: string, again?: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {}).write(first);
    const drip = again === undefined ? undefined : setInterval(() => socket.write(again), 10);
    socket.once("close", () => clearInterval(drip));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
