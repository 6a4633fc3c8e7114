import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerMessage } from "@orator/conversation";
import { startFakeModel } from "@orator/knowledge/testing";
import type { FakeModel } from "@orator/knowledge/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinLive, until } from "../../../testing/live-client.ts";
import type { LiveTestClient } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";
import { signatureHeaders } from "../../webhooks/signing/signature.ts";

type Of<Type> = Extract<ServerMessage, { type: Type }>;
type Received = { body: string; headers: IncomingHttpHeaders };

let service: TestService;
let model: FakeModel;
let shop: Server;
let key: string;
let brainId: string;
let received: Received[] = [];
let answers: { status?: number; body: string; delayMs?: number };

beforeAll(async () => {
  model = await startFakeModel();
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, headers: request.headers });
      const { status = 200, body: answer, delayMs = 0 } = answers;
      setTimeout(
        () => response.writeHead(status, { "content-type": "application/json" }).end(answer),
        delayMs,
      );
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  service = await startTestService({ env: { LIVE_MODELS_ALLOW_PRIVATE: "true" } });
  key = await service.keyFor();
  brainId = (await post("/v1/brains", { name: "Shop" })).id;
  // The first speech of a process can take longer than a tool may: it is behind before any tool runs.
  model.behavior = { pieces: ["Good morning."] };
  const first = await aVisitor([], { registers: [] });
  await ask(first);
  await first.heard(({ type }) => type === "speech.part");
  first.close();
}, 300_000);
afterAll(async () => {
  await service.stop();
  await model.close();
  shop.close();
});
beforeEach(() => {
  model.requests.length = 0;
  received = [];
});

