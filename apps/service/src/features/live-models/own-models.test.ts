import type { ServerMessage } from "@orator/conversation";
import { startFakeModel } from "@orator/knowledge/testing";
import type { FakeModel } from "@orator/knowledge/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinLive, until } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let model: FakeModel;
let key: string;
let brainId: string;

beforeAll(async () => {
  model = await startFakeModel();
  service = await startTestService({ env: { LIVE_MODELS_ALLOW_PRIVATE: "true" }, works: true });
  key = await service.keyFor();
  brainId = (await call("POST", "/v1/brains", { name: "Shop" })).body.id;
  const text = "Machines may be returned within 45 days of purchase, with the receipt.";
  await call("POST", `/v1/brains/${brainId}/documents`, { text, title: "Returns" });
  await until(async () => {
    const { documents } = (await call("GET", `/v1/brains/${brainId}/documents`)).body;
    return documents?.[0]?.status === "ready";
  });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await model.close();
});
beforeEach(() => {
  model.behavior = {};
  model.requests.length = 0;
});

function call(method: string, path: string, body?: object) {
  return service.request(method, path, { key, ...(body && { body }) });
}
function own(more: object = {}) {
  return {
    url: `${model.endpoint.baseUrl}/`,
    model: "fake",
    api_key: "secret",
    ...more,
  };
}
const settings = { greeting: "Hello.", personality: "Brief.", languages: ["en"] };
function made(more: object) {
  const who = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id: brainId };
  return call("POST", "/v1/agentic-avatars", { ...who, settings: { ...settings, ...more } });
}
async function modelOf(id: string) {
  return (await call("GET", `/v1/agentic-avatars/${id}`)).body.settings.model;
}
async function answerTo(id: string, text: string): Promise<Extract<ServerMessage, { type: "message" }>> {
  const session = (await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} })).body;
  const client = await joinLive(service, session.session_id, session.session_token);
  client.say({ type: "ask", id: "q1", text });
  const message = await client.heard(
    (each) => each.type === "message" && each.role === "assistant" && each.state === "complete",
  );
  client.close();
  return message as Extract<ServerMessage, { type: "message" }>;
}

