import { setTimeout as delay } from "node:timers/promises";
import type { GuardedAnswer, GuardedFetch } from "@orator/net";
import { NetError } from "@orator/net";
import { EngineError, engineErrorOf } from "./engine-error.ts";
import type { PictureEngine, PictureSize } from "./picture-engine.ts";

/** An OpenAI-compatible endpoint, as the operator configured it. */
export interface ImagesEndpoint {
  /** Up to and including the version, without a slash at the end. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** What asking it needs. */
interface ImagesEndpointParts {
  /** Reaches the endpoint, wherever the operator has it. */
  own: Pick<GuardedFetch, "fetchGuarded">;
  /** Reaches the addresses that the endpoint answers with, where they are not its own. */
  others: Pick<GuardedFetch, "fetchGuarded">;
  /** Before the second try; three times that before the third. Defaults to 2 s. */
  retryAfterMs?: number;
}

/** A large model draws a picture for a minute or two. */
const TIMEOUT_MS = 300_000;
const PICTURE_TIMEOUT_MS = 60_000;
const MOST_PICTURE_BYTES = 24 * 2 ** 20;
/** Pictures as Base64, and what is said of them. */
const MOST_ANSWER_BYTES = 160 * 2 ** 20;
const TRIES = 3;

/** Makes pictures by an OpenAI-compatible `/images/generations` and `/images/edits`. Rejects with an EngineError, or the signal's reason. */
export function createImagesEngine(endpoint: ImagesEndpoint, parts: ImagesEndpointParts): PictureEngine {
  const collect = async (
    count: number,
    size: PictureSize,
    signal: AbortSignal,
    ask: (n: number, size: string) => Promise<GuardedAnswer<Buffer>>,
  ): Promise<Uint8Array[]> => {
    const pictures: Uint8Array[] = [];
    // Some models make one at a time, whatever they are asked for.
    for (let turn = 0; pictures.length < count && turn < count; turn++) {
      const answer = await retryWithBackoff(
        () => ask(manyAtOnce(endpoint.model) ? count - pictures.length : 1, sizeName(endpoint.model, size)),
        parts.retryAfterMs ?? 2_000,
        signal,
      );
      for (const entry of entriesOf(answer)) pictures.push(await pictureOf(entry, endpoint, parts, signal));
    }
    return pictures.slice(0, count);
  };
  const post = (path: string, body: string | Uint8Array, type: string, signal: AbortSignal) =>
    parts.own.fetchGuarded(`${endpoint.baseUrl}${path}`, {
      method: "POST",
      headers: {
        "content-type": type,
        accept: "application/json",
        ...(endpoint.apiKey !== undefined && { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_ANSWER_BYTES,
      signal,
    });
  return {
    generate: (prompt, size, count, signal) =>
      collect(count, size, signal, (n, size) =>
        post(
          "/images/generations",
          JSON.stringify({ model: endpoint.model, prompt, n, size, ...formatOf(endpoint.model) }),
          "application/json",
          signal,
        ),
      ),
    edit: (image, prompt, size, count, signal) =>
      collect(count, size, signal, async (n, size) => {
        const form = new FormData();
        const fields = { model: endpoint.model, prompt, n: String(n), size, ...formatOf(endpoint.model) };
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set("image", new Blob([Uint8Array.from(image)], { type: "image/png" }), "person.png");
        const encoded = new Response(form);
        const body = new Uint8Array(await encoded.arrayBuffer());
        return post("/images/edits", body, encoded.headers.get("content-type")!, signal);
      }),
  };
}

/** Tries again where nothing can have been made yet: an engine that was not reached, or says that it is busy. */
async function retryWithBackoff(
  ask: () => Promise<GuardedAnswer<Buffer>>,
  retryAfterMs: number,
  signal: AbortSignal,
): Promise<GuardedAnswer<Buffer>> {
  for (let attempt = 1; ; attempt++) {
    let trouble: EngineError;
    try {
      const answer = await ask();
      if (answer.status >= 200 && answer.status < 300) return answer;
      trouble = engineErrorOf(answer.status, answer.body.toString("utf8"));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof NetError)) throw error;
      trouble = EngineError.ofNet(error);
    }
    if (!trouble.mayRetry || attempt === TRIES) throw trouble;
    await delay(retryAfterMs * (2 * attempt - 1), undefined, { signal });
  }
}

interface Entry {
  b64_json?: string | null;
  url?: string | null;
}

function entriesOf({ body }: GuardedAnswer<Buffer>): Entry[] {
  let data: unknown;
  try {
    ({ data } = JSON.parse(body.toString("utf8")) as { data?: unknown });
  } catch (cause) {
    throw new EngineError("The images engine sent something that is no answer.", { cause });
  }
  if (!Array.isArray(data) || data.length === 0) throw new EngineError("The images engine made no picture.");
  return data as Entry[];
}

async function pictureOf(
  { b64_json: encoded, url }: Entry,
  endpoint: ImagesEndpoint,
  { own, others }: ImagesEndpointParts,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bytes = encoded
    ? Buffer.from(encoded.replace(/^data:[^,]*,/, ""), "base64")
    : url
      ? await fetchPicture(url, isOwn(url, endpoint) ? own : others, signal)
      : Buffer.alloc(0);
  if (!isPicture(bytes)) throw new EngineError("The images engine sent something that is no picture.");
  return bytes;
}

/** Without the key: the address may be anybody's. */
async function fetchPicture(
  url: string,
  { fetchGuarded }: Pick<GuardedFetch, "fetchGuarded">,
  signal: AbortSignal,
): Promise<Buffer> {
  if (url.startsWith("data:")) return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const limits = { timeoutMs: PICTURE_TIMEOUT_MS, maxBytes: MOST_PICTURE_BYTES, redirects: 3 };
  try {
    const { status, body } = await fetchGuarded(url, { ...limits, signal });
    return status === 200 ? body : Buffer.alloc(0);
  } catch (cause) {
    signal.throwIfAborted();
    throw new EngineError("A picture of the images engine could not be fetched.", { cause });
  }
}

function isOwn(url: string, { baseUrl }: ImagesEndpoint): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(baseUrl).origin;
}

/** PNG, JPEG or WebP by its first bytes. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString("latin1");
  const known = head.startsWith("\x89PNG") || head.startsWith("\xff\xd8\xff") || /^RIFF.{4}WEBP/s.test(head);
  return known && bytes.length <= MOST_PICTURE_BYTES;
}

function manyAtOnce(model: string): boolean {
  return !model.startsWith("dall-e-3");
}

/** Newer models answer in Base64 alone and refuse the member; what others answer without it is read either way. */
function formatOf(model: string): { response_format?: string } {
  return model.startsWith("dall-e") ? { response_format: "b64_json" } : {};
}

/** The sizes that OpenAI's models draw; others are asked for what is wanted. */
const SIZES: [model: RegExp, wide: string, tall: string][] = [
  [/^dall-e-3/, "1792x1024", "1024x1792"],
  [/^dall-e-2/, "1024x1024", "1024x1024"],
  [/^(gpt-image|chatgpt-image)/, "1536x1024", "1024x1536"],
];

function sizeName(model: string, { width, height }: PictureSize): string {
  const known = SIZES.find(([name]) => name.test(model));
  if (known === undefined) return `${width}x${height}`;
  if (width === height) return "1024x1024";
  return width > height ? known[1] : known[2];
}
