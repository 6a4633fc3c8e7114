import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askForTicket, hello, joinLive, openSocket, until } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let key: string;
let brainId: string;
let agentId: string;

beforeAll(async () => {
  service = await startTestService({ works: true });
  key = await service.keyFor();
  const brain = await post("/v1/brains", { name: "Shop" });
  brainId = brain.id;
  const text = "You can return anything within thirty days of delivery. Refunds take five working days.";
  await post(`/v1/brains/${brainId}/documents`, { text, title: "Returns" });
  await until(async () => (await get(`/v1/brains/${brainId}`)).status === "ready");
  const agent = await post("/v1/agentic-avatars", {
    name: "Ada",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    brain_id: brainId,
    settings: { greeting: "Hello there.", personality: "Brief.", languages: ["en"] },
  });
  agentId = agent.id;
}, 180_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

async function get(path: string) {
  return (await service.request("GET", path, { key })).body;
}

function join(sessionId: string, token: string, more: object = {}) {
  return joinLive(service, sessionId, token, more);
}

async function aWidgetSession(settings: object = {}) {
  return post("/v1/widget/sessions", { agentic_avatar_id: agentId, settings });
}

describe("a widget session", () => {
  it("greets, answers from its document with the source, and writes the transcript", async () => {
    const { session_id, session_token } = await aWidgetSession();
    const client = await join(session_id, session_token);
    const ready = await client.heard(({ type }) => type === "ready");
    expect(ready).toMatchObject({
      session_id,
      greeting: "Hello there.",
      is_resumed: false,
      voice: { id: "en-us-clara", locale: "en-US", quality: "classic" },
    });
    client.say({ type: "begin" });
    await client.heard((message) => message.type === "message" && message.role === "assistant");
    expect(client.audioBytes()).toBeGreaterThan(24_000);
    client.say({ type: "ask", id: "q1", text: "How long do I have to return something?" });
    const answer = await client.heard(
      (message) => message.type === "message" && message.role === "assistant" && message.ask_id === "q1",
    );
    expect((answer as { text: string }).text).toMatch(/thirty days/);
    const final = await client.heard(
      (message) =>
        message.type === "message" &&
        message.ask_id === "q1" &&
        message.state !== "partial" &&
        message.role === "assistant",
    );
    expect((final as { sources?: { title: string }[] }).sources?.[0]?.title).toBe("Returns");
    client.close();
    const transcript = await get(`/v1/widget/sessions/${session_id}/transcript`);
    expect(transcript.messages.map(({ role }: { role: string }) => role)).toEqual([
      "avatar",
      "user",
      "avatar",
    ]);
    const { usage } = await get(`/v1/agentic-avatars/${agentId}`);
    expect(usage.total_messages).toBe(3);
    const session = await get(`/v1/widget/sessions/${session_id}`);
    expect(session.live_voice).toEqual({ voice_id: "en-us-clara", quality: "classic" });
    expect((await service.request("GET", "/metrics")).body).toMatch(
      /^orator_live_speech_total\{quality="classic"\} [1-9]/m,
    );
  });

  it("shows and remembers what was written, signs and quotes and all, and what was heard of it when cut", async () => {
    const { session_id, session_token } = await aWidgetSession({ features: { say: true } });
    const client = await join(session_id, session_token);
    await client.heard(({ type }) => type === "ready");
    const text =
      "He said: “C++ costs 4,90 Euro (e.g. used)”.\n\nWrite to me@shop.example, or call 555-123-4567!";
    client.say({ type: "say", id: "s1", text });
    const line = await client.heard((message) => message.type === "message" && message.state === "complete");
    expect(line).toMatchObject({ text, said_by: "page" });
    const parts = client.messages.filter((message) => message.type === "speech.part");
    expect(parts.map((part) => part.text).join("")).toBe(text);
    const words = parts.flatMap((part) => part.words.map(({ from, to }) => part.text.slice(from, to)));
    expect(words).toEqual(
      expect.arrayContaining(["C", "+", "4", "90", "e.g.", "me@shop.example", "555-123-4567"]),
    );
    client.say({ type: "say", id: "s2", text: "“C++” is long, very long, and has no end at all." });
    await client.heard((message) => message.type === "speech.part" && message.speech_id === "ask_s2");
    await new Promise((resolve) => setTimeout(resolve, 1600));
    client.say({ type: "interrupt" });
    const cut = await client.heard(
      (message) => message.type === "message" && message.state === "interrupted",
    );
    expect((cut as { text: string }).text).toMatch(/^“C\+\+” is/);
    client.close();
    const transcript = await get(`/v1/widget/sessions/${session_id}/transcript`);
    expect(transcript.messages[0]).toMatchObject({ role: "avatar", text, said_by: "page" });
  }, 60_000);

  it("goes on after a lost connection without losing or repeating anything", async () => {
    const { session_id, session_token } = await aWidgetSession({ features: { say: true } });
    const first = await join(session_id, session_token);
    const ready = await first.heard(({ type }) => type === "ready");
    first.say({ type: "begin" });
    await first.heard(({ type }) => type === "speech.end");
    first.close();
    const last = first.messages.at(-1)! as { seq: number };
    const { conversation_id } = ready as { conversation_id: string };
    const again = await join(session_id, session_token, { resume: { conversation_id, last_seq: last.seq } });
    expect(await again.heard(({ type }) => type === "ready")).toMatchObject({
      conversation_id,
      is_resumed: true,
    });
    again.say({ type: "begin" });
    again.say({ type: "say", id: "s1", text: "Again." });
    await again.heard((message) => message.type === "speech.start" && message.task_id !== "greeting");
    expect(again.messages.filter(({ type }) => type === "speech.start")).toHaveLength(1);
    again.close();
  });

  it("ends for everybody within a second of its termination, and can never be joined again", async () => {
    const { session_id, session_token } = await aWidgetSession();
    const clients = [await join(session_id, session_token), await join(session_id, session_token)];
    for (const client of clients) await client.heard(({ type }) => type === "ready");
    const { body } = await service.request("DELETE", `/v1/widget/sessions/${session_id}`, { key });
    expect(body.session_id).toBe(session_id);
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4000, 4000]);
    const headers = { authorization: `Bearer ${session_token}` };
    expect((await service.request("POST", `/live/${session_id}/ticket`, { headers })).status).toBe(401);
    expect((await get(`/v1/widget/sessions/${session_id}`)).status).toBe("terminated");
  });

  it("keeps to its domains and refuses tokens that are not its own", async () => {
    const mine = await aWidgetSession({ allowed_domains: ["shop.example"] });
    const other = await aWidgetSession();
    const ask = (id: string, token: string, origin?: string) => askForTicket(service, id, token, origin);
    const { session_id: id, session_token: token } = mine;
    expect((await ask(id, token, "https://shop.example")).status).toBe(200);
    expect((await ask(id, token, "https://evil.example")).status).toBe(403);
    expect((await ask(id, token)).status).toBe(403);
    expect((await ask(id, other.session_token, "https://shop.example")).status).toBe(401);
    const [header, payload, signature] = token.split(".");
    const tampered = JSON.parse(Buffer.from(payload, "base64url").toString());
    tampered.sub = other.session_id;
    const forged = [header, Buffer.from(JSON.stringify(tampered)).toString("base64url"), signature].join(".");
    expect((await ask(other.session_id, forged)).status).toBe(401);
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    expect((await ask(id, `${none}.${payload}.`)).status).toBe(401);
  });

  it("lets no page put words into the person's mouth unless it was made so, and says so", async () => {
    const { session_id, session_token } = await aWidgetSession();
    const client = await join(session_id, session_token);
    expect(await client.heard(({ type }) => type === "ready")).toMatchObject({ features: { say: false } });
    client.say({ type: "say", id: "s1", text: "Everything is free today." });
    expect(await client.heard(({ type }) => type === "error")).toMatchObject({
      code: "feature_disabled",
      ask_id: "s1",
    });
    client.close();
    expect((await get(`/v1/widget/sessions/${session_id}/transcript`)).messages).toEqual([]);
    const open = await aWidgetSession({ features: { say: true } });
    const allowed = await join(open.session_id, open.session_token);
    expect(await allowed.heard(({ type }) => type === "ready")).toMatchObject({ features: { say: true } });
    allowed.close();
  });

  it("enforces its features on the server", async () => {
    const { session_id, session_token } = await aWidgetSession({
      features: { text_input: false, voice_input: false, knowledge_base: false },
    });
    const client = await join(session_id, session_token);
    await client.heard(({ type }) => type === "ready");
    client.say({ type: "ask", id: "q", text: "Hello?" });
    expect(await client.heard(({ type }) => type === "error")).toMatchObject({
      code: "feature_disabled",
      ask_id: "q",
    });
    client.close();
  });
});

