import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ENGINE_PACE, Secret } from "@orator/net";
import type { EnginePace } from "@orator/net";
import { onTestFinished } from "vitest";
import type { Translator } from "../../ports.ts";
import type { RemoteTranslatorId, TranslationSettings } from "../../settings.ts";
import { createChatTranslator } from "../chat/chat-translator.ts";
import { createDeepl } from "../deepl/deepl-translator.ts";
import { createLibreTranslate } from "../libretranslate/libretranslate-translator.ts";

/** The key that the fake servers accept. */
const GOOD_KEY = "key-good-0123456789abcdef";

/** A request as a fake server got it. */
interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

/** What a fake server answers instead of what it should. */
export type Answering = (request: SeenRequest, response: ServerResponse) => void;

/** A server on this machine that speaks an engine's protocol, and the engine that is set to it. */
export interface Connected {
  translator: Translator;
  seen: SeenRequest[];
  /** What it does with the next requests instead of answering them, one each; the last one stays. */
  misbehave(...ways: (Answering | "well")[]): void;
  /** How the fake server makes its translation of a text; in capital letters, with its terms, when nothing is said. */
  translateBy(how: (text: string) => string): void;
}

/** Starts a fake server and sets its engine to it. Pauses between tries take no time. */
export async function connected(
  engine: RemoteTranslatorId,
  { key = GOOD_KEY, pace }: { key?: string; pace?: Partial<EnginePace> } = {},
): Promise<Connected> {
  const seen: SeenRequest[] = [];
  let ways: (Answering | "well")[] = [];
  let how = (text: string): string => `» ${text} «`;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, "http://stand.in");
    const text = Buffer.concat(chunks).toString("utf8");
    const got: SeenRequest = {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    seen.push(got);
    const way = ways.length > 1 ? ways.shift()! : (ways[0] ?? "well");
    if (way === "well") KINDS[engine](got, response, how);
    else way(got, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings: TranslationSettings = {
    engine,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: new Secret(key),
    model: engine === "chat" ? "a-model" : "",
  };
  const parts = {
    settings: () => settings,
    pace: { ...ENGINE_PACE, pause: async () => undefined, ...pace },
  };
  return {
    translator: ENGINES[engine](parts),
    seen,
    misbehave: (...next) => void (ways = next),
    translateBy: (next) => void (how = next),
  };
}

const ENGINES = {
  chat: createChatTranslator,
  deepl: createDeepl,
  libretranslate: createLibreTranslate,
} as const;

type Kind = (got: SeenRequest, response: ServerResponse, how: (text: string) => string) => void;
const KINDS: Readonly<Record<RemoteTranslatorId, Kind>> = { chat, deepl, libretranslate };

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function libretranslate(
  { method, path, body }: SeenRequest,
  response: ServerResponse,
  how: (t: string) => string,
): void {
  if (method === "GET" && path === "/languages")
    return json(response, 200, [
      { code: "en", name: "English", targets: ["de", "en", "es", "zt"] },
      { code: "de", name: "German", targets: ["de", "en"] },
    ]);
  if (method !== "POST" || path !== "/translate") return json(response, 404, { error: "Not Found" });
  if (body["api_key"] !== GOOD_KEY) return json(response, 403, { error: "Invalid API key" });
  if (!Array.isArray(body["q"]) || body["format"] !== "text")
    return json(response, 400, { error: "Invalid request: missing q parameter" });
  json(response, 200, { translatedText: (body["q"] as string[]).map(how) });
}

const TEXT_OF_XML = /<x id="\d+"\/>|[^<>&]|&(?:amp|lt|gt);/g;

function deepl(
  { method, path, query, headers, body }: SeenRequest,
  response: ServerResponse,
  how: (t: string) => string,
): void {
  if (headers.authorization !== `DeepL-Auth-Key ${GOOD_KEY}`) return json(response, 403, { message: "" });
  if (method === "GET" && path === "/v2/languages")
    return json(
      response,
      200,
      query.get("type") === "source"
        ? [
            { language: "EN", name: "English" },
            { language: "DE", name: "German" },
          ]
        : [
            { language: "DE", name: "German", supports_formality: true },
            { language: "EN-US", name: "English (American)", supports_formality: false },
            { language: "ZH-HANT", name: "Chinese (traditional)", supports_formality: false },
          ],
    );
  if (method !== "POST" || path !== "/v2/translate") return json(response, 404, { message: "Not found" });
  const texts = body["text"];
  if (!Array.isArray(texts) || texts.length > 50) return json(response, 400, { message: "Too many texts" });
  // It refuses what is no XML.
  if (texts.some((text: string) => text.replaceAll(TEXT_OF_XML, "") !== ""))
    return json(response, 400, { message: "Tag handling parsing failed" });
  json(response, 200, {
    translations: texts.map((text: string) => ({ detected_source_language: "EN", text: how(text) })),
  });
}

/** The JSON that the engine sends to a model. */
interface SentLines {
  lines: { n: number; text: string; speaker?: string; max_characters?: number }[];
  before?: { text: string; translation?: string }[];
  after?: { text: string }[];
  tone?: string;
  keep?: string[];
  translate_as?: Record<string, string>;
}

/** What a request asked of a model. */
export function sentLines({ body }: SeenRequest): SentLines {
  const messages = body["messages"] as { content: string }[];
  return JSON.parse(messages[1]!.content) as SentLines;
}

/** Answers as a model that wrote this. */
export function sayChat(response: ServerResponse, content: string): void {
  json(response, 200, {
    object: "chat.completion",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
  });
}

function chat(got: SeenRequest, response: ServerResponse, how: (text: string) => string): void {
  if (got.headers.authorization !== `Bearer ${GOOD_KEY}`)
    return json(response, 401, { error: { message: "Incorrect API key provided" } });
  if (got.method !== "POST" || got.path !== "/chat/completions")
    return json(response, 404, { error: { message: "Not found" } });
  const sent = sentLines(got);
  const lines = sent.lines.map(({ n, text }) => {
    // It was told the glossary, and heeds it.
    const terms = Object.entries(sent.translate_as ?? {});
    return { n, text: how(terms.reduce((rest, [term, as]) => rest.replaceAll(term, as), text)) };
  });
  sayChat(response, JSON.stringify({ lines }));
}
