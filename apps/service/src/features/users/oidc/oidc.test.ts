import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";
import { setUp } from "../users.fixture.ts";
import { startProvider } from "./provider.fixture.ts";

const PUBLIC = "https://orator.example.com";
let provider: Awaited<ReturnType<typeof startProvider>>;
let service: TestService;

beforeAll(async () => {
  provider = await startProvider({ redirectUri: `${PUBLIC}/studio/oidc/callback` });
  const { issuer, clientId, clientSecret } = provider.settings;
  service = await startTestService({
    env: {
      PUBLIC_URL: PUBLIC,
      TRUST_PROXY: "true",
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
  });
  await setUp(service, "ada@example.com");
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

let opened = 0;

/**
 * A browser as far as redirects and cookies go; the service is behind the name that the outside has for it. Each has an
 * address of its own: only so many attempts a minute are let through from one.
 */
function openBrowser() {
  const address = `192.0.2.${++opened}`;
  const jar = new Map<string, Map<string, string>>();
  const step = async (asked: string): Promise<Response> => {
    const { origin } = new URL(asked);
    const cookies = jar.get(origin) ?? new Map<string, string>();
    jar.set(origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(asked.replace(PUBLIC, service.url), {
      redirect: "manual",
      headers: { cookie, "x-forwarded-for": address },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === "") cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
  return {
    /** The service's cookies. */
    cookies: () => jar.get(PUBLIC) ?? new Map<string, string>(),
    /** Asks for one address, and follows nothing. */
    begin: step,
    /** Follows redirects until a page of the studio; the addresses on the way, the page last. */
    async visit(from: string): Promise<string[]> {
      const way = [from];
      for (;;) {
        const location = (await step(way.at(-1)!)).headers.get("location");
        if (location === null) return way;
        way.push(new URL(location, way.at(-1)).href);
        if (/\/studio($|\/sign-in)/.test(new URL(way.at(-1)!).pathname)) return way;
      }
    },
  };
}

const START = `${PUBLIC}/studio/oidc/start`;

async function signIn(person: Partial<typeof provider.state.person>, inToken = true) {
  const before = { email: "ada@example.com", email_verified: true, name: "Ada Moreau" };
  Object.assign(provider.state, { person: { ...before, ...person }, inToken });
  const browser = openBrowser();
  const way = await browser.visit(START);
  return { browser, way, page: way.at(-1)!.slice(PUBLIC.length) };
}

async function whoIs(cookies: Map<string, string>) {
  const [[name, value] = []] = [...cookies];
  const { body } = await service.request("GET", "/v1/sessions/current", {
    headers: { cookie: `${name}=${value}` },
  });
  return [name, body.user];
}

describe("signing in by a provider", () => {
  it("is offered by the provider's host", async () => {
    const { body } = await service.request("GET", "/v1/sessions/ways");
    expect(body.oidc).toEqual({ name: new URL(provider.settings.issuer).host });
  });

  it("says when the provider cannot be reached, and asks it again the next time", async () => {
    provider.state.isDown = true;
    expect((await signIn({})).page).toBe("/studio/sign-in?error=oidc_unavailable");
    provider.state.isDown = false;
    expect((await signIn({})).page).toBe("/studio");
  });

  it.each([
    ["in the token", true],
    ["where it has to be asked for", false],
  ])("signs in the user of a verified address, %s", async (_, inToken) => {
    const { page, browser, way } = await signIn({ email: "Ada@Example.com" }, inToken);
    expect(page).toBe("/studio");
    expect(await whoIs(browser.cookies())).toMatchObject([
      "__Host-orator_session",
      { email: "ada@example.com", role: "owner" },
    ]);
    const key = await service.keyFor("owner", ["read"]);
    await service.features.activity.stop?.();
    const { entries } = (await service.request("GET", "/v1/audit", { key })).body;
    expect(entries[0]).toMatchObject({ operation: "signIn", outcome: "done", detail: "provider" });
    const { searchParams } = new URL(way[1]!);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(searchParams.get(name)!.length).toBeGreaterThan(30);
  });

  it("accepts the invitation for the address, once", async () => {
    const key = await service.keyFor("owner", ["read", "write", "admin"]);
    await service.request("POST", "/v1/invitations", {
      key,
      body: { role: "editor", email: "max@example.com" },
    });
    const { browser } = await signIn({ email: "max@example.com", name: "Max Winter" });
    const max = { email: "max@example.com", role: "editor", name: "Max Winter" };
    expect(await whoIs(browser.cookies())).toMatchObject(["__Host-orator_session", max]);
    expect((await service.request("GET", "/v1/invitations", { key })).body.invitations).toEqual([]);
    const again = await signIn({ email: "max@example.com", name: "Other" });
    expect((await whoIs(again.browser.cookies()))[1]).toMatchObject(max);
  });

  it("lets nobody else in, and says why", async () => {
    const stranger = await signIn({ email: "eve@example.com" });
    expect(stranger.page).toBe("/studio/sign-in?error=oidc_unknown_user");
    const unverified = await signIn({ email_verified: false });
    expect(unverified.page).toBe("/studio/sign-in?error=oidc_unverified_email");
    for (const { browser } of [stranger, unverified]) expect([...browser.cookies()]).toEqual([]);
  });

  it("takes an answer in the browser that began alone, and once", async () => {
    const { way, browser } = await signIn({});
    const callback = way.at(-2)!;
    const expired = "/studio/sign-in?error=oidc_expired";
    expect((await browser.visit(callback)).at(-1)).toBe(PUBLIC + expired);
    expect((await openBrowser().visit(callback)).at(-1)).toBe(PUBLIC + expired);
    // Somebody else's answer, in a browser that has begun by itself: its state is not the one that was given out.
    const other = openBrowser();
    await other.begin(START);
    expect((await other.visit(callback)).at(-1)).toBe(`${PUBLIC}/studio/sign-in?error=oidc_failed`);
    expect([...other.cookies()]).toEqual([]);
  });
});
