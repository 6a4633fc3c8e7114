import { afterAll, beforeAll, expect, it } from "vitest";
import { joinLive, until } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 180_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

const HALF = "\ud83d";

it("what could be answered but not kept is refused, from visitors, pages and tools, and the conversation goes on", async () => {
  const { id: brain_id } = await post("/v1/brains", { name: "Shop" });
  const settings = { greeting: "Hello there.", personality: "Brief.", languages: ["en"] };
  const agent = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id, settings };
  const { id: agentic_avatar_id } = await post("/v1/agentic-avatars", agent);
  const { session_id, session_token } = await post("/v1/widget/sessions", {
    agentic_avatar_id,
    settings: {},
  });
  const client = await joinLive(service, session_id, session_token);
  await client.heard(({ type }) => type === "ready");
  const broken = [
    { type: "ask", id: "q1", text: "What\0?" },
    { type: "ask", id: "q2", text: `What ${HALF}?` },
    { type: "feedback", message_id: "greeting-answer", value: "up", comment: "\0" },
    { type: "handoff", note: `Call me ${HALF}` },
    { type: "tool.result", call_id: "c", result: { ["\0"]: 1 } },
    { type: "tools.register", tools: [{ name: "look", description: "\0", parameters: { type: "object" } }] },
  ];
  for (const message of broken) client.say(message);
  const errors = () => client.messages.filter((message) => message.type === "error");
  await until(() => errors().length >= broken.length);
  expect(errors().map(({ code }) => code)).toEqual(broken.map(() => "bad_message"));
  expect(errors()[0]).toMatchObject({ ask_id: "q1", message: expect.stringContaining("ask.text") });
  client.say({ type: "ask", id: "q3", text: "Hello?" });
  await client.heard((message) => message.type === "message" && message.text === "Hello?");
  client.close();
  const { messages } = (await service.request("GET", `/v1/widget/sessions/${session_id}/transcript`, { key }))
    .body;
  expect(messages[0]).toMatchObject({ role: "user", text: "Hello?" });
}, 60_000);
