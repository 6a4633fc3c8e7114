import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { getAsWritten, openSocket, residentBytes, untilClosed } from "./wire.ts";

const MIB = 2 ** 20;

describe.skipIf(stack === undefined)("Requests that mean no good", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("mallory")));
  const create = async (body: RequestInit["body"] & {}, type = "application/json") => {
    const { key } = account;
    const answer = await raw("POST", "/v1/brains", { key, body, headers: { "content-type": type } });
    return [answer.status, answer.body.error?.code];
  };

  it("createBrain 400: what is no JSON, no object, or of the wrong type", async () => {
    for (const body of ["", "{", "nul", "[]", '"text"', "7", "null", "{'name':'x'}", '{"name":"x",}'])
      expect(await create(body), body).toEqual([400, "INVALID_REQUEST"]);
    for (const name of [7, null, true, [], {}, ["x"], "", "\n", "x".repeat(201)])
      expect((await create(JSON.stringify({ name })))[0], JSON.stringify(name)).toBe(400);
    expect((await create(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])))[0]).toBe(400);
  });

  it("createBrain 400: members that nobody knows, prototypes among them", async () => {
    for (const body of [
      '{"name":"x","admin":true}',
      '{"name":"x","__proto__":{"admin":true}}',
      '{"name":"x","constructor":{"prototype":{"admin":true}}}',
    ])
      expect((await create(body))[0], body).toBe(400);
  });

  it("createBrain 400: JSON as deep as a body allows", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    expect((await create(`{"name":${deep}}`))[0]).toBe(400);
    expect((await create('{"a":'.repeat(100_000)))[0]).toBe(400);
  });

  it("text that a database or a file could stumble over is taken as it is or refused, never a fault", async () => {
    for (const name of [
      "a\u0000b",
      "\ud800",
      "'; DROP TABLE accounts; --",
      "../../etc/passwd",
      "𝒳🙂\u202e",
    ]) {
      const { status, body } = await raw("POST", "/v1/brains", { key: account.key, json: { name } });
      const kept = status === 201 ? (await account.client.brains.get(body.id)).name : name;
      expect([status, kept]).toEqual([expect.toSatisfy((s) => s === 201 || s === 400), name]);
    }
    for (const id of ["%00", "a%00b", "'%20OR%201=1", "%F0%9F%99%82", "..%2f..%2fx"]) {
      const { status } = await raw("GET", `/v1/brains/${id}`, { key: account.key });
      expect([400, 404], id).toContain(status);
    }
    const { status } = await raw("GET", "/v1/videos?title=%00&folder_id=%00", { key: account.key });
    expect([200, 400]).toContain(status);
  });

  it("validateApiKey 401: keys that are expired, long, or no keys at all", async () => {
    const create = ["create-key", "--name", "old", "--account", account.name];
    const expired = await runAdmin(...create, "--expires-days", "0");
    const made = ["ork_" + "a".repeat(10_000), "ork_%00", "Bearer x", "null", `${account.key}x`];
    for (const key of [expired, ...made])
      expect((await raw("POST", "/v1/api-keys/validate", { key })).status, key.slice(0, 20)).toBe(401);
  });

  it("createBrain 413: twenty bodies of ten megabytes at once leave nothing behind", async () => {
    const body = JSON.stringify({ name: "a".repeat(10 * MIB) });
    const before = await residentBytes();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    for (const answer of answers) expect(answer).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect((await residentBytes()) - before).toBeLessThan(200 * MIB);
  });

  it("headers beyond measure, an endless path and what is no HTTP are refused, and the service goes on", async () => {
    expect((await getAsWritten(`/${"a".repeat(14_000)}`)).status).toBe(404);
    expect((await getAsWritten("/v1/brains/%ff")).status).toBe(400);
    expect((await getAsWritten(`/v1/brains/${"a".repeat(5_000)}`)).status).toBe(404);
    for (const garbage of [
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(100_000)}\r\n\r\n`,
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "POST /v1/brains HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    ]) {
      const socket = await openSocket();
      socket.write(garbage);
      expect(await untilClosed(socket), garbage.slice(0, 30)).toMatch(/^HTTP\/1\.1 4\d\d |^$/);
    }
    expect((await fetch(`${stack!.url}/healthz`)).status).toBe(200);
  });
});