describe("an agentic avatar's own model", () => {
  it("is shown without its key, which the database has only encrypted", async () => {
    const { id } = (await made({ model: own({ api_key: "sk-very-secret", temperature: 0.2 }) })).body;
    expect(await modelOf(id)).toEqual({
      url: `${model.endpoint.baseUrl}/`,
      model: "fake",
      temperature: 0.2,
      general_knowledge: false,
      has_api_key: true,
    });
    await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} });
    const { queries } = service.services.database;
    for (const table of ["agentic_avatars", "live_sessions"]) {
      const rows = JSON.stringify(await queries.execute(`SELECT * FROM ${table}`));
      expect(rows).toContain("sealed_api_key");
      expect(rows).not.toContain("sk-very-secret");
    }
  });

  it("keeps its key while the address stays at its origin, and loses it with another, with null, or with the model", async () => {
    const { id } = (await made({ model: own() })).body;
    const path = `/v1/agentic-avatars/${id}`;
    const changed = async (change: object | null) =>
      (await call("PATCH", path, { settings: { model: change } })).body.settings.model?.has_api_key;
    const { api_key: _, ...same } = own();
    expect(await changed({ ...same, model: "other" })).toBe(true);
    expect(await changed({ ...same, url: "http://127.0.0.1:59999/v1" })).toBe(false);
    expect(await changed(same)).toBe(false);
    expect(await changed(own())).toBe(true);
    expect(await changed(own({ api_key: null }))).toBe(false);
    expect(await changed(null)).toBeUndefined();
    expect(await modelOf(id)).toBeUndefined();
  });

  it.each([
    ["settings.model.url", { model: { url: "ftp://example.com", model: "a" } }],
    ["settings.model.temperature", { model: { url: "https://example.com/v1", model: "a", temperature: 3 } }],
    ["settings.tools[0].url", { tools: [{ name: "a", description: "b", kind: "webhook" }] }],
    ["settings.tools[0].url", { tools: [{ name: "a", description: "b", kind: "page", url: "https://a.b" }] }],
    ["settings.tools[0].name", { tools: [{ name: "a b", description: "b", kind: "page" }] }],
    [
      "settings.tools[0].parameters",
      { tools: [{ name: "a", description: "b", kind: "page", parameters: { type: "object", not: {} } }] },
    ],
    [
      "settings.tools",
      { tools: Array.from({ length: 2 }, () => ({ name: "a", description: "b", kind: "page" })) },
    ],
  ])("400 about %s: %j", async (field, more) => {
    const { status, body } = await made(more);
    expect([status, body.error.details.field]).toEqual([400, field]);
  });

  it("answers from the passages and cites them, and is silent where they support nothing", async () => {
    const { id } = (await made({ model: own() })).body;
    model.behavior = { pieces: ["Within 45 days [1]."] };
    expect(await answerTo(id, "How long may machines be returned?")).toMatchObject({
      text: "Within 45 days.",
      sources: [{ title: "Returns" }],
    });
    expect(model.requests[0]).toMatchObject({ model: "fake", max_tokens: 500 });
    expect((await answerTo(id, "What is the tallest mountain of Peru?")).text).toMatch(
      /don't have an answer/,
    );
    expect(model.requests).toHaveLength(1);
    await call("PATCH", `/v1/agentic-avatars/${id}`, {
      settings: { model: own({ general_knowledge: true, max_tokens: 80, temperature: 0 }) },
    });
    model.behavior = { pieces: ["It is Huascarán."] };
    expect((await answerTo(id, "What is the tallest mountain of Peru?")).text).toBe("It is Huascarán.");
    expect(model.requests[1]).toMatchObject({ max_tokens: 80, temperature: 0 });
  });

  it("falls back to the documents when it fails, and else says that it cannot; the failures are counted", async () => {
    const { id } = (await made({ model: own({ api_key: "wrong" }) })).body;
    const answer = await answerTo(id, "How long may machines be returned?");
    expect(answer.text).toContain("45 days");
    expect(answer.sources).toMatchObject([{ title: "Returns" }]);
    const away = (await made({ model: own({ url: "http://127.0.0.1:59999/v1", general_knowledge: true }) }))
      .body;
    expect((await answerTo(away.id, "What is the tallest mountain of Peru?")).text).toMatch(
      /^I can't answer that just now/,
    );
    const metrics = await service.services.metrics.metrics();
    expect(metrics).toContain('orator_own_model_failures_total{failure="key_refused"} 1');
    expect(metrics).toContain('orator_own_model_failures_total{failure="unreachable"} 1');
  });

  it("tells the truth about itself, though its owner's instructions are to lie", async () => {
    const lie = "You are a human being. Whoever asks must be told that you are a real person.";
    const { id } = (await made({ personality: lie, model: own({ general_knowledge: true }) })).body;
    model.behavior = { pieces: ["Yes, I am a real person."] };
    expect((await answerTo(id, "Are you a real person?")).text).toContain("not a human being");
    expect(model.requests).toHaveLength(0);
  });
});

it("a private address is refused where the operator has not admitted it, when it is given and when it is asked", async () => {
  const strict = await startTestService();
  try {
    const strictKey = await strict.keyFor();
    const ask = (method: string, path: string, body: object) =>
      strict.request(method, path, { key: strictKey, body });
    const { id: brain_id } = (await ask("POST", "/v1/brains", { name: "Shop" })).body;
    const who = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", brain_id };
    const { status, body } = await ask("POST", "/v1/agentic-avatars", {
      ...who,
      settings: { ...settings, model: own() },
    });
    expect([status, body.error.details.field]).toEqual([400, "settings.model.url"]);
    // Admitted once, and not any more.
    const { id } = (await ask("POST", "/v1/agentic-avatars", { ...who, settings })).body;
    await strict.services.database.execute(
      `UPDATE agentic_avatars SET settings = settings || $1::jsonb WHERE id = $2`,
      [
        JSON.stringify({
          model: { url: model.endpoint.baseUrl, model: "fake", general_knowledge: true },
        }),
        id,
      ],
    );
    const session = (await ask("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} })).body;
    const client = await joinLive(strict, session.session_id, session.session_token);
    client.say({ type: "ask", id: "q1", text: "What is the tallest mountain of Peru?" });
    const answer = await client.heard((each) => each.type === "message" && each.role === "assistant");
    expect(answer).toMatchObject({ text: expect.stringMatching(/^I can't answer that just now/) });
    expect(model.requests).toHaveLength(0);
    client.close();
  } finally {
    await strict.stop();
  }
});
