import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp, signIn, tokenOf } from "./users.fixture.ts";

const HOUR_MS = 3_600_000;
const clock = new ManualClock();
let service: TestService;
let owner: Record<string, string>;

beforeAll(async () => {
  service = await startTestService({ clock });
  owner = cookieOf(await setUp(service, "ada@example.com"));
});
afterAll(() => service.stop());

function ask(method: string, path: string, body?: object, headers = owner) {
  return service.request(method, path, { headers, ...(body && { body }) });
}

function accept(url: string, more: object = {}) {
  const body = { token: tokenOf(url), name: "Max Winter", password: PASSWORD, ...more };
  return service.request("POST", "/v1/invitations/accept", { body });
}

async function invited(role: string, email: string) {
  const { body } = await ask("POST", "/v1/invitations", { role, email });
  const accepted = await accept(body.url);
  return { id: accepted.body.user.user_id as string, cookie: cookieOf(accepted) };
}

describe("invitations", () => {
  it("make a user of the role and the address that they name, once", async () => {
    const { status, body } = await ask("POST", "/v1/invitations", {
      role: "editor",
      email: "Max@Example.com",
    });
    expect([status, body.role, body.email]).toEqual([201, "editor", "max@example.com"]);
    expect(body.url).toMatch(/\/studio\/welcome#[\w-]{43}$/);
    const { body: list } = await ask("GET", "/v1/invitations");
    expect(list.invitations[0]).toMatchObject({ invitation_id: body.invitation_id, kind: "invitation" });
    expect(JSON.stringify(list)).not.toContain(tokenOf(body.url));
    expect((await accept(body.url, { email: "eve@example.com" })).status).toBe(400);
    const accepted = await accept(body.url);
    expect(accepted.body.user).toMatchObject({
      role: "editor",
      email: "max@example.com",
      name: "Max Winter",
    });
    expect((await accept(body.url)).status).toBe(404);
    expect((await ask("GET", "/v1/invitations")).body.invitations).toEqual([]);
  });

  it("without an address are for whoever has them, and make one user when two use them at once", async () => {
    const { body } = await ask("POST", "/v1/invitations", { role: "viewer" });
    expect((await accept(body.url)).body.error.details.field).toBe("email");
    const both = await Promise.all(
      ["one@example.com", "two@example.com"].map((email) => accept(body.url, { email })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it("are refused once they are withdrawn, or a week old", async () => {
    const urls = [];
    for (let count = 0; count < 2; count++)
      urls.push((await ask("POST", "/v1/invitations", { role: "viewer" })).body);
    expect((await ask("DELETE", `/v1/invitations/${urls[0].invitation_id}`)).status).toBe(200);
    expect((await ask("DELETE", `/v1/invitations/${urls[0].invitation_id}`)).status).toBe(404);
    expect((await accept(urls[0].url, { email: "late@example.com" })).status).toBe(404);
    clock.advance(7 * 24 * HOUR_MS);
    expect((await accept(urls[1].url, { email: "late@example.com" })).status).toBe(404);
  });

  it("409 for an address that somebody signs in with already, whatever their account", async () => {
    await setUp(service, "taken@example.com", "acme");
    expect(
      (await ask("POST", "/v1/invitations", { role: "viewer", email: "Taken@example.com" })).status,
    ).toBe(409);
    const { body } = await ask("POST", "/v1/invitations", { role: "viewer" });
    expect((await accept(body.url, { email: "taken@example.com" })).status).toBe(409);
    // What failed did not use it up.
    expect((await accept(body.url, { email: "free@example.com" })).status).toBe(201);
  });

  it.each([
    ["shorter than ten characters", "ninechars"],
    ["longer than two hundred", "x".repeat(201)],
    ["that is tried first", "Password123"],
    ["that is the name", "max winter"],
    ["that is the address", "RULES@example.com"],
  ])("400 for a password %s", async (_, password) => {
    const { body } = await ask("POST", "/v1/invitations", { role: "viewer" });
    const { status, body: refusal } = await accept(body.url, { email: "rules@example.com", password });
    expect([status, refusal.error.details.field]).toEqual([400, "password"]);
    clock.advance(HOUR_MS);
  });
});

describe("users", () => {
  it("are listed to owners, with when they were last seen", async () => {
    const { body } = await ask("GET", "/v1/users");
    const found = body.users.find(({ email }: { email: string }) => email === "ada@example.com");
    expect(found).toMatchObject({ name: "Ada Moreau", role: "owner", totp: false });
    expect(Date.parse(found.last_seen_at)).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/argon2|taken@/);
  });

  it("have a new role at once, in the sessions that they have", async () => {
    const { id, cookie } = await invited("owner", "role@example.com");
    expect((await ask("GET", "/v1/users", undefined, cookie)).status).toBe(200);
    expect((await ask("PATCH", `/v1/users/${id}`, { role: "viewer" })).body.role).toBe("viewer");
    expect((await ask("GET", "/v1/users", undefined, cookie)).status).toBe(403);
    expect((await ask("POST", "/v1/folders/create", { name: "none" }, cookie)).status).toBe(403);
    expect((await ask("GET", "/v1/folders", undefined, cookie)).status).toBe(200);
  });

  it("are out at once when they are deleted", async () => {
    const { id, cookie } = await invited("editor", "deleted@example.com");
    expect((await ask("GET", "/v1/folders", undefined, cookie)).status).toBe(200);
    expect((await ask("DELETE", `/v1/users/${id}`)).status).toBe(200);
    expect((await ask("GET", "/v1/folders", undefined, cookie)).status).toBe(401);
    expect((await signIn(service, "deleted@example.com")).status).toBe(401);
  });

  it("of another account do not exist", async () => {
    const other = cookieOf(await setUp(service, "stranger@example.com", "other"));
    const { id } = await invited("editor", "ours@example.com");
    const { body: link } = await ask("POST", "/v1/invitations", { role: "viewer" });
    const { body: own } = await ask("GET", "/v1/sessions");
    const tried = [
      ["PATCH", `/v1/users/${id}`, { role: "viewer" }],
      ["DELETE", `/v1/users/${id}`],
      ["POST", `/v1/users/${id}/reset`],
      ["DELETE", `/v1/invitations/${link.invitation_id}`],
      ["DELETE", `/v1/sessions/${own.sessions[0].session_id}`],
    ] as const;
    for (const [method, path, body] of tried)
      expect([path, (await ask(method, path, body, other)).status]).toEqual([path, 404]);
    const { body } = await ask("GET", "/v1/users", undefined, other);
    expect(body.users.map(({ email }: { email: string }) => email)).toEqual(["stranger@example.com"]);
  });

  it("keep an owner, even when two are lowered at once", async () => {
    const cookie = cookieOf(await setUp(service, "one-owner@example.com", "pair"));
    const { body: me } = await ask("GET", "/v1/sessions/current", undefined, cookie);
    const path = `/v1/users/${me.user.user_id}`;
    expect((await ask("PATCH", path, { role: "editor" }, cookie)).status).toBe(409);
    expect((await ask("DELETE", path, undefined, cookie)).status).toBe(409);
    const second = await setUp(service, "second-owner@example.com", "pair");
    const other = `/v1/users/${second.body.user.user_id}`;
    const both = await Promise.all([
      ask("PATCH", path, { role: "viewer" }, cookie),
      ask("DELETE", other, undefined, cookie),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("what people change about themselves", () => {
  it("name, e-mail and language, but no role", async () => {
    const { cookie } = await invited("editor", "self@example.com");
    const { body } = await ask(
      "PATCH",
      "/v1/users/me",
      { name: "Mia", email: "Mia@example.com", locale: "de" },
      cookie,
    );
    expect(body).toMatchObject({ name: "Mia", email: "mia@example.com", locale: "de" });
    expect((await signIn(service, "mia@example.com")).status).toBe(201);
    expect((await ask("PATCH", "/v1/users/me", { email: "ada@example.com" }, cookie)).status).toBe(409);
    expect((await ask("PATCH", "/v1/users/me", { role: "owner" }, cookie)).status).toBe(400);
    expect((await ask("PATCH", `/v1/users/${body.user_id}`, { role: "owner" }, cookie)).status).toBe(403);
  });

  it("the password, which ends the other sessions", async () => {
    const { cookie } = await invited("editor", "change@example.com");
    const other = cookieOf(await signIn(service, "change@example.com"));
    const change = (current_password: string) =>
      ask(
        "POST",
        "/v1/users/me/password",
        { current_password, new_password: "another long sentence" },
        cookie,
      );
    const wrong = await change("a wrong sentence");
    expect([wrong.status, wrong.body.error.details.field]).toEqual([400, "current_password"]);
    expect((await change(PASSWORD)).body.sessions).toBe(1);
    expect((await ask("GET", "/v1/sessions/current", undefined, other)).status).toBe(401);
    expect((await ask("GET", "/v1/sessions/current", undefined, cookie)).status).toBe(200);
    expect((await signIn(service, "change@example.com")).status).toBe(401);
  });
});

describe("a reset of a password", () => {
  it("ends all sessions, is good for an hour and once, and replaces those before", async () => {
    const { id, cookie } = await invited("editor", "forgot@example.com");
    const link = async (): Promise<string> => (await ask("POST", `/v1/users/${id}/reset`)).body.url;
    const [first, second] = [await link(), await link()];
    const password = "another long sentence";
    const reset = (url: string) =>
      service.request("POST", "/v1/invitations/accept", { body: { token: tokenOf(url), password } });
    expect((await reset(first)).status).toBe(404);
    expect((await reset(second)).status).toBe(201);
    expect((await reset(second)).status).toBe(404);
    expect((await ask("GET", "/v1/sessions/current", undefined, cookie)).status).toBe(401);
    expect((await signIn(service, "forgot@example.com", { password })).status).toBe(201);
    const late = await link();
    clock.advance(HOUR_MS);
    expect((await reset(late)).status).toBe(404);
  });
});
