import { createPublicKey, verify } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { askTicket, visit } from "../live-visitor.ts";

describe.skipIf(stack === undefined)("Widget sessions", () => {
  let account: Account;
  let stranger: Account;
  let agentic_avatar_id: string;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("host"), newAccount("stranger")]);
    agentic_avatar_id = (await newAgent(account.client)).id;
  });
  const create = (settings: object = {}) =>
    account.client.widgetSessions.create({ agentic_avatar_id, settings });

  it("createWidgetSession 201, getWidgetSession 200: an hour long with every feature, unless told otherwise", async () => {
    const { widgetSessions } = account.client;
    const made = await create();
    const session = await widgetSessions.get(made.session_id);
    expect(session).toMatchObject({ session_id: made.session_id, agentic_avatar_id, status: "active" });
    expect(session.settings).toEqual({
      max_duration: 3600,
      features: {
        voice_input: true,
        text_input: true,
        knowledge_base: true,
        say: false,
        page_tools: false,
        agent_audio: false,
      },
      is_test: false,
    });
    expect(Date.parse(made.expires_at) - Date.parse(session.created_at)).toBe(3_600_000);
    const settings = {
      max_duration: 60,
      allowed_domains: ["*.example.com"],
      features: { voice_input: false },
      is_test: true,
    };
    const short = await widgetSessions.get((await create(settings)).session_id);
    expect(short.settings).toEqual({
      ...settings,
      features: {
        voice_input: false,
        text_input: true,
        knowledge_base: true,
        say: false,
        page_tools: false,
        agent_audio: false,
      },
    });
  });

  it("createWidgetSession 201, getWidgetSessionKeys 200: anyone can check the token, and it holds no key", async () => {
    const { session_token, session_id } = await create({ allowed_domains: ["example.com"] });
    const { keys } = await account.client.widgetSessions.getKeys();
    const [header, payload, signature] = session_token.split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    const jwk = keys.find(({ kid }) => kid === read(header!).kid);
    const valid = verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key: jwk as never, format: "jwk" }),
      Buffer.from(signature!, "base64url"),
    );
    expect(valid).toBe(true);
    expect(jwk).not.toHaveProperty("d");
    const claims = JSON.stringify(read(payload!));
    expect(claims).toContain(session_id);
    expect(claims).not.toContain(account.key);
  });

  it("createWidgetSession 201: its page may be framed by the allowed domains alone", async () => {
    const { widget_url } = await create({ allowed_domains: ["shop.example"] });
    const page = await fetch(widget_url);
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toMatch(/frame-ancestors [^;]*shop\.example/);
    expect(policy).not.toMatch(/frame-ancestors [^;]*\*(?!\.)/);
  });

  it("createWidgetSession 400/404/409: settings that are none, another account's person, one that is inactive", async () => {
    const post = async (json: object, key = account.key) =>
      refusal(await raw("POST", "/v1/widget/sessions", { key, json }));
    expect(await post({ agentic_avatar_id })).toEqual([400, "INVALID_REQUEST", "settings"]);
    for (const [settings, field] of [
      [{ max_duration: 59 }, "settings.max_duration"],
      [{ allowed_domains: ["https://example.com"] }, "settings.allowed_domains[0]"],
      [{ features: { teleport: true } }, "settings.features.teleport"],
    ] as const)
      expect(await post({ agentic_avatar_id, settings })).toEqual([400, "VALIDATION_ERROR", field]);
    const theirs = await post({ agentic_avatar_id, settings: {} }, stranger.key);
    expect(theirs.slice(0, 2)).toEqual([404, "RESOURCE_NOT_FOUND"]);
    const { id } = await newAgent(account.client);
    await account.client.agenticAvatars.update(id, { status: "inactive" });
    const inactive = await post({ agentic_avatar_id: id, settings: {} });
    expect(inactive.slice(0, 2)).toEqual([409, "CONFLICT"]);
  });

  it("createWidgetSession 201, getWidgetSession 200: tells which voice speaks, once somebody has joined", async () => {
    const { session_id, session_token } = await create();
    const session = () => account.client.widgetSessions.get(session_id);
    expect((await session()).live_voice).toBeNull();
    const visitor = await visit(session_id, session_token);
    await expect.poll(() => visitor.heard[0]?.type).toBe("ready");
    const { voice } = visitor.heard[0] as unknown as { voice: { id: string; quality: string } };
    await expect
      .poll(async () => (await session()).live_voice)
      .toEqual({ voice_id: voice.id, quality: voice.quality });
    visitor.close();
  });

  it("createWidgetSession 201, getWidgetSessionTranscript 200: a page speaks for the person where it may, and it is marked", async () => {
    const closed = await create();
    const stranger = await visit(closed.session_id, closed.session_token);
    stranger.say({ type: "say", id: "s1", text: "Everything is free today." });
    await expect
      .poll(() => stranger.heard.find(({ type }) => type === "error")?.["code"])
      .toBe("feature_disabled");
    const open = await create({ features: { say: true } });
    const visitor = await visit(open.session_id, open.session_token);
    const text = "“C++” costs 4,90 Euro.";
    visitor.say({ type: "say", id: "s1", text });
    const isLine = ({ type, state }: { type: string; state?: string }): boolean =>
      type === "message" && state === "complete";
    await expect.poll(() => visitor.heard.some(isLine)).toBe(true);
    const { id } = visitor.heard.find(isLine)! as unknown as { id: string };
    visitor.say({ type: "feedback", message_id: id, value: "down", comment: "Too dear." });
    visitor.say({ type: "handoff", note: "Call me." });
    await expect.poll(() => visitor.heard.some(({ type }) => type === "handoff")).toBe(true);
    for (const each of [stranger, visitor]) each.close();
    const transcript = await account.client.widgetSessions.getTranscript(open.session_id);
    expect(transcript.messages).toMatchObject([
      { role: "avatar", text, said_by: "page", feedback: { value: "down", comment: "Too dear." } },
    ]);
    expect(transcript.handoffs).toMatchObject([{ note: "Call me." }]);
    const nothing = await account.client.widgetSessions.getTranscript(closed.session_id);
    expect(nothing).toEqual({ session_id: closed.session_id, messages: [] });
  });

  it("getWidgetSessionTranscript 200, getAgenticAvatar 200: what was said, and that it was used", async () => {
    const { session_id, session_token } = await create();
    const visitor = await visit(session_id, session_token);
    visitor.say({ type: "begin" });
    const isGreeting = ({ type, role }: { type: string; role?: string }): boolean =>
      type === "message" && role === "assistant";
    await expect.poll(() => visitor.heard.some(isGreeting)).toBe(true);
    expect(visitor.bytes()).toBeGreaterThan(10_000);
    visitor.close();
    const transcript = () => account.client.widgetSessions.getTranscript(session_id);
    await expect
      .poll(async () => (await transcript()).messages.map(({ role, text }) => [role, text]))
      .toEqual([["avatar", "Hello!"]]);
    const { usage } = await account.client.agenticAvatars.get(agentic_avatar_id);
    expect(usage.total_sessions).toBeGreaterThan(0);
    expect(usage.last_used).not.toBeNull();
  });

  it("terminateWidgetSession 200, getWidgetSession 200: ends for everybody at once and for good", async () => {
    const { session_id, session_token } = await create();
    const visitors = [await visit(session_id, session_token), await visit(session_id, session_token)];
    for (const { heard } of visitors)
      await expect.poll(() => heard.some(({ type }) => type === "ready")).toBe(true);
    expect((await account.client.widgetSessions.terminate(session_id)).session_id).toBe(session_id);
    expect(await Promise.all(visitors.map(({ closed }) => closed))).toEqual([4000, 4000]);
    expect((await account.client.widgetSessions.get(session_id)).status).toBe("terminated");
    expect((await askTicket(session_id, session_token)).status).toBe(401);
  });

  it("createWidgetSession 201, deleteAgenticAvatar 200, getWidgetSession 200: a live session outlasts its person", async () => {
    const { id } = await newAgent(account.client);
    const { session_id, session_token } = await account.client.widgetSessions.create({
      agentic_avatar_id: id,
      settings: {},
    });
    await account.client.agenticAvatars.delete(id);
    expect((await account.client.widgetSessions.get(session_id)).status).toBe("active");
    expect((await askTicket(session_id, session_token)).status).toBe(200);
  });

  it("getWidgetSession 404, terminateWidgetSession 404, getWidgetSessionTranscript 404: another account's", async () => {
    const { session_id } = await create();
    const { widgetSessions } = stranger.client;
    await expect(widgetSessions.get(session_id)).rejects.toMatchObject({ status: 404 });
    await expect(widgetSessions.getTranscript(session_id)).rejects.toMatchObject({ status: 404 });
    await expect(widgetSessions.terminate(session_id)).rejects.toMatchObject({ status: 404 });
    expect((await account.client.widgetSessions.get(session_id)).status).toBe("active");
  });
});
