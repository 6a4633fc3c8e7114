import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { visit } from "../live-visitor.ts";

describe.skipIf(stack === undefined)("Streaming sessions", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("moderator"), newAccount("stranger")]);
  });
  const control = ["start", "stop", "interrupt", "keep_alive", "create_token"];

  it("createStreamingSession 201, startStreamingSession 200, sendStreamingTask 200, getStreamingTranscript 200, stopStreamingSession 200: a page sees and hears the task", async () => {
    const { streaming } = account.client;
    const { session_id, access_token, realtime_endpoint } = await streaming.createSession({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
    });
    expect(realtime_endpoint).toMatch(/^wss?:/);
    expect(await streaming.startSession({ session_id })).toEqual({ session_id, status: "active" });
    expect(await streaming.startSession({ session_id })).toEqual({ session_id, status: "active" });
    const visitor = await visit(session_id, access_token);
    await expect.poll(() => visitor.heard.some(({ type }) => type === "ready")).toBe(true);
    const task = await streaming.sendTask({ session_id, text: "Welcome back!" });
    expect(task.duration_ms).toBeGreaterThan(300);
    await expect.poll(() => visitor.heard.some(({ type }) => type === "speech.end")).toBe(true);
    expect(visitor.bytes()).toBeGreaterThan(10_000);
    await expect
      .poll(async () => (await streaming.getTranscript(session_id)).messages.map(({ text }) => text))
      .toEqual(["Welcome back!"]);
    expect(await streaming.stopSession({ session_id })).toEqual({ session_id, status: "closed" });
    expect(await visitor.closed).toBe(4000);
    expect(await streaming.stopSession({ session_id })).toEqual({ session_id, status: "closed" });
  });

  it("sendStreamingTask 200, interruptStreamingSession 200, keepStreamingSessionAlive 200, createStreamingToken 200: what can be done with a session that is active", async () => {
    const { streaming } = account.client;
    const { session_id } = await streaming.createSession({ avatar_id: "kwame" });
    await streaming.startSession({ session_id });
    const text = "one two three four five six seven eight nine ten. ".repeat(20);
    const { duration_ms } = await streaming.sendTask({ session_id, text, task_mode: "async" });
    expect(duration_ms).toBeGreaterThan(10_000);
    expect(await streaming.interruptSession({ session_id })).toEqual({ session_id, status: "active" });
    expect((await streaming.keepSessionAlive({ session_id })).status).toBe("active");
    const { token } = await streaming.createToken({ session_id });
    const visitor = await visit(session_id, token);
    await expect.poll(() => visitor.heard.some(({ type }) => type === "ready")).toBe(true);
    visitor.close();
    await streaming.stopSession({ session_id });
  });

  it("createStreamingSession 400/404: two voices, an idle time out of its rule, an avatar, a voice and a brain that are not there", async () => {
    const create = async (json: object) =>
      refusal(await raw("POST", "/v1/streaming/new", { key: account.key, json }));
    expect(await create({})).toEqual([400, "INVALID_REQUEST", "avatar_id"]);
    const voices = { voice_id: "en-us-clara", voice: { voice_id: "en-us-leo" } };
    expect(await create({ avatar_id: "zuri", ...voices })).toEqual([400, "VALIDATION_ERROR", "voice"]);
    expect(await create({ avatar_id: "zuri", activity_idle_timeout: 29 })).toEqual([
      400,
      "VALIDATION_ERROR",
      "activity_idle_timeout",
    ]);
    expect(await create({ avatar_id: "nobody" })).toEqual([404, "RESOURCE_NOT_FOUND", "avatar_id"]);
    expect(await create({ avatar_id: "zuri", voice_id: "nobody" })).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "voice_id",
    ]);
    expect(await create({ avatar_id: "zuri", brain_id: "brn_none" })).toEqual([
      404,
      "RESOURCE_NOT_FOUND",
      "brain_id",
    ]);
  });

  it("sendStreamingTask 400, interruptStreamingSession 400, keepStreamingSessionAlive 400: a session that is not active", async () => {
    const { streaming } = account.client;
    const { session_id } = await streaming.createSession({ avatar_id: "zuri" });
    const inactive = { status: 400 };
    await expect(streaming.sendTask({ session_id, text: "Hi." })).rejects.toMatchObject(inactive);
    await expect(streaming.interruptSession({ session_id })).rejects.toMatchObject(inactive);
    await expect(streaming.keepSessionAlive({ session_id })).rejects.toMatchObject(inactive);
    const blank = await raw("POST", "/v1/streaming/task", {
      key: account.key,
      json: { session_id, text: " " },
    });
    expect(refusal(blank)).toEqual([400, "VALIDATION_ERROR", "text"]);
    await streaming.stopSession({ session_id });
  });

  it("startStreamingSession 409, createStreamingToken 409: a session that is closed", async () => {
    const { streaming } = account.client;
    const { session_id } = await streaming.createSession({ avatar_id: "zuri" });
    await streaming.stopSession({ session_id });
    await expect(streaming.startSession({ session_id })).rejects.toMatchObject({ status: 409 });
    await expect(streaming.createToken({ session_id })).rejects.toMatchObject({ status: 409 });
  });

  it("startStreamingSession 400/404, stopStreamingSession 400/404, interruptStreamingSession 404, keepStreamingSessionAlive 404, createStreamingToken 400/404, sendStreamingTask 404, getStreamingTranscript 404: no session, and another account's", async () => {
    const { session_id } = await account.client.streaming.createSession({ avatar_id: "zuri" });
    const { key } = stranger;
    for (const operation of control) {
      const path = `/v1/streaming/${operation}`;
      expect((await raw("POST", path, { key, json: { session_id } })).status).toBe(404);
      expect(refusal(await raw("POST", path, { key, json: {} }))).toEqual([
        400,
        "INVALID_REQUEST",
        "session_id",
      ]);
    }
    const json = { session_id, text: "Hi." };
    expect((await raw("POST", "/v1/streaming/task", { key, json })).status).toBe(404);
    expect((await raw("GET", `/v1/streaming/${session_id}/transcript`, { key })).status).toBe(404);
    await account.client.streaming.stopSession({ session_id });
  });

  it("listStreamingSessions 200/400: newest first, by status, and only one's own", async () => {
    const { streaming } = account.client;
    const { session_id } = await streaming.createSession({ avatar_id: "zuri" });
    const ids: string[] = [];
    for await (const session of streaming.listSessions({ limit: 2 })) ids.push(session.session_id);
    expect(ids[0]).toBe(session_id);
    expect(ids).toEqual(ids.toSorted().reverse());
    const { sessions } = await streaming.listSessions({ status: "new" });
    expect(sessions.map((session) => session.session_id)).toEqual([session_id]);
    expect((await stranger.client.streaming.listSessions()).sessions).toEqual([]);
    const none = await raw("GET", "/v1/streaming/sessions?status=lost", { key: account.key });
    expect(refusal(none)).toEqual([400, "VALIDATION_ERROR", "status"]);
    await streaming.stopSession({ session_id });
  });

  it("createStreamingSession 201/409: the same Idempotency-Key makes one session", async () => {
    const create = (avatar_id: string) =>
      raw("POST", "/v1/streaming/new", {
        key: account.key,
        json: { avatar_id },
        headers: { "idempotency-key": "session-1" },
      });
    const first = await create("zuri");
    expect((await create("zuri")).body.session_id).toBe(first.body.session_id);
    expect((await create("kwame")).status).toBe(409);
    await account.client.streaming.stopSession({ session_id: first.body.session_id });
  });
});
