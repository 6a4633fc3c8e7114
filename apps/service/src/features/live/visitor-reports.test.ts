import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinLive, until } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { eventsOf } from "../../testing/traces.ts";

const receiver = createServer((_request, response) => response.writeHead(204).end());
let service: TestService;
let key: string;
let agentId: string;

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
  // Events are kept where somebody is to be told of them.
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  await post("/v1/webhook/endpoint.add", { url: `http://127.0.0.1:${port}/` });
  const { id: brain_id } = await post("/v1/brains", { name: "Shop" });
  const settings = {
    greeting: "Hello there.",
    personality: "Brief.",
    languages: ["en"],
    suggestions: ["When are you open?", "What does it cost?"],
  };
  const agent = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id, settings };
  agentId = (await post("/v1/agentic-avatars", agent)).id;
}, 180_000);
afterAll(async () => {
  await service.stop();
  receiver.close();
});

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

/** A visitor who was greeted. */
async function aVisitor() {
  const { session_id, session_token } = await post("/v1/widget/sessions", {
    agentic_avatar_id: agentId,
    settings: {},
  });
  const client = await joinLive(service, session_id, session_token);
  const ready = await client.heard(({ type }) => type === "ready");
  client.say({ type: "begin" });
  await client.heard((message) => message.type === "message" && message.state === "complete");
  const transcript = async () =>
    (await service.request("GET", `/v1/widget/sessions/${session_id}/transcript`, { key })).body;
  const events = () => eventsOf(service.services.database, session_id);
  return { client, ready, session_id, session_token, transcript, events };
}

it("thumbs are kept with the answer, shown to who comes later, and told to webhooks once", async () => {
  const { client, ready, session_id, session_token, transcript, events } = await aVisitor();
  const feedback = { type: "feedback", message_id: "greeting-answer" };
  client.say({ ...feedback, value: "up" });
  await client.heard((message) => message.type === "feedback" && message.value === "up");
  client.say({ ...feedback, value: "up" });
  client.say({ ...feedback, value: "down", comment: "Too short." });
  await client.heard((message) => message.type === "feedback" && message.value === "down");
  expect(client.messages.filter(({ type }) => type === "feedback")).toHaveLength(3);
  expect((await transcript()).messages).toMatchObject([
    { role: "avatar", text: "Hello there.", feedback: { value: "down", comment: "Too short." } },
  ]);
  const told = { session_id, message_id: "greeting-answer", text: "Hello there.", question: "" };
  expect(await events()).toMatchObject([
    { type: "live_avatar.feedback", data: { ...told, value: "up", comment: "" } },
    { type: "live_avatar.feedback", data: { ...told, value: "down", comment: "Too short." } },
  ]);
  const { conversation_id } = ready as { conversation_id: string };
  const later = await joinLive(service, session_id, session_token, {
    resume: { conversation_id, last_seq: 9999 },
  });
  expect(await later.heard(({ type }) => type === "message")).toMatchObject({ feedback: "down" });
  for (const visitor of [client, later]) visitor.close();
});

it("a wish for a human being is kept with the transcript and told to webhooks", async () => {
  const { client, session_id, transcript, events } = await aVisitor();
  client.say({ type: "handoff", note: "Please call me: 555-123-4567" });
  const { created_at } = (await client.heard(({ type }) => type === "handoff")) as { created_at: string };
  client.close();
  expect((await transcript()).handoffs).toEqual([{ note: "Please call me: 555-123-4567", created_at }]);
  expect(await events()).toMatchObject([
    { type: "live_avatar.handoff", data: { session_id, note: "Please call me: 555-123-4567", created_at } },
  ]);
});

it("neither is taken of a message that is not there, nor without end", async () => {
  const { client, events } = await aVisitor();
  client.say({ type: "feedback", message_id: "ask_nothing-answer", value: "up" });
  expect(await client.heard(({ type }) => type === "error")).toMatchObject({ code: "bad_message" });
  for (let count = 0; count < 12; count++) client.say({ type: "handoff" });
  await client.heard((message) => message.type === "error" && message.code === "rate_limited");
  await until(() => client.messages.filter(({ type }) => type === "handoff").length === 9);
  expect(await events()).toHaveLength(9);
  client.close();
});

it("suggested questions come with ready, and go when they are taken away", async () => {
  const first = await aVisitor();
  expect(first.ready).toMatchObject({ suggestions: ["When are you open?", "What does it cost?"] });
  const patch = (settings: object) =>
    service.request("PATCH", `/v1/agentic-avatars/${agentId}`, { key, body: { settings } });
  expect((await patch({ suggestions: ["x".repeat(81)] })).body.error.details.field).toBe(
    "settings.suggestions[0]",
  );
  expect((await patch({ suggestions: Array(7).fill("Why?") })).status).toBe(400);
  expect((await patch({ suggestions: null })).status).toBe(200);
  const second = await aVisitor();
  expect(second.ready).not.toHaveProperty("suggestions");
  for (const { client } of [first, second]) client.close();
});
