import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinLive, until } from "../../../testing/live-client.ts";
import type { LiveTestClient } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";
import { startFakeModel } from "@orator/knowledge/testing";
import type { FakeModel } from "@orator/knowledge/testing";

const NEVER_MS = 600_000;
/** A sentence is known to be whole when the next one has begun; that one takes ten minutes to come to its end. */
const cutOff = {
  pieces: ["We open at nine o'clock. We ", ...Array<string>(2000).fill(""), "close at five o'clock."],
  pauseMs: 300,
};
const whole = { pieces: ["We open at nine o'clock. We close at five o'clock."] };

describe.skipIf(postgresPrograms() === undefined)("an answer that a restart cuts off", () => {
  let postgres: PostgresServer;
  let model: FakeModel;
  let service: TestService;
  let key: string;
  let agentId: string;

  const start = (): Promise<TestService> =>
    startTestService({
      env: {
        DATABASE_URL: postgres.url,
        SECRET_KEY: "the same secret before and after",
        CHAT_BASE_URL: model.endpoint.baseUrl,
        CHAT_API_KEY: "secret",
        CHAT_MODEL: "fake",
      },
    });
  const post = async (path: string, body: object) =>
    (await service.request("POST", path, { key, body })).body;
  beforeAll(async () => {
    [postgres, model] = [await startPostgres(), await startFakeModel()];
    service = await start();
    key = await service.keyFor();
    const brain = await post("/v1/brains", { name: "Shop" });
    const settings = { greeting: "Hello.", personality: "Brief.", languages: ["en"] };
    const who = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id: brain.id };
    agentId = (await post("/v1/agentic-avatars", { ...who, settings })).id;
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await model.close();
    await postgres.stop();
  });
  beforeEach(() => (model.requests.length = 0));

  /** A visitor who has asked; `comesBack` after the service has been started anew. */
  async function aVisitor() {
    const { session_id, session_token } = await post("/v1/widget/sessions", {
      agentic_avatar_id: agentId,
      settings: {},
    });
    const client = await joinLive(service, session_id, session_token);
    const { conversation_id } = (await client.heard(({ type }) => type === "ready")) as {
      conversation_id: string;
    };
    client.say({ type: "ask", id: "q1", text: "What are your hours?" });
    await client.heard((message) => message.type === "message" && message.role === "user");
    return {
      client,
      async comesBack(): Promise<LiveTestClient> {
        await service.stop();
        service = await start();
        const last_seq = Math.max(
          ...client.messages.map((message) => ("seq" in message && message.seq) || 0),
        );
        return joinLive(service, session_id, session_token, { resume: { conversation_id, last_seq } });
      },
      transcript: async () =>
        (
          await service.request("GET", `/v1/widget/sessions/${session_id}/transcript`, { key })
        ).body.messages.map(({ role, text }: { role: string; text: string }) => [role, text]),
    };
  }
  const isAnswer = (message: LiveTestClient["messages"][number]): boolean =>
    message.type === "message" && message.role === "assistant" && message.state !== "partial";
  const spokenBy = ({ messages }: LiveTestClient): string[] =>
    messages.flatMap((message) => (message.type === "speech.part" ? [message.text] : []));

  it("is thought about again, once, when the visitor is back", async () => {
    model.behavior = { pieces: ["never"], pauseMs: NEVER_MS };
    const visitor = await aVisitor();
    await until(() => model.requests.length === 1);
    model.behavior = { pieces: ["From nine to five."] };
    const client = await visitor.comesBack();
    expect(await client.heard(isAnswer)).toMatchObject({ ask_id: "q1", text: "From nine to five." });
    // Whether the client sends its question again or not.
    client.say({ type: "ask", id: "q1", text: "What are your hours?" });
    expect(await client.heard(({ type }) => type === "error")).toMatchObject({ code: "duplicate" });
    client.close();
    const line = [
      ["user", "What are your hours?"],
      ["avatar", "From nine to five."],
    ];
    expect(await visitor.transcript()).toEqual(line);
    const again = await visitor.comesBack();
    await again.heard(isAnswer);
    again.close();
    expect(model.requests).toHaveLength(2);
    expect(await visitor.transcript()).toEqual(line);
  });

  it("goes on behind the sentence that was heard", async () => {
    model.behavior = cutOff;
    const visitor = await aVisitor();
    await visitor.client.heard(({ type }) => type === "speech.part");
    expect(spokenBy(visitor.client)).toEqual(["We open at nine o'clock."]);
    model.behavior = whole;
    const client = await visitor.comesBack();
    expect(await client.heard(isAnswer)).toMatchObject({
      text: "We open at nine o'clock. We close at five o'clock.",
      state: "complete",
    });
    expect(spokenBy(client)).toEqual(["We close at five o'clock."]);
    client.close();
  });

  it("stands in the transcript as far as it was said, before anybody comes back and once after it", async () => {
    model.behavior = cutOff;
    const visitor = await aVisitor();
    await visitor.client.heard(({ type }) => type === "speech.part");
    model.behavior = whole;
    await service.stop();
    service = await start();
    const question = ["user", "What are your hours?"];
    expect(await visitor.transcript()).toEqual([question, ["avatar", "We open at nine o'clock."]]);
    const client = await visitor.comesBack();
    await client.heard(isAnswer);
    expect(await visitor.transcript()).toEqual([
      question,
      ["avatar", "We open at nine o'clock. We close at five o'clock."],
    ]);
    client.close();
  });

  it("is not given after all when the visitor had interrupted it", async () => {
    model.behavior = { pieces: ["never"], pauseMs: NEVER_MS };
    const visitor = await aVisitor();
    await until(() => model.requests.length === 1);
    visitor.client.say({ type: "interrupt" });
    await visitor.client.heard(({ type }) => type === "interrupted");
    model.behavior = { pieces: ["Something else."] };
    const client = await visitor.comesBack();
    client.say({ type: "ask", id: "q2", text: "And now?" });
    expect(await client.heard(isAnswer)).toMatchObject({ ask_id: "q2", text: "Something else." });
    expect(model.requests).toHaveLength(2);
    client.close();
  });
});
