import type { Orator } from "@orator/sdk";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import { AGENT } from "./agent.ts";

const TIMEOUT = { timeout: 60_000 };
const TOOL = {
  name: "order_status",
  description: "Tells where an order is.",
  parameters: { type: "object", properties: { order: { type: "string" } }, required: ["order"] },
  kind: "page",
} as const;

describe.skipIf(stack === undefined)("an agentic avatar with a model and a tool of its own", () => {
  let client: Orator;
  const asked: { headers: any; body: any }[] = [];
  /** A chat model that asks for the tool, then answers with what it gave back. */
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await json(request)) as any;
    asked.push({ headers: request.headers, body });
    response.writeHead(200, { "content-type": "text/event-stream" });
    const result = body.messages.findLast(({ role }: any) => role === "tool")?.content as string | undefined;
    const call = { index: 0, id: "c1", function: { name: "order_status", arguments: '{"order":"A-17"}' } };
    const delta =
      result === undefined
        ? { tool_calls: [call] }
        : { content: result.includes("Friday") ? "It arrives on Friday." : "I could not find out." };
    const choices = [{ index: 0, delta, finish_reason: result === undefined ? "tool_calls" : "stop" }];
    response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
  };
  const model = createServer((request, response) => void answer(request, response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
    ({ client } = await newAccount("host"));
  });
  afterAll(() => {
    model.closeAllConnections();
    model.close();
  });

  it("answers a visitor with what his page looked up; its key is asked for with and shown to nobody", async () => {
    const { id: brain_id } = await client.brains.create({ name: "Shop" });
    const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
    const { id: agentic_avatar_id } = await client.agenticAvatars.create({
      ...AGENT,
      brain_id,
      settings: {
        ...AGENT.settings,
        model: { url, model: "small", api_key: "sk-of-the-shop" },
        tools: [TOOL],
      },
    });
    const { settings } = await client.agenticAvatars.get(agentic_avatar_id);
    expect(settings.model).toEqual({ url, model: "small", general_knowledge: false, has_api_key: true });
    expect(settings.tools).toEqual([{ ...TOOL, timeout_ms: 10_000 }]);
    const session = await client.widgetSessions.create({ agentic_avatar_id, settings: {} });
    const headers = { authorization: `Bearer ${session.session_token}` };
    const ticketed = await fetch(`${stack!.url}/live/${session.session_id}/ticket`, {
      method: "POST",
      headers,
    });
    const { ticket, socket_url } = (await ticketed.json()) as { ticket: string; socket_url: string };
    const heard: { type: string; [member: string]: any }[] = [];
    const socket = new WebSocket(socket_url, "orator.v1");
    const say = (message: object): void => socket.send(JSON.stringify(message));
    socket.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      const message = JSON.parse(data) as (typeof heard)[number];
      heard.push(message);
      if (message.type === "tool.call")
        say({ type: "tool.result", id: message["id"], ok: true, result: { arrives: "Friday" } });
    });
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    say({
      type: "hello",
      protocol: 1,
      ticket,
      capabilities: { codecs: ["pcm_s16le"], recognition: "none" },
    });
    say({ type: "tools.register", tools: [{ name: "order_status" }] });
    say({ type: "ask", id: "q1", text: "Where is my order A-17?" });
    const answer = () =>
      heard.find(({ role, state }) => role === "assistant" && state === "complete")?.["text"];
    await expect.poll(answer, TIMEOUT).toBe("It arrives on Friday.");
    expect(heard.find(({ type }) => type === "tool.call")).toMatchObject({ arguments: { order: "A-17" } });
    expect(asked[0]!.headers.authorization).toBe("Bearer sk-of-the-shop");
    expect(asked[0]!.body.tools).toHaveLength(1);
    expect(JSON.stringify(heard)).not.toContain("sk-of-the-shop");
    await client.agenticAvatars.update(agentic_avatar_id, { settings: { model: null, tools: null } });
    const after = (await client.agenticAvatars.get(agentic_avatar_id)).settings;
    expect([after.model, after.tools]).toEqual([undefined, undefined]);
    socket.close();
  });
});
