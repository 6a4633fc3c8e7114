import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { askForTicket, hello, openSocket } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

const clock = new ManualClock(Date.parse("2026-01-31T10:00:00Z"));
let service: TestService;
let key: string;
let agentId: string;

beforeAll(async () => {
  service = await startTestService({ clock, env: { RATE_LIMIT_WIDGET_SESSIONS: "20" } });
  key = await service.keyFor();
  agentId = await anAgent(key);
}, 120_000);
afterAll(() => service.stop());

function call(method: string, path: string, body?: unknown, as = key) {
  return service.request(method, path, { key: as, ...(body !== undefined && { body }) });
}

async function anAgent(as: string): Promise<string> {
  const brain = await call("POST", "/v1/brains", { name: "Shop" }, as);
  const settings = { greeting: "Hello!", personality: "Brief.", languages: ["en"] };
  const body = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id: brain.body.id, settings };
  return (await call("POST", "/v1/agentic-avatars", body, as)).body.id;
}

async function aSession(settings: object = {}) {
  return (await call("POST", "/v1/widget/sessions", { agentic_avatar_id: agentId, settings })).body;
}

describe("POST /v1/widget/sessions", () => {
  it("answers an hour and every feature when nothing else is said; the token says no more than a page may know", async () => {
    const { session_id, session_token, expires_at, widget_url } = await aSession();
    expect(Date.parse(expires_at) - clock.nowMs()).toBe(3_600_000);
    expect(widget_url).toBe(`${new URL(widget_url).origin}/widget/${session_id}#${session_token}`);
    const all = {
      voice_input: true,
      text_input: true,
      knowledge_base: true,
      say: false,
      page_tools: false,
      agent_audio: false,
    };
    expect(decodeJwt(session_token)).toMatchObject({ sub: session_id, features: all });
    const { body } = await call("GET", `/v1/widget/sessions/${session_id}`);
    expect(body.settings).toEqual({ max_duration: 3600, features: all, is_test: false });
  });

  it("signs with a key that anybody can check, by EdDSA", async () => {
    const { session_id, session_token } = await aSession();
    const keys = await service.request("GET", "/.well-known/jwks.json");
    expect(keys.body.keys[0]).not.toHaveProperty("d");
    const { payload, protectedHeader } = await jwtVerify(session_token, createLocalJWKSet(keys.body), {
      currentDate: new Date(clock.nowMs()),
    });
    expect([payload.sub, protectedHeader.alg]).toEqual([session_id, "EdDSA"]);
  });

  it("answers 400 for durations and domains out of their rules, with the field", async () => {
    for (const [settings, field] of [
      [{ max_duration: 59 }, "settings.max_duration"],
      [{ max_duration: 86_401 }, "settings.max_duration"],
      [{ allowed_domains: ["https://a.example"] }, "settings.allowed_domains[0]"],
      [{ features: { smell: true } }, "settings.features.smell"],
    ] as const) {
      const { status, body } = await call("POST", "/v1/widget/sessions", {
        agentic_avatar_id: agentId,
        settings,
      });
      expect([status, body.error.details.field]).toEqual([400, field]);
    }
  });

  it("answers 429 with Retry-After to the twenty-first within an hour", async () => {
    const busy = await service.keyFor("busy");
    const body = { agentic_avatar_id: await anAgent(busy), settings: {} };
    for (let count = 0; count < 20; count++)
      expect((await call("POST", "/v1/widget/sessions", body, busy)).status).toBe(201);
    const refused = await call("POST", "/v1/widget/sessions", body, busy);
    expect([refused.status, refused.body.error.code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a widget session", () => {
  it("expires with its time: read as expired, no ticket any more (401)", async () => {
    const { session_id, session_token } = await aSession({ max_duration: 60 });
    expect((await askForTicket(service, session_id, session_token)).status).toBe(200);
    clock.advance(61_000);
    expect((await call("GET", `/v1/widget/sessions/${session_id}`)).body.status).toBe("expired");
    expect((await askForTicket(service, session_id, session_token)).status).toBe(401);
  });

  it("is joined with tickets of the last half minute only", async () => {
    const { session_id, session_token } = await aSession();
    const { ticket } = (await askForTicket(service, session_id, session_token)).body;
    clock.advance(32_000);
    const socket = await openSocket(service, session_id);
    socket.say(hello(ticket));
    expect(await socket.closed).toBe(4401);
  });

  it("is terminated for good, and terminating it twice changes nothing", async () => {
    const { session_id } = await aSession();
    for (let times = 0; times < 2; times++)
      expect((await call("DELETE", `/v1/widget/sessions/${session_id}`)).body).toEqual({
        message: expect.any(String),
        session_id,
      });
    expect((await call("GET", `/v1/widget/sessions/${session_id}`)).body.status).toBe("terminated");
  });

  it("is another account's business: 404 on every path", async () => {
    const { session_id } = await aSession();
    const stranger = await service.keyFor("stranger");
    const path = `/v1/widget/sessions/${session_id}`;
    expect((await call("GET", path, undefined, stranger)).status).toBe(404);
    expect((await call("GET", `${path}/transcript`, undefined, stranger)).status).toBe(404);
    expect((await call("DELETE", path, undefined, stranger)).status).toBe(404);
    const task = { session_id, text: "Hello." };
    expect((await call("POST", "/v1/streaming/task", task, stranger)).status).toBe(404);
  });

  it("takes tasks only while somebody has it open (400)", async () => {
    const { session_id } = await aSession();
    const { status, body } = await call("POST", "/v1/streaming/task", { session_id, text: "Anybody there?" });
    expect([status, body.error.details.field]).toEqual([400, "session_id"]);
  });
});
