import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp, signIn } from "./users.fixture.ts";

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

describe("a cookie that somebody else planted", () => {
  it("is nobody's, before and after its browser signs in", async () => {
    const planted = { cookie: `orator_session=ors_${"A".repeat(43)}` };
    const current = (headers: Record<string, string>) =>
      service.request("GET", "/v1/sessions/current", { headers });
    const refused = await current(planted);
    expect([refused.status, refused.headers.get("set-cookie")]).toEqual([
      401,
      expect.stringMatching(/^orator_session=;.*Max-Age=0/),
    ]);
    const answer = await service.request("POST", "/v1/sessions", {
      headers: planted,
      body: { email: "ada@example.com", password: PASSWORD },
    });
    const own = cookieOf(answer);
    expect([(await current(own)).status, (await current(planted)).status]).toEqual([200, 401]);
    // Two in one header, as a sibling domain may plant one: never somebody else's session.
    const other = cookieOf(await setUp(service, "eve@example.com", "planter"));
    const both = await current({ cookie: `${own["cookie"]}; ${planted.cookie}` });
    expect(both.body.user?.email ?? "ada@example.com").toBe("ada@example.com");
    expect((await current(other)).body.user.email).toBe("eve@example.com");
  });
});

describe("ids of another account, by the cookie of an owner", () => {
  it("do not exist: nothing is read, changed or deleted by them", async () => {
    const mine = await signIn(service, "ada@example.com");
    const ada = cookieOf(mine);
    const eve = cookieOf(await setUp(service, "mallory@example.com", "mallory"));
    const make = async (path: string, body: object) =>
      (await service.request("POST", path, { headers: ada, body })).body;
    const folder = (await make("/v1/folders/create", { name: "private" })).folder_id;
    const brain = (await make("/v1/brains", { name: "private" })).id;
    const voice = /bvo_\w+/.exec(JSON.stringify(await make("/v1/brand_voice", { name: "private" })))![0];
    const key = (await make("/v1/api-keys", { name: "private", scopes: ["read"] })).key_id;
    const invitation = (await make("/v1/invitations", { role: "viewer" })).invitation_id;
    const sessions = await service.request("GET", "/v1/sessions", { headers: ada });
    const session = sessions.body.sessions[0].session_id;
    const user = mine.body.user.user_id;
    const ids = { folder, brain, voice, key, invitation, session, user };
    for (const id of Object.values(ids)) expect(id).toMatch(/^[a-z]{3}_/);
    const tries: [method: string, path: string, body?: object][] = [
      ["POST", `/v1/folders/${folder}`, { name: "taken" }],
      ["POST", `/v1/folders/${folder}/trash`],
      ["GET", `/v1/brains/${brain}`],
      ["DELETE", `/v1/brains/${brain}`],
      ["GET", `/v1/brains/${brain}/documents`],
      ["GET", `/v1/brand_voice/${voice}`],
      ["DELETE", `/v1/api-keys/${key}`],
      ["DELETE", `/v1/invitations/${invitation}`],
      ["DELETE", `/v1/sessions/${session}`],
      ["PATCH", `/v1/users/${user}`, { role: "viewer" }],
      ["DELETE", `/v1/users/${user}`],
      ["POST", `/v1/users/${user}/reset`],
    ];
    const statuses: (string | number)[][] = [];
    for (const [method, path, body] of tries) {
      const { status } = await service.request(method, path, { headers: eve, ...(body && { body }) });
      statuses.push([method, path, status]);
    }
    expect(statuses).toEqual(tries.map(([method, path]) => [method, path, 404]));
    expect((await service.request("GET", "/v1/sessions/current", { headers: ada })).status).toBe(200);
    expect((await service.request("GET", `/v1/brains/${brain}`, { headers: ada })).status).toBe(200);
  });
});
