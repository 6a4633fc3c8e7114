import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { AGENT, newAgent } from "./agent.ts";

describe.skipIf(stack === undefined)("Agentic avatars", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("casting"), newAccount("stranger")]);
  });

  it("createAgenticAvatar 201, getAgenticAvatar 200, updateAgenticAvatar 200: joined, read with settings and usage, changed in part", async () => {
    const { agenticAvatars } = account.client;
    const made = await newAgent(account.client);
    expect(made).toMatchObject({ name: AGENT.name, avatar_id: "zuri", status: "active" });
    expect(made).not.toHaveProperty("settings");
    const all = await agenticAvatars.get(made.id);
    expect(all.settings).toEqual({ ...AGENT.settings, max_conversation_length: 100 });
    expect(all.usage).toEqual({ total_sessions: 0, total_messages: 0, last_used: null });
    const changed = await agenticAvatars.update(made.id, { settings: { greeting: "Good day." } });
    expect(changed.settings).toEqual({ ...all.settings, greeting: "Good day." });
    expect(changed.name).toBe(made.name);
  });

  it("createAgenticAvatar 400: whatever is missing, and languages that are none", async () => {
    const { id: brain_id } = await account.client.brains.create({ name: "Shop" });
    const whole = { ...AGENT, brain_id };
    const create = async (json: object) =>
      refusal(await raw("POST", "/v1/agentic-avatars", { key: account.key, json }));
    for (const field of Object.keys(whole))
      expect(await create({ ...whole, [field]: undefined })).toEqual([400, "INVALID_REQUEST", field]);
    for (const field of Object.keys(AGENT.settings)) {
      const settings = { ...AGENT.settings, [field]: undefined };
      expect(await create({ ...whole, settings })).toEqual([400, "INVALID_REQUEST", `settings.${field}`]);
    }
    const settings = { ...AGENT.settings, languages: ["en", "xx"] };
    expect(await create({ ...whole, settings })).toEqual([400, "VALIDATION_ERROR", "settings.languages[1]"]);
  });

  it("createAgenticAvatar 201/400, getAgenticAvatar 200, updateAgenticAvatar 200/400: a voice and a greeting for each language", async () => {
    const settings = {
      ...AGENT.settings,
      voices: { es: "es-es-lucia" },
      greetings: { es: "¡Hola!" },
      suggestions: ["¿Cuándo abren?"],
    };
    const { id } = await newAgent(account.client, { settings });
    expect((await account.client.agenticAvatars.get(id)).settings).toMatchObject(settings);
    const change = async (json: object) =>
      refusal(
        await raw("PATCH", `/v1/agentic-avatars/${id}`, { key: account.key, json: { settings: json } }),
      );
    expect(await change({ voices: { es: "en-us-clara" } })).toEqual([
      400,
      "VALIDATION_ERROR",
      "settings.voices.es",
    ]);
    expect(await change({ languages: ["en", "eo"] })).toEqual([
      400,
      "VALIDATION_ERROR",
      "settings.languages[1]",
    ]);
    const { brain_id } = await account.client.agenticAvatars.get(id);
    const body = { ...AGENT, brain_id, settings: { ...settings, voices: { es: "nobody" } } };
    const made = await raw("POST", "/v1/agentic-avatars", { key: account.key, json: body });
    expect(refusal(made)).toEqual([400, "VALIDATION_ERROR", "settings.voices.es"]);
    const changed = await account.client.agenticAvatars.update(id, { settings: { voices: null } });
    expect(changed.settings).not.toHaveProperty("voices");
  });

  it("createAgenticAvatar 404: an avatar, a voice and a brain that are not the account's, by their field", async () => {
    const { id: brain_id } = await account.client.brains.create({ name: "Shop" });
    const { id: theirs } = await stranger.client.brains.create({ name: "Theirs" });
    const create = async (json: object) =>
      refusal(
        await raw("POST", "/v1/agentic-avatars", { key: account.key, json: { ...AGENT, brain_id, ...json } }),
      );
    expect(await create({ avatar_id: "nobody" })).toEqual([404, "RESOURCE_NOT_FOUND", "avatar_id"]);
    expect(await create({ voice_id: "nobody" })).toEqual([404, "RESOURCE_NOT_FOUND", "voice_id"]);
    expect(await create({ brain_id: theirs })).toEqual([404, "RESOURCE_NOT_FOUND", "brain_id"]);
  });

  it("createAgenticAvatar 201/409: the same Idempotency-Key makes one", async () => {
    const { id: brain_id } = await account.client.brains.create({ name: "Shop" });
    const create = (name: string) =>
      raw("POST", "/v1/agentic-avatars", {
        key: account.key,
        json: { ...AGENT, brain_id, name },
        headers: { "idempotency-key": "agent-1" },
      });
    const first = await create("Ada");
    expect((await create("Ada")).body.id).toBe(first.body.id);
    expect((await create("Bea")).status).toBe(409);
  });

  it("listAgenticAvatars 200/400, updateAgenticAvatar 200: by status, newest first, and only one's own", async () => {
    const { agenticAvatars } = account.client;
    const { id } = await newAgent(account.client);
    await agenticAvatars.update(id, { status: "inactive" });
    const { agentic_avatars: inactive } = await agenticAvatars.list({ status: "inactive" });
    expect(inactive.map((agent) => agent.id)).toEqual([id]);
    const { agentic_avatars: all } = await agenticAvatars.list();
    expect(all[0]?.id).toBe(id);
    expect(all.length).toBeGreaterThan(1);
    expect((await stranger.client.agenticAvatars.list()).pagination.total).toBe(0);
    const asleep = await raw("GET", "/v1/agentic-avatars?status=asleep", { key: account.key });
    expect(refusal(asleep)).toEqual([400, "VALIDATION_ERROR", "status"]);
  });

  it("getAgenticAvatar 404, updateAgenticAvatar 404/400, deleteAgenticAvatar 404: another account's, and a change that is none", async () => {
    const { id } = await newAgent(account.client);
    const { agenticAvatars } = stranger.client;
    await expect(agenticAvatars.get(id)).rejects.toMatchObject({ status: 404 });
    await expect(agenticAvatars.update(id, { name: "Mine" })).rejects.toMatchObject({ status: 404 });
    await expect(agenticAvatars.delete(id)).rejects.toMatchObject({ status: 404 });
    const json = { settings: { max_conversation_length: 1001 } };
    expect(refusal(await raw("PATCH", `/v1/agentic-avatars/${id}`, { key: account.key, json }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "settings.max_conversation_length",
    ]);
  });

  it("deleteAgenticAvatar 200, deleteBrain 409/200, getAgenticAvatar 404: its brain cannot go before it", async () => {
    const { client } = account;
    const { id, brain_id } = await newAgent(client);
    await expect(client.brains.delete(brain_id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    expect((await client.agenticAvatars.delete(id)).id).toBe(id);
    await expect(client.agenticAvatars.get(id)).rejects.toMatchObject({ status: 404 });
    expect((await client.brains.delete(brain_id)).id).toBe(brain_id);
  });
});
