import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { joinLive, until } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

let service: TestService;
let key: string;
let session: { session_id: string; access_token: string };

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 180_000);
beforeEach(async () => {
  session = (await post("/v1/streaming/new", { avatar_id: "zuri" })).body;
  await post("/v1/streaming/start", { session_id: session.session_id });
});
afterAll(() => service.stop());

function post(path: string, body: unknown) {
  return service.request("POST", path, { key, body });
}

async function join() {
  const client = await joinLive(service, session.session_id, session.access_token);
  await client.heard(({ type }) => type === "ready");
  return client;
}

async function floods(): Promise<number> {
  const { body } = await service.request("GET", "/metrics");
  return Number(/^orator_live_flooding_sockets_total (\d+)$/m.exec(body)![1]);
}

it.each([
  ["messages", (count: number) => JSON.stringify({ type: "keep_alive", count }).replace(/,"count":\d+/, "")],
  ["questions", (count: number) => JSON.stringify({ type: "ask", id: `q${count}`, text: "Hello?" })],
  ["nonsense", () => "{{{"],
  ["sound", () => new Uint8Array(60_000)],
])(
  "a socket that floods the service with %s is closed, and the others go on",
  async (_what, message) => {
    const before = await floods();
    const [flooding, other] = [await join(), await join()];
    for (let count = 0; count < 600; count++) flooding.sendRaw(message(count));
    expect(await flooding.closed).toBe(4430);
    expect(await floods()).toBe(before + 1);
    other.say({ type: "interrupt" });
    other.say({ type: "listening.start", mode: "push_to_talk" });
    await other.heard((told) => told.type === "state" && told.status === "listening");
    other.say({ type: "listening.stop" });
    await other.heard((told) => told.type === "state" && told.status === "idle");
    other.close();
  },
  60_000,
);

it("a visitor who sends twenty quick messages stays, with what was too much refused", async () => {
  const before = await floods();
  const client = await join();
  for (let count = 0; count < 20; count++) client.say({ type: "ask", id: `v${count}`, text: "Hello?" });
  await until(() => client.messages.filter(({ type }) => type === "error").length >= 10);
  client.say({ type: "interrupt" });
  client.say({ type: "end" });
  expect(await client.closed).toBe(4000);
  expect(await floods()).toBe(before);
}, 60_000);

it("fifty visitors have one token open at the same time, and the next is told that there are too many", async () => {
  const { body: brain } = await post("/v1/brains", { name: "Shop" });
  const { body: agent } = await post("/v1/agentic-avatars", {
    name: "Ada",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    brain_id: brain.id,
    settings: { greeting: "Hello.", personality: "Brief.", languages: ["en"] },
  });
  const { body: widget } = await post("/v1/widget/sessions", { agentic_avatar_id: agent.id, settings: {} });
  const visit = () => joinLive(service, widget.session_id, widget.session_token);
  const visitors = await Promise.all(Array.from({ length: 50 }, visit));
  await Promise.all(visitors.map((visitor) => visitor.heard(({ type }) => type === "ready")));
  const next = await visit();
  expect(await next.heard(({ type }) => type === "error")).toMatchObject({ code: "rate_limited" });
  expect(await next.closed).toBe(4429);
  for (const visitor of visitors) visitor.close();
}, 60_000);
