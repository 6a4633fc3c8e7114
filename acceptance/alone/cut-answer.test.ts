import { Orator } from "@orator/sdk";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGENT } from "../agentic-avatars/agent.ts";
import { startStack } from "../stack/stack.ts";
import type { Stack } from "../stack/stack.ts";

const TIMEOUT = { timeout: 60_000 };
const QUESTION = "When do you open?";
const ANSWER = "We open at nine o'clock.";

describe("kill −9 while a question is being answered", () => {
  let stack: Stack;
  let client: Orator;
  /** A chat model that thinks for ever, until it may answer. */
  let mayAnswer = false;
  let asked = 0;
  const model = createServer((_request, response) => {
    asked++;
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (!mayAnswer) return response.flushHeaders();
    const choices = [{ index: 0, delta: { content: ANSWER }, finish_reason: null }];
    return response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
    const { port } = model.address() as AddressInfo;
    const chat = { CHAT_BASE_URL: `http://127.0.0.1:${port}/v1`, CHAT_API_KEY: "secret", CHAT_MODEL: "m" };
    stack = (await startStack("embedded", chat))!;
    const apiKey = await stack.admin("create-key", "--name", "host");
    client = new Orator({ apiKey, baseUrl: stack.url });
  });
  afterAll(async () => {
    await stack?.stop();
    model.closeAllConnections();
    model.close();
  });

  async function join(id: string, token: string, more: object = {}) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${stack.url}/live/${id}/ticket`, { method: "POST", headers });
    const { ticket, socket_url } = (await response.json()) as { ticket: string; socket_url: string };
    const heard: { type: string; [member: string]: any }[] = [];
    const socket = new WebSocket(socket_url, "orator.v1");
    socket.addEventListener(
      "message",
      ({ data }) => typeof data === "string" && heard.push(JSON.parse(data)),
    );
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const say = (message: object): void => socket.send(JSON.stringify(message));
    const capabilities = { codecs: ["pcm_s16le"], recognition: "none" };
    say({ type: "hello", protocol: 1, ticket, capabilities, ...more });
    await expect.poll(() => heard[0]?.type, TIMEOUT).toBe("ready");
    return { heard, say, close: () => socket.close() };
  }

  it("the visitor who comes back gets the answer, once, without asking again", async () => {
    const { id: brain_id } = await client.brains.create({ name: "Shop" });
    const { id: agentic_avatar_id } = await client.agenticAvatars.create({ ...AGENT, brain_id });
    const session = await client.widgetSessions.create({ agentic_avatar_id, settings: {} });
    const { session_id: id, session_token: token } = session;
    const before = await join(id, token);
    before.say({ type: "ask", id: "q1", text: QUESTION });
    await expect.poll(() => asked, TIMEOUT).toBe(1);
    const transcript = async () =>
      (await client.widgetSessions.getTranscript(id)).messages.map(({ text }) => text);
    await expect.poll(transcript, TIMEOUT).toEqual([QUESTION]);
    await stack.processes.get("all-in-one")!.stop("SIGKILL");
    mayAnswer = true;
    await stack.start("all-in-one");
    const resume = {
      conversation_id: before.heard[0]!["conversation_id"],
      last_seq: before.heard.at(-1)!["seq"],
    };
    const after = await join(id, token, { resume });
    const answers = () =>
      after.heard.filter(({ role, state }) => role === "assistant" && state === "complete");
    await expect.poll(answers, TIMEOUT).toMatchObject([{ text: ANSWER, ask_id: "q1" }]);
    await expect.poll(transcript, TIMEOUT).toEqual([QUESTION, ANSWER]);
    after.close();
    const again = await join(id, token);
    again.close();
    expect(asked).toBe(2);
  });
});