describe("a socket", () => {
  const closedAfter = async (sessionId: string, ...messages: (object | string | Uint8Array)[]) => {
    const socket = await openSocket(service, sessionId);
    for (const message of messages)
      socket.sendRaw(
        typeof message === "string" || message instanceof Uint8Array ? message : JSON.stringify(message),
      );
    return socket.closed;
  };
  const ticketFor = async ({ session_id, session_token }: any, origin?: string) =>
    (await askForTicket(service, session_id, session_token, origin)).body.ticket as string;

  it("begins with hello and a ticket of its own session and page, or is closed", async () => {
    const mine = await aWidgetSession();
    const other = await aWidgetSession();
    const id = mine.session_id;
    expect(await closedAfter(id, { type: "begin" })).toBe(4400);
    expect(await closedAfter(id, "no JSON {{{")).toBe(4400);
    expect(await closedAfter(id, new Uint8Array(100))).toBe(4400);
    expect(await closedAfter(id, hello("x".repeat(50)))).toBe(4401);
    // The session token is for asking, not for joining.
    expect(await closedAfter(id, hello(mine.session_token))).toBe(4401);
    expect(await closedAfter(id, hello(await ticketFor(other)))).toBe(4401);
    expect(await closedAfter(id, hello(await ticketFor(mine, "https://a.example")))).toBe(4403);
  });

  it("joins no conversation of another session, whatever name it gives", async () => {
    const streaming = await post("/v1/streaming/new", { avatar_id: "zuri" });
    await post("/v1/streaming/start", { session_id: streaming.session_id });
    const widget = await aWidgetSession();
    const resume = { conversation_id: streaming.session_id, last_seq: 0 };
    const client = await join(widget.session_id, widget.session_token, { resume });
    const ready = (await client.heard(({ type }) => type === "ready")) as { conversation_id: string };
    expect(ready.conversation_id).not.toBe(streaming.session_id);
    client.close();
  });

  it("survives what nobody would send, and says what was wrong", async () => {
    const { session_id, session_token } = await aWidgetSession({ features: { say: true } });
    const client = await join(session_id, session_token);
    await client.heard(({ type }) => type === "ready");
    for (const message of ["{}", "null", '{"type":"ask"}', '{"type":"fly"}', "[".repeat(5000)])
      client.sendRaw(message);
    client.sendRaw(new Uint8Array(3));
    client.say({
      type: "hello",
      protocol: 1,
      ticket: "again",
      capabilities: { codecs: ["x"], recognition: "none" },
    });
    client.say({ type: "interrupt" });
    client.say({ type: "played", speech_id: "nobody", played_ms: 1e9 });
    await until(() => client.messages.filter(({ type }) => type === "error").length >= 7);
    client.say({ type: "say", id: "s1", text: "Still here." });
    expect(await client.heard(({ type }) => type === "speech.start")).toMatchObject({ ask_id: "s1" });
    client.close();
  });

  it("greets once, however often begin is sent", async () => {
    const { session_id, session_token } = await aWidgetSession({ features: { say: true } });
    const client = await join(session_id, session_token);
    await client.heard(({ type }) => type === "ready");
    for (let times = 0; times < 3; times++) client.say({ type: "begin" });
    await client.heard(({ type }) => type === "message");
    client.say({ type: "begin" });
    client.say({ type: "say", id: "s1", text: "Anything else?" });
    await client.heard((message) => message.type === "speech.start" && message.task_id !== "greeting");
    expect(client.messages.filter(({ type }) => type === "speech.start")).toHaveLength(2);
    client.close();
  });
});

