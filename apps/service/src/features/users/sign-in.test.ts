import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp, signIn, tokenOf } from "./users.fixture.ts";

const DAY_MS = 86_400_000;
const clock = new ManualClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

function current(headers: Record<string, string>) {
  return service.request("GET", "/v1/sessions/current", { headers });
}

describe("the set-up link", () => {
  it("makes the first owner, once, and signs them in", async () => {
    const ways = () => service.request("GET", "/v1/sessions/ways");
    expect((await ways()).body).toEqual({ password: true, oidc: null, needs_setup: true });
    const { accounts, users } = service.features;
    const { id } = (await accounts.byName("owner"))!;
    const token = tokenOf(await users.studioLink(id));
    const earlier = tokenOf(await users.studioLink(id));
    const look = await service.request("POST", "/v1/invitations/look", { body: { token } });
    expect(look.body).toMatchObject({ kind: "setup", role: "owner", account_name: "owner", email: null });
    const body = { token, name: "Ada Moreau", email: "Ada@Example.com", password: PASSWORD };
    const accepted = await service.request("POST", "/v1/invitations/accept", { body });
    expect(accepted.status).toBe(201);
    expect(accepted.body.user).toMatchObject({ name: "Ada Moreau", email: "ada@example.com", role: "owner" });
    const session = await current(cookieOf(accepted));
    expect(session.body).toMatchObject({ is_operator: true, account: { name: "owner" } });
    expect((await ways()).body.needs_setup).toBe(false);
    // Whoever finds an old link in a terminal comes too late.
    for (const used of [token, earlier])
      expect(
        (await service.request("POST", "/v1/invitations/accept", { body: { ...body, token: used } })).status,
      ).toBe(404);
  });

  it("is good for seven days", async () => {
    const { accounts, users } = service.features;
    const token = tokenOf(await users.studioLink((await accounts.byName("owner"))!.id));
    clock.advance(7 * DAY_MS - 1);
    const look = () => service.request("POST", "/v1/invitations/look", { body: { token } });
    expect((await look()).status).toBe(200);
    clock.advance(1);
    expect((await look()).status).toBe(404);
  });
});

describe("POST /v1/sessions", () => {
  it("201 with a new cookie each time, for no script and no other site", async () => {
    await setUp(service, "cookie@example.com");
    const first = await signIn(service, "COOKIE@example.com");
    const second = await service.request("POST", "/v1/sessions", {
      body: { email: "cookie@example.com", password: PASSWORD },
      headers: cookieOf(first),
    });
    expect(first.status).toBe(201);
    expect(first.headers.get("set-cookie")).toMatch(
      /^orator_session=ors_[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(second)).not.toEqual(cookieOf(first));
  });

  it("401 in the same words for a wrong password and an unknown e-mail", async () => {
    await setUp(service, "known@example.com");
    const answers = await Promise.all([
      signIn(service, "known@example.com", { password: "another long sentence" }),
      signIn(service, "unknown@example.com"),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body.error]).toEqual([
        401,
        { code: "SIGN_IN_FAILED", message: "Wrong e-mail or password." },
      ]);
      expect(headers.get("set-cookie")).toBeNull();
    }
  });
});

describe("a session", () => {
  it("ends 30 days after the last request, and 90 after signing in", async () => {
    const cookie = cookieOf(await setUp(service, "sliding@example.com"));
    const idle = cookieOf(await signIn(service, "sliding@example.com"));
    for (let month = 0; month < 3; month++) {
      expect((await current(cookie)).status).toBe(200);
      clock.advance(29 * DAY_MS);
    }
    expect((await current(idle)).status).toBe(401);
    const { body } = await current(cookie);
    expect(Date.parse(body.session.expires_at) - Date.parse(body.session.created_at)).toBe(90 * DAY_MS);
    clock.advance(3 * DAY_MS);
    expect((await current(cookie)).status).toBe(401);
  });

  it("notes its last request once a minute", async () => {
    const cookie = cookieOf(await setUp(service, "minute@example.com"));
    const lastSeen = async (): Promise<number> => {
      const { body } = await service.request("GET", "/v1/sessions", { headers: cookie });
      return Date.parse(body.sessions[0].last_seen_at);
    };
    const first = await lastSeen();
    clock.advance(59_000);
    expect(await lastSeen()).toBe(first);
    clock.advance(1_000);
    await lastSeen();
    expect(await lastSeen()).toBe(first + 60_000);
  });

  it("is refused at once when it is ended, by whichever of the user's browsers", async () => {
    const here = cookieOf(await setUp(service, "ended@example.com"));
    const there = cookieOf(await signIn(service, "ended@example.com"));
    expect((await current(there)).status).toBe(200);
    const { body } = await service.request("GET", "/v1/sessions", { headers: here });
    expect(body.sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    const path = `/v1/sessions/${body.sessions[0].session_id}`;
    expect((await service.request("DELETE", path, { headers: here })).status).toBe(200);
    const { status, body: refusal, headers } = await current(there);
    expect([status, refusal.error.code]).toEqual([401, "INVALID_API_KEY"]);
    // The browser forgets what is of no use.
    expect(headers.get("set-cookie")).toMatch(/^orator_session=; Path=\/; Max-Age=0;/);
    expect((await service.request("DELETE", path, { headers: here })).status).toBe(404);
    const out = await service.request("DELETE", "/v1/sessions/current", { headers: here });
    expect([out.status, (await current(here)).status]).toEqual([200, 401]);
  });

  it("ends with all others of the user when they sign out everywhere, and nobody else's", async () => {
    const other = await service.signedIn("viewer");
    const first = cookieOf(await setUp(service, "everywhere@example.com"));
    const second = cookieOf(await signIn(service, "everywhere@example.com"));
    const { body } = await service.request("DELETE", "/v1/sessions", { headers: first });
    expect(body.sessions).toBe(2);
    const left = await Promise.all([first, second, other].map(current));
    expect(left.map(({ status }) => status)).toEqual([401, 401, 200]);
  });
});
