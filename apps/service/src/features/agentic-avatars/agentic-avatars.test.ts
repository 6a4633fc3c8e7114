import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let key: string;
let brainId: string;

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
  brainId = (await call("POST", "/v1/brains", { name: "Shop" })).body.id;
}, 120_000);
afterAll(() => service.stop());

function call(method: string, path: string, body?: unknown, as = key) {
  return service.request(method, path, { key: as, ...(body !== undefined && { body }) });
}
const settings = { greeting: "Hello!", personality: "Brief.", languages: ["en", "es"] };
function ada(more: object = {}) {
  return {
    name: "Ada",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    brain_id: brainId,
    settings,
    ...more,
  };
}

async function made(): Promise<string> {
  return (await call("POST", "/v1/agentic-avatars", ada())).body.id;
}
const PATH = "/v1/agentic-avatars";

describe("POST /v1/agentic-avatars", () => {
  it("answers 201 with the list form, active", async () => {
    const { status, body } = await call("POST", PATH, ada());
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Ada", avatar_id: "zuri", brain_id: brainId, status: "active" });
    expect(body).not.toHaveProperty("settings");
  });

  it("answers 400 VALIDATION_ERROR for settings that are wrong, and names the member", async () => {
    const wrong: [object, string][] = [
      [{ settings: { ...settings, languages: ["en", "klingon"] } }, "settings.languages[1]"],
      [{ settings: { ...settings, languages: [] } }, "settings.languages"],
      [{ settings: { ...settings, max_conversation_length: 0 } }, "settings.max_conversation_length"],
      [{ settings: { ...settings, max_conversation_length: 1001 } }, "settings.max_conversation_length"],
      [{ settings: { ...settings, greeting: 'Hi <break time="60s"/> there' } }, "settings.greeting"],
      [{ mood: "sunny" }, "mood"],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await call("POST", PATH, ada(more));
      expect([status, body.error.code, body.error.details.field], field).toEqual([
        400,
        "VALIDATION_ERROR",
        field,
      ]);
    }
  });

  it("answers 400 INVALID_REQUEST when a member is missing", async () => {
    const without = [
      ada({ brain_id: undefined }),
      ada({ settings: undefined }),
      ada({ settings: { ...settings, greeting: undefined } }),
    ];
    for (const body of without) {
      const answer = await call("POST", PATH, body);
      expect([answer.status, answer.body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    }
  });

  it("answers 404 with the field for what does not exist or is another account's", async () => {
    const stranger = await service.keyFor("stranger");
    for (const [field, id] of [
      ["avatar_id", "nobody"],
      ["voice_id", "nobody"],
      ["brain_id", "brn_nobody"],
    ]) {
      const { status, body } = await call("POST", PATH, ada({ [field!]: id }));
      expect([status, body.error.details.field]).toEqual([404, field]);
    }
    const { status, body } = await call("POST", PATH, ada(), stranger);
    expect([status, body.error.details.field]).toEqual([404, "brain_id"]);
  });
});

describe("GET /v1/agentic-avatars", () => {
  it("lists the caller's own, newest first, by status and page, without settings", async () => {
    const lister = await service.keyFor("lister");
    const brain_id = (await call("POST", "/v1/brains", { name: "Mine" }, lister)).body.id;
    const ids = [];
    for (const name of ["One", "Two", "Three"])
      ids.unshift((await call("POST", PATH, ada({ name, brain_id }), lister)).body.id);
    await call("PATCH", `${PATH}/${ids[1]}`, { status: "inactive" }, lister);
    const page = await call("GET", `${PATH}?limit=2`, undefined, lister);
    expect(page.body.agentic_avatars.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(page.body.pagination).toEqual({ page: 1, limit: 2, total: 3, total_pages: 2 });
    expect(page.body.agentic_avatars[0]).not.toHaveProperty("usage");
    const inactive = await call("GET", `${PATH}?status=inactive`, undefined, lister);
    expect(inactive.body.agentic_avatars.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
    expect((await call("GET", `${PATH}?status=asleep`, undefined, lister)).status).toBe(400);
  });
});

describe("one agentic avatar", () => {
  it("is read with settings and usage, which counts sessions and says when it was used last", async () => {
    const id = await made();
    const { body } = await call("GET", `${PATH}/${id}`);
    expect(body.settings).toEqual({ ...settings, max_conversation_length: 100 });
    expect(body.usage).toEqual({ total_sessions: 0, total_messages: 0, last_used: null });
    await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} });
    const { usage } = (await call("GET", `${PATH}/${id}`)).body;
    expect(usage).toMatchObject({ total_sessions: 1, last_used: expect.stringMatching(/Z$/) });
  });

  it("is changed member by member, within settings too", async () => {
    const id = await made();
    const { body } = await call("PATCH", `${PATH}/${id}`, {
      name: "Bea",
      settings: { greeting: "Hi!", max_conversation_length: 7 },
    });
    expect(body).toMatchObject({
      name: "Bea",
      status: "active",
      settings: { ...settings, greeting: "Hi!", max_conversation_length: 7 },
    });
  });

  it("takes another person, voice and brain for the sessions to come", async () => {
    const id = await made();
    const brain_id = (await call("POST", "/v1/brains", { name: "Other" })).body.id;
    const change = { avatar_id: "sofia", voice_id: "en-us-james", brain_id };
    const { status, body } = await call("PATCH", `${PATH}/${id}`, change);
    expect([status, body]).toMatchObject([200, { ...change, name: "Ada", settings }]);
    expect((await call("GET", `${PATH}/${id}`)).body).toMatchObject(change);
  });

  it("keeps its person, voice and brain where another is nobody's (404 with the field)", async () => {
    const id = await made();
    for (const field of ["avatar_id", "voice_id", "brain_id"]) {
      const { status, body } = await call("PATCH", `${PATH}/${id}`, { [field]: "nobody" });
      expect([status, body.error.details.field]).toEqual([404, field]);
    }
    const { avatar_id, voice_id } = ada();
    expect((await call("GET", `${PATH}/${id}`)).body).toMatchObject({
      avatar_id,
      voice_id,
      brain_id: brainId,
    });
  });

  it("takes no new sessions while inactive (409), and keeps those it has", async () => {
    const id = await made();
    const session = (await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} })).body;
    await call("PATCH", `${PATH}/${id}`, { status: "inactive" });
    const refused = await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} });
    expect([refused.status, refused.body.error.code]).toEqual([409, "CONFLICT"]);
    expect((await call("GET", `/v1/widget/sessions/${session.session_id}`)).body.status).toBe("active");
  });

  it("is deleted for good, while its sessions go on and what it was made of stays", async () => {
    const id = await made();
    const session = (await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} })).body;
    expect((await call("DELETE", `${PATH}/${id}`)).body).toEqual({ message: expect.any(String), id });
    expect((await call("DELETE", `${PATH}/${id}`)).status).toBe(404);
    expect((await call("GET", `${PATH}/${id}`)).status).toBe(404);
    const headers = { authorization: `Bearer ${session.session_token}` };
    const ticket = await service.request("POST", `/live/${session.session_id}/ticket`, { headers });
    expect(ticket.status).toBe(200);
    const again = await call("POST", "/v1/widget/sessions", { agentic_avatar_id: id, settings: {} });
    expect([again.status, again.body.error.details.field]).toEqual([404, "agentic_avatar_id"]);
    expect((await call("GET", `/v1/brains/${brainId}`)).status).toBe(200);
  });

  it("is another account's business: 404 on every path", async () => {
    const id = await made();
    const stranger = await service.keyFor("stranger");
    for (const [method, body] of [["GET"], ["DELETE"], ["PATCH", { name: "Mine" }]] as const)
      expect((await call(method, `${PATH}/${id}`, body, stranger)).status, method).toBe(404);
    const session = { agentic_avatar_id: id, settings: {} };
    expect((await call("POST", "/v1/widget/sessions", session, stranger)).status).toBe(404);
  });
});

