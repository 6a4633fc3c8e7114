import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeModel } from "@orator/knowledge/testing";
import type { FakeModel } from "@orator/knowledge/testing";
import { joinLive } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

describe("max_conversation_length", () => {
  let model: FakeModel;
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    model = await startFakeModel({ pieces: ["Yes."] });
    const { baseUrl } = model.endpoint;
    service = await startTestService({
      env: { CHAT_BASE_URL: baseUrl, CHAT_API_KEY: "secret", CHAT_MODEL: "fake" },
    });
    key = await service.keyFor();
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await model.close();
  });
  const post = async (path: string, body: object) =>
    (await service.request("POST", path, { key, body })).body;

  it("is told to the page, and what was said before so many messages is no part of the next answer", async () => {
    const { id: brain_id } = await post("/v1/brains", { name: "Shop" });
    const { id: agentic_avatar_id } = await post("/v1/agentic-avatars", {
      name: "Ada",
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      brain_id,
      settings: {
        greeting: "Hello.",
        personality: "Brief.",
        languages: ["en"],
        max_conversation_length: 4,
      },
    });
    const session = await post("/v1/widget/sessions", { agentic_avatar_id, settings: {} });
    const client = await joinLive(service, session.session_id, session.session_token);
    const ready = await client.heard(({ type }) => type === "ready");
    expect(ready).toMatchObject({ settings: { max_conversation_length: 4 } });
    const told: string[][] = [];
    for (const id of ["one", "two", "three"]) {
      client.say({ type: "ask", id, text: `Question ${id}?` });
      await client.heard(
        (message) =>
          message.type === "message" &&
          message.role === "assistant" &&
          message.ask_id === id &&
          message.state === "complete",
      );
      const messages: { role: string; content: string }[] = model.requests.at(-1).messages;
      told.push(
        messages.filter(({ role }) => role !== "system").map(({ content }) => content.split("\n").at(-1)!),
      );
    }
    client.close();
    expect(told).toEqual([
      ["Question one?"],
      ["Question one?", "Yes.", "Question two?"],
      // Four were said: the history has begun anew with this one.
      ["Question three?"],
    ]);
    const { messages } = (
      await service.request("GET", `/v1/widget/sessions/${session.session_id}/transcript`, { key })
    ).body;
    expect(messages).toHaveLength(6);
  });
});
