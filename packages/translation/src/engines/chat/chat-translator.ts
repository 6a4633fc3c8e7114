import type { Glossary, TranslateRequest, Translator } from "../../ports.ts";
import { batchesOf } from "../batches.ts";
import { clientFor, notSet, TranslationFailure } from "../remote/translation-client.ts";
import type { RemoteParts, TranslationClient } from "../remote/translation-client.ts";
import { messagesFor } from "./prompt.ts";
import type { ChatMessage, NumberedLine, Question } from "./prompt.ts";

/** Of one question: what small models still answer in full. */
const MOST = { characters: 4000, lines: 30 };
/** Neighboring lines that are shown with it, on each side. */
const CONTEXT_LINES = 4;
/** How often lines that are missing in an answer are asked for again. */
const MOST_REPAIRS = 3;
/** What a line may be longer than its room before it is asked for once more. */
const OVERRUN = 1.1;
/** Little chance: the same film should read the same. */
const TEMPERATURE = 0.2;

/** Servers that refuse to be asked for JSON in particular: found out by asking, remembered as long as the process lives. */
const withoutFormat = new Set<string>();

/**
 * Any chat model behind OpenAI's `POST /chat/completions`: numbered lines in JSON, with neighbors, speakers, glossary, tone and room. An
 * answer in which lines are missing is repaired by asking for them again.
 */
export function createChatTranslator(parts: RemoteParts = {}): Translator {
  return {
    id: "chat",
    quality: "good",
    terms: "glossary",
    pairs: async () => (clientFor("chat", parts) ? [{ from: "*", to: "*" }] : []),
    async translate(request) {
      const found = clientFor("chat", parts);
      if (!found) throw notSet();
      const { client, settings } = found;
      const asking: Asking = { client, model: settings.model, name: `${settings.baseUrl} ${settings.model}` };
      const numbered = request.lines.map((line, i): NumberedLine => ({ ...line, n: i + 1 }));
      const done = new Map<number, string>();
      for (const batch of batchesOf(numbered, MOST)) await askBatch(asking, request, batch, done);
      return numbered.map(({ n }) => done.get(n)!);
    },
  };
}

interface Asking {
  client: TranslationClient;
  model: string;
  name: string;
}

/** Fills in `done` for all lines of the batch. */
async function askBatch(
  asking: Asking,
  request: TranslateRequest,
  batch: readonly NumberedLine[],
  done: Map<number, string>,
): Promise<void> {
  const [first, last] = [batch[0]!.n - 1, batch.at(-1)!.n];
  const question: Question = {
    ...request,
    glossary: request.glossary && termsIn(batch, request.glossary),
    lines: batch,
    before: request.lines
      .slice(Math.max(0, first - CONTEXT_LINES), first)
      .map(({ text }, i, { length }) => ({ text, translation: done.get(first - length + i + 1) })),
    after: request.lines.slice(last, last + CONTEXT_LINES).map(({ text }) => ({ text })),
  };
  let missing = batch;
  for (let repairs = 0; missing.length > 0; repairs++) {
    if (repairs > MOST_REPAIRS)
      throw asking.client.failure(`left out ${missing.length === 1 ? "a line" : `${missing.length} lines`}`);
    const found = await ask(asking, { ...question, lines: missing }, request.signal);
    for (const [n, text] of found) done.set(n, text);
    missing = batch.filter(({ n }) => !done.has(n));
  }
  const long = batch.filter(
    ({ n, maxCharacters = Infinity }) => done.get(n)!.length > maxCharacters * OVERRUN,
  );
  if (long.length === 0) return;
  for (const [n, text] of await ask(asking, { ...question, lines: long, isTooLong: true }, request.signal))
    if (text.length < done.get(n)!.length) done.set(n, text);
}

/** The terms that a run of lines may have: a long glossary is not told with each question. */
function termsIn(batch: readonly NumberedLine[], { keep, forced }: Glossary): Glossary {
  const all = batch.map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, " ")).join("\n");
  const isThere = (term: string): boolean => all.includes(term.trim().toLowerCase().replaceAll(/\s+/g, " "));
  return { keep: keep.filter(isThere), forced: forced.filter(([term]) => isThere(term)) };
}

async function ask(
  { client, model, name }: Asking,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<Map<number, string>> {
  const messages = messagesFor(question);
  const answer = await complete(client, { model, name, messages }, signal);
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] };
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined;
  if (typeof content !== "string") throw client.failure("answered without a text");
  return readAnswer(content, new Set(question.lines.map(({ n }) => n)));
}

async function complete(
  client: TranslationClient,
  { model, name, messages }: { model: string; name: string; messages: ChatMessage[] },
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const body = { model, messages, temperature: TEMPERATURE };
  if (withoutFormat.has(name)) return client.postJson("/chat/completions", body, signal);
  try {
    return await client.postJson(
      "/chat/completions",
      { ...body, response_format: { type: "json_object" } },
      signal,
    );
  } catch (error) {
    const isRefused = error instanceof TranslationFailure && [400, 422].includes(error.status ?? 0);
    if (!isRefused) throw error;
    const plain = await client.postJson("/chat/completions", body, signal);
    withoutFormat.add(name);
    return plain;
  }
}

/**
 * The translations in a model's answer by their numbers. What is not one is passed over: the lines in question are then asked for again.
 *
 * @param content as the model wrote it: JSON, or JSON in a fence or among words
 */
export function readAnswer(content: string, wanted: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [n, text] of entriesOf(jsonIn(content)))
    if (wanted.has(n) && typeof text === "string" && text.trim() !== "" && !found.has(n))
      found.set(n, text.trim());
  return found;
}

function jsonIn(content: string): unknown {
  const start = content.search(/[[{]/);
  const end = Math.max(content.lastIndexOf("}"), content.lastIndexOf("]"));
  for (const text of [content, content.slice(start, end + 1)]) {
    try {
      return JSON.parse(text);
    } catch {
      // Words around it, or no JSON at all.
    }
  }
  return undefined;
}

/** `{"lines":[{"n":1,"text":"…"}]}` as asked for; the bare list and `{"1":"…"}`, which small models write, as well. */
function entriesOf(value: unknown): [number, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  const list = Array.isArray(value) ? value : (value as { lines?: unknown }).lines;
  if (Array.isArray(list))
    return (list as ({ n?: unknown; text?: unknown } | null)[]).map((entry) => [
      Number(entry?.n),
      entry?.text,
    ]);
  return Object.entries(list && typeof list === "object" ? list : value).map(([n, text]) => [
    Number(n),
    text,
  ]);
}