describe("settings.brand_voice_id", () => {
  const newBrand = async (as = key): Promise<string> =>
    (await call("POST", "/v1/brand_voice", { name: "Acme" }, as)).body.id;
  const branded = (brand_voice_id: string | null) => ({ settings: { ...settings, brand_voice_id } });

  it("is shown, changed, kept when others change, and taken away by null", async () => {
    const [first, second] = [await newBrand(), await newBrand()];
    const { id } = (await call("POST", PATH, ada(branded(first)))).body;
    const read = async () => (await call("GET", `${PATH}/${id}`)).body.settings;
    const patch = async (change: object) =>
      (await call("PATCH", `${PATH}/${id}`, { settings: change })).body.settings;
    expect(await read()).toMatchObject({ brand_voice_id: first });
    expect(await patch({ brand_voice_id: second })).toMatchObject({ brand_voice_id: second });
    expect(await patch({ greeting: "Hi!" })).toMatchObject({ brand_voice_id: second, greeting: "Hi!" });
    const without = { ...settings, greeting: "Hi!", max_conversation_length: 100 };
    expect(await patch({ brand_voice_id: null })).toEqual(without);
    expect(await read()).toEqual(without);
  });

  it("is refused by its field where it names nothing, or another account's", async () => {
    const theirs = await newBrand(await service.keyFor("stranger"));
    const id = await made();
    const about = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error.details.field];
    for (const brand of [theirs, "bvo_nothing"]) {
      expect(about(await call("POST", PATH, ada(branded(brand))))).toEqual([404, "settings.brand_voice_id"]);
      const change = { settings: { brand_voice_id: brand } };
      expect(about(await call("PATCH", `${PATH}/${id}`, change))).toEqual([404, "settings.brand_voice_id"]);
    }
    expect((await call("POST", PATH, ada(branded(null)))).status).toBe(400);
  });

  it("keeps the brand voice from being deleted (409) until it is taken away", async () => {
    const brand = await newBrand();
    const { id } = (await call("POST", PATH, ada(branded(brand)))).body;
    const refused = await call("DELETE", `/v1/brand_voice/${brand}`);
    expect([refused.status, refused.body.error.code]).toEqual([409, "CONFLICT"]);
    // A stranger is not told of it.
    const stranger = await service.keyFor("stranger");
    expect((await call("DELETE", `/v1/brand_voice/${brand}`, undefined, stranger)).status).toBe(404);
    await call("PATCH", `${PATH}/${id}`, { settings: { brand_voice_id: null } });
    expect((await call("DELETE", `/v1/brand_voice/${brand}`)).status).toBe(200);
  });
});

it("keeps a brain from being deleted (409) while one is made of it", async () => {
  const { body: brain } = await call("POST", "/v1/brains", { name: "Needed" });
  const { body: agent } = await call("POST", PATH, ada({ brain_id: brain.id }));
  expect((await call("DELETE", `/v1/brains/${brain.id}`)).status).toBe(409);
  await call("DELETE", `${PATH}/${agent.id}`);
  expect((await call("DELETE", `/v1/brains/${brain.id}`)).status).toBe(200);
});
