import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp } from "./users.fixture.ts";

let service: TestService;
let signedIn: Record<string, string>;

beforeAll(async () => {
  service = await startTestService();
  signedIn = cookieOf(await setUp(service, "ada@example.com"));
});
afterAll(() => service.stop());

describe("pages of other sites", () => {
  const rename = (headers: Record<string, string>, key?: string) =>
    service.request("PATCH", "/v1/users/me", {
      headers: { ...signedIn, ...headers },
      body: { name: "Ada" },
      ...(key !== undefined && { key }),
    });

  it.each<[string, () => Record<string, string>, number]>([
    ["the service's own, by Sec-Fetch-Site", () => ({ "sec-fetch-site": "same-origin" }), 200],
    ["an address that was typed in", () => ({ "sec-fetch-site": "none" }), 200],
    ["another site's", () => ({ "sec-fetch-site": "cross-site" }), 403],
    ["a sibling domain's", () => ({ "sec-fetch-site": "same-site" }), 403],
    ["what is no value of the header", () => ({ "sec-fetch-site": "" }), 403],
    [
      "another site's with a forged Origin",
      () => ({ "sec-fetch-site": "cross-site", origin: service.url }),
      403,
    ],
    ["the service's own, by Origin", () => ({ origin: service.url }), 200],
    ["another site's, by Origin", () => ({ origin: "https://evil.example.com" }), 403],
    ["a sandboxed frame's", () => ({ origin: "null" }), 403],
    ["another port's", () => ({ origin: "http://127.0.0.1:1" }), 403],
    ["no browser at all", () => ({}), 200],
  ])("change nothing in somebody's name: %s", async (_, headers, status) => {
    expect((await rename(headers())).status).toBe(status);
  });

  it("may follow a link", async () => {
    const headers = { ...signedIn, "sec-fetch-site": "cross-site", origin: "https://evil.example.com" };
    expect((await service.request("GET", "/v1/sessions/current", { headers })).status).toBe(200);
  });

  it("sign nobody in", async () => {
    for (const path of ["/v1/sessions", "/v1/invitations/accept"]) {
      const { status, headers } = await service.request("POST", path, {
        headers: { "sec-fetch-site": "cross-site" },
        body: path.endsWith("accept")
          ? { token: "x", password: PASSWORD }
          : { email: "ada@example.com", password: PASSWORD },
      });
      expect([status, headers.get("set-cookie")]).toEqual([403, null]);
    }
  });

  it("are told by no CORS header that they may read", async () => {
    const preflight = await service.request("OPTIONS", "/v1/users/me", {
      headers: { origin: "https://evil.example.com" },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("a key is a key's, whatever cookie and page there is", async () => {
    const key = await service.keyFor();
    const headers = { ...signedIn, "sec-fetch-site": "cross-site" };
    expect((await rename({ "sec-fetch-site": "cross-site" }, key)).status).toBe(403);
    const own = await service.request("POST", "/v1/folders/create", {
      headers,
      key,
      body: { name: "by key" },
    });
    expect(own.status).toBe(201);
    expect((await service.request("GET", "/v1/folders", { headers, key: "ork_unknown" })).status).toBe(401);
  });
});
