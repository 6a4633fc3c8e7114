import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { ModelEndpoint } from "../model/model-error.ts";

/** What the fake does with the next questions. */
interface Behavior {
  /** The answer, in the pieces in which it is streamed. */
  pieces?: string[];
  /** What it says before it asks for tools. */
  before?: string[];
  /** Milliseconds before each piece. */
  pauseMs?: number;
  /** Answers with this status and no stream. */
  status?: number;
  /** Ends the stream without its end. */
  breaksOff?: boolean;
  /** An error in the stream, after the pieces. */
  error?: string;
  /**
   * What it asks to have run after the pieces, where it was offered tools that it may call; of the turns of a
   * conversation, by the number of answers of tools that it has been given. None: it answers.
   */
  calls?: (answered: number, body: any) => { name: string; arguments: unknown }[];
  /** Refuses requests with tools, as models do that know none. */
  knowsNoTools?: boolean;
  /** A parameter that it refuses, and in which words. */
  refuses?: Record<string, string>;
  /** What it sends before the pieces, as members of its deltas. */
  thinks?: object[];
  /** Why it ends; defaults to "stop". */
  finish?: string;
  /** Embeds a text; defaults to a bag of its letters. */
  embed?: (text: string) => number[];
}

/** A server that speaks the protocol of OpenAI's chat completions and embeddings as real servers do. */
export interface FakeModel {
  endpoint: ModelEndpoint;
  /** The bodies it was sent, oldest first. */
  requests: any[];
  /** Connections whose client went away before the end. */
  abandoned: number;
  behavior: Behavior;
  close(): Promise<void>;
}

/** Starts it on a free port. Keys other than "secret" are refused. */
export async function startFakeModel(behavior: Behavior = {}): Promise<FakeModel> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeModel = {
    endpoint: {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      apiKey: "secret",
      model: "fake",
    },
    requests: [],
    abandoned: 0,
    behavior,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as any;
    fake.requests.push(body);
    const { status, knowsNoTools, embed = letters } = fake.behavior;
    const answer = (code: number, value: unknown) =>
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.headers.authorization !== "Bearer secret") {
      answer(401, { error: { message: "Incorrect API key provided", type: "invalid_request_error" } });
    } else if (status !== undefined) {
      answer(status, { error: { message: "no" } });
    } else if (request.url === "/v1/embeddings") {
      const data = body.input.map((text: string, index: number) => ({
        object: "embedding",
        index,
        embedding: embed(text),
      }));
      answer(200, { object: "list", model: body.model, data, usage: { prompt_tokens: 1, total_tokens: 1 } });
    } else if (request.url === "/v1/chat/completions" && body.stream === true) {
      const refused = Object.entries(fake.behavior.refuses ?? {}).find(([name]) => name in body);
      if (refused) answer(400, { error: { message: refused[1], type: "invalid_request_error" } });
      else if (knowsNoTools && body.tools)
        answer(400, { error: { message: `${body.model} does not support tools` } });
      else await stream(response, body);
    } else {
      answer(404, { error: { message: `no such thing: ${request.url}` } });
    }
  }

  async function stream(response: ServerResponse, body: any): Promise<void> {
    const { pauseMs = 0, breaksOff = false, error } = fake.behavior;
    const { pieces, calls } = turnOf(fake.behavior, body);
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.once("close", () => {
      if (!response.writableFinished) fake.abandoned++;
    });
    const base = {
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1_760_000_000,
      model: body.model,
    };
    const send = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] })}\n\n`,
      );
    send({ role: "assistant", content: "" });
    for (const delta of fake.behavior.thinks ?? []) {
      await wait(pauseMs);
      send(delta);
    }
    for (const content of pieces) {
      await wait(pauseMs);
      if (response.destroyed) return;
      send({ content });
    }
    for (const [index, call] of calls.entries()) {
      const id = `call_${body.messages.length}_${index}`;
      const written = typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
      const half = written.length >> 1;
      send({ tool_calls: [{ index, id, type: "function", function: { name: call.name, arguments: "" } }] });
      for (const part of [written.slice(0, half), written.slice(half)])
        send({ tool_calls: [{ index, function: { arguments: part } }] });
    }
    if (error !== undefined) response.write(`data: ${JSON.stringify({ error: { message: error } })}\n\n`);
    else if (!breaksOff) {
      send({}, calls.length > 0 ? "tool_calls" : (fake.behavior.finish ?? "stop"));
      response.write("data: [DONE]\n\n");
    }
    response.end();
  }
}

/** What it says and asks for at this point of a conversation. */
function turnOf(
  behavior: Behavior,
  body: any,
): { pieces: string[]; calls: { name: string; arguments: unknown }[] } {
  const answered = body.messages.filter(({ role }: { role: string }) => role === "tool").length;
  const calls = (body.tools && body.tool_choice !== "none" && behavior.calls?.(answered, body)) || [];
  const { pieces = ["Hello."], before = [] } = behavior;
  return { pieces: calls.length > 0 ? before : pieces, calls };
}

function letters(text: string): number[] {
  const counts = Array.from({ length: 26 }, () => 0);
  for (const letter of text.toLowerCase()) {
    const index = letter.charCodeAt(0) - 97;
    if (index >= 0 && index < 26) counts[index]!++;
  }
  return counts;
}
