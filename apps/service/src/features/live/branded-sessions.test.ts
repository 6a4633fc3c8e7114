import type { ServerMessage } from "@orator/conversation";
import { startFakeModel } from "@orator/knowledge/testing";
import type { FakeModel } from "@orator/knowledge/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { joinLive } from "../../testing/live-client.ts";
import type { LiveTestClient } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let model: FakeModel;
let key: string;
let brainId: string;

beforeAll(async () => {
  model = await startFakeModel({ pieces: ["We run Nginx, ", "not [[nginx|/9/]]."] });
  service = await startTestService({
    env: { CHAT_BASE_URL: model.endpoint.baseUrl, CHAT_API_KEY: "secret", CHAT_MODEL: "fake" },
  });
  key = await service.keyFor();
  brainId = (await post("/v1/brains", { name: "Shop" })).id;
}, 180_000);
afterAll(async () => {
  await service.stop();
  await model.close();
});
beforeEach(() => (model.requests.length = 0));

async function post(path: string, body: object) {
  return (await service.request("POST", path, { key, body })).body;
}

function aBrand(more: object = {}) {
  return post("/v1/brand_voice", { name: "Acme", vocabulary: [["Nginx", "engine ex"]], ...more });
}

async function anAgent(brand_voice_id?: string): Promise<string> {
  const settings = { greeting: "Nginx welcomes you.", personality: "Brief.", languages: ["en"] };
  const who = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id: brainId };
  return (await post("/v1/agentic-avatars", { ...who, settings: { ...settings, brand_voice_id } })).id;
}

async function aVisitorOf(agentic_avatar_id: string): Promise<LiveTestClient> {
  const made = await post("/v1/widget/sessions", { agentic_avatar_id, settings: {} });
  return joinLive(service, made.session_id, made.session_token);
}

async function aStream(brand_voice_id?: string) {
  const stream = { avatar_id: "zuri", voice_id: "en-us-clara", brain_id: brainId, brand_voice_id };
  const { session_id, access_token } = await post("/v1/streaming/new", stream);
  await post("/v1/streaming/start", { session_id });
  const client = await joinLive(service, session_id, access_token);
  await client.heard(({ type }) => type === "ready");
  return {
    client,
    say: (text: string, task_type = "repeat") => post("/v1/streaming/task", { session_id, text, task_type }),
    transcript: async () =>
      (await service.request("GET", `/v1/streaming/${session_id}/transcript`, { key })).body.messages.map(
        ({ text }: { text: string }) => text,
      ),
  };
}

type Of<Type> = Extract<ServerMessage, { type: Type }>;

/** What was heard and shown once something was said: its sounds, the words in time with them, and its line. */
async function heard(client: LiveTestClient) {
  const isLine = (message: ServerMessage): boolean =>
    message.type === "message" && message.role === "assistant" && message.state === "complete";
  const { text } = (await client.heard(isLine)) as Of<"message">;
  const parts = client.messages.filter(({ type }) => type === "speech.part") as Of<"speech.part">[];
  return {
    phones: parts.flatMap(({ phones }) => phones.map(({ phone }) => phone)).join(" "),
    words: parts.flatMap(({ words }) => words.map(({ word }) => word)),
    shown: parts.map((part) => part.text).join(""),
    text,
  };
}

/** Says one thing in a stream of its own. */
async function said(text: string, brand?: string) {
  const { client, say, transcript } = await aStream(brand);
  await say(text);
  const all = { ...(await heard(client)), transcript: await transcript() };
  client.close();
  return all;
}

it("a streaming session says its brand's words the brand's way, and shows them as they were written", async () => {
  const { id } = await aBrand();
  const [plain, branded, spelled] = [
    await said("We run Nginx."),
    await said("We run Nginx.", id),
    await said("We run engine ex."),
  ];
  expect(branded.phones).toBe(spelled.phones);
  expect(branded.phones).not.toBe(plain.phones);
  expect({ ...branded, phones: "" }).toEqual({ ...plain, phones: "" });
  expect([branded.shown, branded.text, branded.transcript]).toEqual([
    "We run Nginx.",
    "We run Nginx.",
    ["We run Nginx."],
  ]);
}, 60_000);

it("an agent greets in its brand's words, and its sessions keep them when the brand changes or goes", async () => {
  const { id } = await aBrand();
  const agent = await anAgent(id);
  const first = await aVisitorOf(agent);
  await post(`/v1/brand_voice/${id}`, { vocabulary: [["Nginx", "en jinx"]] });
  const second = await aVisitorOf(agent);
  const body = { settings: { brand_voice_id: null } };
  await service.request("PATCH", `/v1/agentic-avatars/${agent}`, { key, body });
  expect((await service.request("DELETE", `/v1/brand_voice/${id}`, { key })).status).toBe(200);
  const third = await aVisitorOf(agent);
  const greetings = [];
  for (const client of [first, second, third]) {
    client.say({ type: "begin" });
    greetings.push(await heard(client));
    client.close();
  }
  expect(greetings.map(({ text }) => text)).toEqual(Array(3).fill("Nginx welcomes you."));
  const expected = [];
  for (const name of ["Engine ex", "En jinx", "Nginx"])
    expected.push((await said(`${name} welcomes you.`)).phones);
  expect(greetings.map(({ phones }) => phones)).toEqual(expected);
}, 60_000);

it("the model that answers is told the tone, and its answer is spoken in the brand's words", async () => {
  const { id } = await aBrand({ tone: "dry and exact" });
  const { client, say } = await aStream(id);
  await say("What do you run?", "chat");
  const answer = await heard(client);
  client.close();
  expect(model.requests[0].messages[0].content).toContain("Your tone: dry and exact\n");
  expect(answer.shown).toBe("We run Nginx, not nginx.");
  expect(answer.phones).toBe((await said("We run engine ex, not engine ex.")).phones);
}, 60_000);