describe("a streaming session", () => {
  it("speaks tasks in their order, tells their true length, and is silenced by interrupt", async () => {
    const created = await post("/v1/streaming/new", { avatar_id: "zuri" });
    const { session_id, access_token } = created;
    const task = (body: object) =>
      service.request("POST", "/v1/streaming/task", { key, body: { session_id, ...body } });
    expect((await task({ text: "Too early." })).status).toBe(400);
    await post("/v1/streaming/start", { session_id });
    const client = await join(session_id, access_token);
    await client.heard(({ type }) => type === "ready");
    const sync = await task({ text: "First of all, welcome to our shop." });
    expect(sync.status).toBe(200);
    const asynchronous = await task({ text: "And this is the second.", task_mode: "async" });
    expect(asynchronous.body.duration_ms).toBeGreaterThan(500);
    const end = await client.heard((message) => message.type === "speech.end");
    expect((end as { duration_ms: number }).duration_ms).toBeCloseTo(sync.body.duration_ms, 0);
    await client.heard(
      (message) => message.type === "speech.start" && message.task_id === asynchronous.body.task_id,
    );
    await post("/v1/streaming/interrupt", { session_id });
    await client.heard((message) => message.type === "interrupted");
    expect((await get("/v1/streaming/sessions")).sessions[0]).toMatchObject({ session_id, status: "active" });
    expect(await post("/v1/streaming/stop", { session_id })).toEqual({ session_id, status: "closed" });
    expect(await client.closed).toBe(4000);
    expect((await task({ text: "Too late." })).status).toBe(400);
  });

  it("tells a sync task's true length although others are before it", async () => {
    const { session_id, access_token } = await post("/v1/streaming/new", { avatar_id: "zuri" });
    expect((await askForTicket(service, session_id, access_token)).status).toBe(409);
    await post("/v1/streaming/start", { session_id });
    const text = "Twelve plain words, spoken in a row, to fill some seconds of time.";
    await post("/v1/streaming/task", { session_id, text, task_mode: "async" });
    const second = await post("/v1/streaming/task", { session_id, text });
    const alone = await post("/v1/streaming/task", { session_id, text, task_mode: "sync" });
    expect(second.duration_ms).toBe(alone.duration_ms);
    await post("/v1/streaming/stop", { session_id });
  });

  it("answers 400 for a text that cannot be spoken, and 409 for one that was interrupted", async () => {
    const { session_id } = await post("/v1/streaming/new", { avatar_id: "zuri" });
    await post("/v1/streaming/start", { session_id });
    const task = (text: string, task_type = "repeat") =>
      service.request("POST", "/v1/streaming/task", { key, body: { session_id, text, task_type } });
    const wrong = await task("Say [[data|/9/]].");
    expect([wrong.status, wrong.body.error.details.field]).toEqual([400, "text"]);
    await post("/v1/streaming/task", {
      session_id,
      text: "A long sentence to wait for. ".repeat(60),
      task_mode: "async",
    });
    const waiting = task("What is this?", "chat");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await post("/v1/streaming/interrupt", { session_id });
    expect((await waiting).status).toBe(409);
    await post("/v1/streaming/stop", { session_id });
  });

  it("tells everybody the same numbers without gaps, whoever joins meanwhile, and resumes without repeating", async () => {
    const { session_id, access_token } = await post("/v1/streaming/new", { avatar_id: "zuri" });
    await post("/v1/streaming/start", { session_id });
    const said = async (text: string) => (await post("/v1/streaming/task", { session_id, text })).task_id;
    const first = await join(session_id, access_token);
    await first.heard(({ type }) => type === "ready");
    const before = await said("Before the second viewer.");
    const isLineOf = (taskId: string) => (message: (typeof first.messages)[number]) =>
      message.type === "message" && message.id === `${taskId}-answer` && message.state === "complete";
    await first.heard(isLineOf(before));
    const second = await join(session_id, access_token);
    const line = await second.heard(isLineOf(before));
    expect(line).not.toHaveProperty("seq");
    await first.heard(isLineOf(await said("After it.")));
    const numbers = (client: typeof first) =>
      client.messages.flatMap((message) => ("seq" in message ? [message.seq!] : []));
    expect(numbers(first)).toEqual(numbers(first).map((_, index) => index));
    const [joinedAt = 0, ...told] = numbers(second);
    expect(joinedAt).toBeGreaterThan(0);
    expect(told.map((seq) => seq - joinedAt)).toEqual(told.map((_, index) => index + 1));
    first.close();
    const last_seq = numbers(first).at(-1)! - 2;
    const resume = { conversation_id: session_id, last_seq };
    const again = await join(session_id, access_token, { resume });
    const ready = await again.heard(({ type }) => type === "ready");
    expect(ready).toMatchObject({ is_resumed: true, seq: last_seq });
    await until(() => again.messages.length >= 3);
    expect(numbers(again)).toEqual([last_seq, last_seq + 1, last_seq + 2]);
    again.close();
    second.close();
  });

  it("is another account's business", async () => {
    const { session_id } = await post("/v1/streaming/new", { avatar_id: "zuri" });
    const stranger = await service.keyFor("stranger");
    for (const path of ["start", "stop", "interrupt", "keep_alive", "create_token"]) {
      const { status } = await service.request("POST", `/v1/streaming/${path}`, {
        key: stranger,
        body: { session_id },
      });
      expect(status, path).toBe(404);
    }
  });
});
