import { beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, refusal, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { askTicket, LIVE_PROTOCOL, visit } from "../live-visitor.ts";
import type { Visitor } from "../live-visitor.ts";
import { falseTokens } from "./false-tokens.ts";

/** A session by its id and a token that is, or was, its own. */
interface Joinable {
  id: string;
  token: string;
}

/** The names of all that `falseTokens` makes; it.for wants them before anything runs. */
const KINDS = Object.keys(falseTokens("e30.e30.AAAA", { session: "", account: "" }, {}));
const CAPABILITIES = { codecs: ["pcm_s16le"], recognition: "none" };

/** The code with which a socket is closed that says these things, from a page of this origin. */
async function closedAfter(id: string, messages: (object | Uint8Array)[], origin?: string): Promise<number> {
  const socket = new WebSocket(`${stack!.url.replace("http", "ws")}/live/${id}/socket`, {
    protocols: [LIVE_PROTOCOL],
    headers: { ...(origin !== undefined && { origin }) },
  } as never);
  socket.addEventListener("open", () => {
    for (const message of messages)
      socket.send(message instanceof Uint8Array ? (message as never) : JSON.stringify(message));
  });
  return new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
}

function hello(ticket: string): object {
  return {
    type: "hello",
    protocol: 1,
    ticket,
    capabilities: CAPABILITIES,
  };
}

/** Every way in, and what it answers to a token that is not good. */
const WAYS: Record<string, (session: Joinable) => Promise<unknown>> = {
  "a ticket": async ({ id, token }) => (await askTicket(id, token)).status,
  "the stream, by its address": async ({ id, token }) =>
    (await raw("GET", `/v1/streaming/${id}/live.webm?token=${encodeURIComponent(token)}`)).status,
  "the stream, by a header": async ({ id, token }) =>
    (await raw("GET", `/v1/streaming/${id}/live.webm`, { headers: { authorization: `Bearer ${token}` } }))
      .status,
  "a socket, for a ticket": ({ id, token }) => closedAfter(id, [hello(token || "nothing")]),
  "the API, for a key": async ({ id, token }) =>
    (await raw("POST", "/v1/streaming/task", { key: token, json: { session_id: id, text: "Hi." } })).status,
};
const REFUSED_BY_REST = {
  "a ticket": 401,
  "the stream, by its address": 401,
  "the stream, by a header": 401,
  "the API, for a key": 401,
};
const REFUSED = { ...REFUSED_BY_REST, "a socket, for a ticket": 4401 };

async function tryAll(session: Joinable, ways = Object.keys(WAYS)): Promise<Record<string, unknown>> {
  const tried = ways.map(async (way) => [way, await WAYS[way]!(session)] as const);
  return Object.fromEntries(await Promise.all(tried));
}

describe.skipIf(stack === undefined)("Tokens and tickets that are not good", () => {
  let account: Account;
  let agentId: string;
  let widget: Joinable;
  let streaming: Joinable;
  let falseOnes: Record<"widget" | "streaming", Record<string, string>>;
  /** Opened first, so that the other tests pass its minute, the shortest there is. */
  let latecomer: Joinable & { visitor: Visitor; expiresMs: number; ticket: string; endedMs: Promise<number> };

  const newWidgetSession = async (of = account, agentic_avatar_id = agentId, settings: object = {}) => {
    const made = await of.client.widgetSessions.create({ agentic_avatar_id, settings });
    return { id: made.session_id, token: made.session_token, expiresMs: Date.parse(made.expires_at) };
  };
  const newStreamingSession = async ({ client } = account): Promise<Joinable> => {
    const { session_id, access_token } = await client.streaming.createSession({ avatar_id: "zuri" });
    await client.streaming.startSession({ session_id });
    return { id: session_id, token: access_token };
  };
  const ticketOf = async ({ id, token }: Joinable, origin?: string): Promise<string> =>
    (await askTicket(id, token, origin)).body.ticket;

  beforeAll(async () => {
    const stranger = await newAccount("stranger");
    account = await newAccount("host");
    agentId = (await newAgent(account.client)).id;
    const session = await newWidgetSession(account, agentId, { max_duration: 60 });
    const visitor = await visit(session.id, session.token);
    const endedMs = visitor.closed.then(() => Date.now());
    latecomer = { ...session, visitor, endedMs, ticket: await ticketOf(session) };
    [widget, streaming] = [await newWidgetSession(), await newStreamingSession()];
    const [jwk] = (await account.client.widgetSessions.getKeys()).keys;
    const strangers = await newWidgetSession(stranger, (await newAgent(stranger.client)).id);
    falseOnes = {
      widget: falseTokens(
        widget.token,
        { session: (await newWidgetSession()).token, account: strangers.token },
        jwk!,
      ),
      streaming: falseTokens(
        streaming.token,
        { session: widget.token, account: (await newStreamingSession(stranger)).token },
        jwk!,
      ),
    };
  });

  it.for(KINDS)("refused on every way into a widget session: %s", async (kind) => {
    const token = falseOnes.widget[kind]!;
    expect(await tryAll({ id: widget.id, token })).toEqual(REFUSED);
  });

  it.for(KINDS)("refused on every way into a streaming session: %s", async (kind) => {
    const token = falseOnes.streaming[kind]!;
    expect(await tryAll({ id: streaming.id, token })).toEqual(REFUSED);
  });

  it("watchStreamingSession 401, sendStreamingTask 401: a widget's good token opens no stream and no API, and a ticket is no token", async () => {
    expect(await tryAll(widget)).toEqual({ ...REFUSED, "a ticket": 200 });
    for (const session of [widget, streaming]) {
      const ticket = { ...session, token: await ticketOf(session) };
      expect(await tryAll(ticket, Object.keys(REFUSED_BY_REST))).toEqual(REFUSED_BY_REST);
    }
  });

  it("terminateWidgetSession 200, watchStreamingSession 401: a token is nothing once its session is terminated, nor is a ticket", async () => {
    const [ended, stopped] = [await newWidgetSession(), await newStreamingSession()];
    const tickets = [await ticketOf(ended), await ticketOf(stopped)] as const;
    await account.client.widgetSessions.terminate(ended.id);
    await account.client.streaming.stopSession({ session_id: stopped.id });
    for (const session of [ended, stopped]) expect(await tryAll(session)).toEqual(REFUSED);
    expect(await closedAfter(ended.id, [hello(tickets[0])])).toBe(4410);
    expect(await closedAfter(stopped.id, [hello(tickets[1])])).toBe(4410);
  });

  it("a ticket opens one socket, of its own session, for the page that asked", async () => {
    const page = "https://shop.example";
    const { id } = widget;
    const ticket = await ticketOf(widget);
    const visitor = await visit(id, widget.token);
    await expect.poll(() => visitor.heard[0]?.type).toBe("ready");
    visitor.close();
    expect(await closedAfter(streaming.id, [hello(await ticketOf(widget))])).toBe(4401);
    expect(await closedAfter(id, [hello(await ticketOf(widget, page))])).toBe(4403);
    expect(await closedAfter(id, [hello(await ticketOf(widget))], page)).toBe(4403);
    expect(await closedAfter(id, [hello(await ticketOf(widget, page))], "https://evil.example")).toBe(4403);
    // Once it has opened a socket, which says good-bye in the same breath.
    const keepsSilent = { type: "end" };
    const own = await newWidgetSession();
    const first = await ticketOf(own);
    expect(await closedAfter(own.id, [hello(first), keepsSilent])).toBe(4000);
    expect(await closedAfter(own.id, [hello(first), keepsSilent])).toBe(4401);
    expect(ticket).not.toBe(first);
  });

  it("a foreign page gets no ticket, whatever its token", async () => {
    const own = await newWidgetSession(account, agentId, { allowed_domains: ["*.shop.example"] });
    const status = async (origin?: string) => (await askTicket(own.id, own.token, origin)).status;
    expect(await status("https://www.shop.example")).toBe(200);
    for (const origin of ["https://shop.example.evil.test", "https://shop.example", "null", undefined])
      expect(await status(origin), origin).toBe(403);
  });

  it("no voice, no word and no sound comes in before a ticket, nor where speaking is switched off", async () => {
    const voice = new Uint8Array(100);
    expect(await closedAfter(widget.id, [voice])).toBe(4400);
    expect(await closedAfter(widget.id, [{ type: "listening.start", mode: "hands_free", stream: 1 }])).toBe(
      4400,
    );
    expect(await closedAfter(widget.id, [{ type: "ask", id: "q", text: "Hello?" }])).toBe(4400);
    const silent = await newWidgetSession(account, agentId, { features: { voice_input: false } });
    const visitor = await visit(silent.id, silent.token);
    visitor.say({ type: "listening.start", mode: "hands_free", stream: 1 });
    await expect
      .poll(() => visitor.heard.find(({ type }) => type === "error")?.["code"])
      .toBe("feature_disabled");
    visitor.close();
  });

  it("the person's file opens by its signed address alone", async () => {
    const visitor = await visit(widget.id, widget.token);
    await expect.poll(() => visitor.heard[0]?.type).toBe("ready");
    visitor.close();
    const url = new URL(visitor.heard[0]!["avatar"].url);
    expect(await raw("GET", url.pathname + url.search).then(({ status }) => status)).toBe(200);
    for (const [name, value] of url.searchParams) {
      const changed = new URL(url);
      changed.searchParams.set(
        name,
        /^\d+$/.test(value) ? String(Number(value) + 86_400) : `x${value.slice(1)}`,
      );
      expect((await raw("GET", changed.pathname + changed.search)).status, name).toBe(403);
    }
    expect((await raw("GET", url.pathname)).status).toBe(403);
  });

  it("the page of a session needs no token and holds none; there is none for a session that is not", async () => {
    for (const path of [`/widget/${widget.id}`, `/live/${streaming.id}`]) {
      const { status, body } = await raw("GET", path);
      expect([status, /ey[A-Za-z0-9_-]{20}/.test(body)]).toEqual([200, false]);
    }
    expect(refusal(await raw("GET", "/widget/wse_none"))).toEqual([404, "RESOURCE_NOT_FOUND", undefined]);
  });

  it("createWidgetSession 401, listApiKeys 200: a key that is revoked makes no sessions; those it made belong to the account and go on", async () => {
    const own = await newWidgetSession();
    const visitor = await visit(own.id, own.token);
    await expect.poll(() => visitor.heard[0]?.type).toBe("ready");
    const spare = await runAdmin("create-key", "--name", "spare", "--account", account.name);
    const { api_keys } = (await raw("GET", "/v1/api-keys", { key: spare })).body;
    const { key_id } = api_keys.find(({ name }: { name: string }) => name === "host");
    await runAdmin("revoke-key", "--id", key_id);
    const body = { agentic_avatar_id: agentId, settings: {} };
    await expect
      .poll(async () => (await raw("POST", "/v1/widget/sessions", { key: account.key, json: body })).status)
      .toBe(401);
    visitor.say({ type: "ask", id: "s1", text: "Still there?" });
    await expect
      .poll(() => visitor.heard.some(({ type, ask_id }) => type === "message" && ask_id === "s1"))
      .toBe(true);
    expect((await askTicket(own.id, own.token)).status).toBe(200);
    await raw("DELETE", `/v1/widget/sessions/${own.id}`, { key: spare });
    expect(await visitor.closed).toBe(4000);
  });

  it("an open socket is told within a second that its session's time is over; then neither token nor ticket is good", async () => {
    expect(await latecomer.visitor.closed).toBe(4000);
    expect(latecomer.visitor.heard.at(-1)).toMatchObject({ type: "ended", reason: "expired" });
    expect((await latecomer.endedMs) - latecomer.expiresMs).toBeLessThan(1000);
    expect(await tryAll(latecomer)).toEqual(REFUSED);
    expect(await closedAfter(latecomer.id, [hello(latecomer.ticket)])).toBe(4401);
  });
});