async function post(path: string, body: object) {
  const answer = await service.request("POST", path, { key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const parameters = {
  type: "object",
  properties: { order: { type: "string", maxLength: 8 } },
  required: ["order"],
  additionalProperties: false,
};
const description = "Where an order is.";
const onPage = { name: "order_status", description, parameters, kind: "page" };
function onServer() {
  const { port } = shop.address() as AddressInfo;
  return { ...onPage, kind: "webhook", url: `http://127.0.0.1:${port}/orders` };
}

async function aVisitor(tools: object[], { features = {}, registers = ["order_status"] } = {}) {
  const settings = {
    greeting: "Hello.",
    personality: "Brief.",
    languages: ["en"],
    model: { url: model.endpoint.baseUrl, model: "fake", api_key: "secret" },
    tools,
  };
  const who = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id: brainId };
  const agent = await post("/v1/agentic-avatars", { ...who, settings });
  const made = await post("/v1/widget/sessions", {
    agentic_avatar_id: agent.id,
    settings: { features },
  });
  const client = await joinLive(service, made.session_id, made.session_token);
  await client.heard(({ type }) => type === "ready");
  if (registers.length > 0) {
    client.say({ type: "tools.register", tools: registers.map((name) => ({ name })) });
    await client.heard(({ type }) => type === "tools.registered");
  }
  return Object.assign(client, { sessionId: made.session_id as string, token: made.session_token as string });
}

function wants(...orders: unknown[]) {
  return (answered: number) =>
    answered === 0 ? orders.map((order) => ({ name: "order_status", arguments: { order } })) : [];
}
function all<Type extends ServerMessage["type"]>(client: LiveTestClient, type: Type) {
  return client.messages.filter((message) => message.type === type) as Of<Type>[];
}
async function ask(client: LiveTestClient, id = "q1"): Promise<void> {
  client.say({ type: "ask", id, text: "Where is my order A-17?" });
}
async function called(client: LiveTestClient): Promise<Of<"tool.call">> {
  return (await client.heard(({ type }) => type === "tool.call")) as Of<"tool.call">;
}
async function answerTo(client: LiveTestClient, askId = "q1"): Promise<string> {
  const isAnswer = (message: ServerMessage) =>
    message.type === "message" &&
    message.role === "assistant" &&
    message.state === "complete" &&
    message.ask_id === askId;
  return ((await client.heard(isAnswer)) as Of<"message">).text;
}
/** What the model was told of the outcomes of its calls, oldest first. */
function told(): string[] {
  return model.requests
    .at(-1)
    .messages.filter(({ role }: { role: string }) => role === "tool")
    .map(({ content }: { content: string }) => content);
}

describe("a tool that the page runs", () => {
  it("is called with what the model asks for, while the person speaks on, and its result is answered from", async () => {
    model.behavior = { before: ["Let me look."], calls: wants("A-17"), pieces: ["It arrives on Friday."] };
    const client = await aVisitor([{ ...onPage, timeout_ms: 30_000 }]);
    const ready = all(client, "ready")[0]!;
    expect(ready.page_tools).toEqual(["order_status"]);
    await ask(client);
    const call = await called(client);
    expect(call).toMatchObject({ name: "order_status", arguments: { order: "A-17" }, ask_id: "q1" });
    const said = (await client.heard(({ type }) => type === "speech.part")) as Of<"speech.part">;
    expect(said.text.trim()).toBe("Let me look.");
    const shown = () => all(client, "state").map(({ status }) => status);
    await until(() => shown().join(" ").includes("speaking thinking"));
    client.say({ type: "tool.result", id: call.id, ok: true, result: { arrives: "Friday" } });
    expect(await answerTo(client)).toBe("Let me look. It arrives on Friday.");
    expect(told()).toEqual([expect.stringContaining('"arrives": "Friday"')]);
    client.close();
  });

  it("is not offered to the model while no page has registered it", async () => {
    model.behavior = { calls: wants("A-17"), pieces: ["I cannot look that up."] };
    const client = await aVisitor([onPage, { ...onPage, name: "other" }], { registers: ["other"] });
    await ask(client);
    await answerTo(client);
    expect(model.requests[0].tools.map((tool: any) => tool.function.name)).toEqual(["other"]);
    expect(told()).toEqual([expect.stringContaining("There is no tool")]);
    expect(all(client, "tool.call")).toEqual([]);
    client.close();
  });

  it("never gets arguments that do not fit its parameters", async () => {
    model.behavior = { calls: wants(17, "A-17-but-far-too-long"), pieces: ["Sorry."] };
    const client = await aVisitor([onPage]);
    await ask(client);
    await answerTo(client);
    expect(all(client, "tool.call")).toEqual([]);
    for (const content of told()) expect(content).toContain("The arguments do not fit. order:");
    client.close();
  });

  it("is waited for no longer than its time, and a result that comes too late, twice or for nothing is refused", async () => {
    model.behavior = { calls: wants("A-17"), pieces: ["I could not find out."] };
    const client = await aVisitor([{ ...onPage, timeout_ms: 500 }]);
    await ask(client);
    const { id } = await called(client);
    expect(await answerTo(client)).toBe("I could not find out.");
    expect(all(client, "tool.cancel")).toMatchObject([{ id, reason: "timeout" }]);
    expect(told()).toEqual([expect.stringContaining("took too long")]);
    for (const late of [id, "tcl_unknown"])
      client.say({ type: "tool.result", id: late, ok: true, result: 1 });
    await until(() => all(client, "error").length === 2);
    expect(all(client, "error").map(({ code }) => code)).toEqual(["bad_message", "bad_message"]);
    client.close();
  });

  it("runs twice at once, and a failure of one is told beside the result of the other", async () => {
    model.behavior = { calls: wants("A-1", "A-2"), pieces: ["One of them arrives."] };
    const client = await aVisitor([onPage]);
    await ask(client);
    await until(() => all(client, "tool.call").length === 2);
    const [first, second] = all(client, "tool.call");
    client.say({ type: "tool.result", id: second!.id, ok: false, error: "There is no order A-2." });
    client.say({ type: "tool.result", id: first!.id, ok: true, result: "Friday" });
    expect(await answerTo(client)).toBe("One of them arrives.");
    expect(told()[0]).toContain("Friday");
    expect(told()[1]).toContain("There is no order A-2.");
    client.close();
  });

  it("is cancelled when the visitor interrupts, and the next question is answered", async () => {
    model.behavior = { calls: wants("A-17"), pieces: ["Yes."] };
    const client = await aVisitor([onPage]);
    await ask(client);
    const { id } = await called(client);
    client.say({ type: "interrupt" });
    await client.heard(({ type }) => type === "tool.cancel");
    expect(all(client, "tool.cancel")).toMatchObject([{ id, reason: "interrupted" }]);
    model.behavior = { pieces: ["We open at nine."] };
    await ask(client, "q2");
    expect(await answerTo(client, "q2")).toBe("We open at nine.");
    client.close();
  });

  it("is still waited for where the page loses its line and comes back", async () => {
    model.behavior = { calls: wants("A-17"), pieces: ["It arrives on Friday."] };
    const client = await aVisitor([onPage]);
    const { conversation_id } = all(client, "ready")[0]!;
    await ask(client);
    const { id, seq } = await called(client);
    client.close();
    await client.closed;
    const resume = { conversation_id, last_seq: seq - 1 };
    const back = await joinLive(service, client.sessionId, client.token, { resume });
    expect(await called(back)).toMatchObject({ id });
    back.say({ type: "tool.result", id, ok: true, result: "Friday" });
    expect(await answerTo(back)).toBe("It arrives on Friday.");
    back.close();
  });

  it("may be a page's own where the session allows it, with sound parameters, and nowhere else", async () => {
    const own = { name: "open_cart", description: "Shows the cart.", parameters: { type: "object" } };
    const strict = await aVisitor([onServer()], { registers: [] });
    strict.say({ type: "tools.register", tools: [own, { name: "order_status" }] });
    await strict.heard(({ type }) => type === "tools.registered");
    expect(all(strict, "tools.registered")[0]!.names).toEqual([]);
    expect(all(strict, "error").map(({ code }) => code)).toEqual(["feature_disabled", "feature_disabled"]);
    strict.close();
    const open = await aVisitor([], { features: { page_tools: true }, registers: [] });
    const bad = { ...own, name: "bad", parameters: { type: "object", patternProperties: {} } };
    open.say({ type: "tools.register", tools: [own, bad, { name: "bare" }] });
    await open.heard(({ type }) => type === "tools.registered");
    expect(all(open, "tools.registered")[0]!.names).toEqual(["open_cart"]);
    expect(all(open, "error").map(({ message }) => message)).toEqual([
      expect.stringContaining("patternProperties"),
      expect.stringContaining("needs a description"),
    ]);
    model.behavior = {
      calls: (answered) => (answered === 0 ? [{ name: "open_cart", arguments: {} }] : []),
      pieces: ["Here is your cart."],
    };
    await ask(open);
    const call = await called(open);
    open.say({ type: "tool.result", id: call.id, ok: true });
    expect(await answerTo(open)).toBe("Here is your cart.");
    open.close();
  });
});

describe("a tool that a server runs", () => {
  it("gets a signed POST with the arguments, and its answer is answered from; the page is not asked", async () => {
    answers = { body: '{"arrives":"Friday"}' };
    model.behavior = { calls: wants("A-17"), pieces: ["It arrives on Friday."] };
    const client = await aVisitor([onServer()], { registers: [] });
    await ask(client);
    expect(await answerTo(client)).toBe("It arrives on Friday.");
    const [{ body, headers }] = received as [Received];
    expect(JSON.parse(body)).toMatchObject({
      type: "tool.call",
      name: "order_status",
      arguments: { order: "A-17" },
      session_id: client.sessionId,
    });
    const { secret } = (await service.request("GET", "/v1/webhook/callback.secret", { key })).body;
    const atMs = Number(headers["webhook-timestamp"]) * 1000;
    const id = headers["webhook-id"] as string;
    expect(headers["webhook-signature"]).toBe(
      signatureHeaders({ id, atMs, body }, [secret])["webhook-signature"],
    );
    expect(told()).toEqual([expect.stringContaining('"arrives": "Friday"')]);
    expect(all(client, "tool.call")).toEqual([]);
    client.close();
  });

  it.each([
    ["a huge answer", { body: JSON.stringify("x".repeat(40_000)) }, "answer is too long"],
    ["an answer that is no JSON", { body: "<html>" }, "not JSON"],
    ["a failure", { status: 500, body: "{}" }, "failed with status 500"],
    ["no answer in time", { body: "{}", delayMs: 5000 }, "took too long"],
  ])("%s is told to the model, and the person goes on", async (_, answer, words) => {
    answers = answer;
    model.behavior = { calls: wants("A-17"), pieces: ["I could not find out."] };
    const client = await aVisitor([{ ...onServer(), timeout_ms: 700 }], { registers: [] });
    await ask(client);
    expect(await answerTo(client)).toBe("I could not find out.");
    expect(told()).toEqual([expect.stringContaining(words)]);
    expect(told()[0]!.length).toBeLessThan(300);
    client.close();
  });
});
