import { ENGINE_PACE, EngineClient } from "@orator/net";
import type { EngineClientOptions, EnginePace, EngineRequest } from "@orator/net";
import { TranslationError } from "../../ports.ts";
import type { RemoteTranslatorId, TranslationSettings } from "../../settings.ts";
import { translationSettings } from "../../settings.ts";

/** What a remote engine did wrong. Its message names no host: users of a service may read it, who need not know where the engine is. */
export class TranslationFailure extends TranslationError {
  override readonly name = "TranslationFailure";
  /** Name or address of the engine, for the log. */
  readonly host: string;
  /** Status of its answer, where there was one. */
  readonly status: number | undefined;

  constructor(
    host: string,
    what: string,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super("ENGINE_FAILED", `the translation engine ${what}`, cause === undefined ? undefined : { cause });
    this.host = host;
    this.status = status;
  }
}

/** What remote engines are made with: the environment's settings and the usual pace where nothing is given. */
export interface RemoteParts {
  settings?: (() => TranslationSettings | undefined) | undefined;
  pace?: EnginePace | undefined;
}

/** A run of lines takes longer than most requests. */
const TRANSLATION_PACE: EnginePace = { ...ENGINE_PACE, tryMs: 120_000, allMs: 240_000 };

/** Largest answer to one run of lines, and to a question for languages. */
const MOST_ANSWER_BYTES = 4_000_000;

/** Asks an engine of translation in JSON. */
export class TranslationClient extends EngineClient {
  /** @throws TranslationFailure; the signal's reason when aborted */
  async askJson(request: Omit<EngineRequest, "maxBytes">, signal?: AbortSignal): Promise<unknown> {
    const { body } = await this.ask(
      {
        ...request,
        headers: { accept: "application/json", ...request.headers },
        maxBytes: MOST_ANSWER_BYTES,
      },
      signal,
    );
    try {
      return JSON.parse(body.toString("utf8"));
    } catch {
      const isPage = /^\s*</.test(body.subarray(0, 100).toString("latin1"));
      throw this.failure(`answered with ${isPage ? "a web page" : "something else"} instead of JSON`);
    }
  }

  /** The same for an object that is sent. */
  postJson(path: string, body: object, signal?: AbortSignal): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    return this.askJson({ method: "POST", path, headers, body: JSON.stringify(body) }, signal);
  }

  /** The error for an engine that did this. */
  failure(what: string): TranslationFailure {
    return new TranslationFailure(this.host, what);
  }
}

/** A client and the settings it was made of, where the environment sets this engine. */
export function clientFor(
  engine: RemoteTranslatorId,
  { settings = () => translationSettings(), pace = TRANSLATION_PACE }: RemoteParts,
  keyHeader?: EngineClientOptions["keyHeader"],
): { client: TranslationClient; settings: TranslationSettings } | undefined {
  const found = settings();
  if (found?.engine !== engine) return undefined;
  const client = new TranslationClient(found, {
    keyVariable: "TRANSLATION_API_KEY",
    keyHeader,
    pace,
    fail: (host, what, details) => new TranslationFailure(host, what, details),
  });
  return { client, settings: found };
}

/** The error for an engine that is asked although nothing sets it. */
export function notSet(): TranslationError {
  return new TranslationError("ENGINE_MISSING", "no translation engine is set: TRANSLATION_BASE_URL");
}

/** The texts of an answer that must be as many as were sent. @throws TranslationFailure */
export function textsOf(answer: unknown, count: number, client: TranslationClient): string[] {
  if (!Array.isArray(answer) || answer.length !== count)
    throw client.failure("answered with a different number of lines");
  if (!answer.every((text) => typeof text === "string")) throw client.failure("answered without a text");
  return answer;
}

/** Lists of languages change when somebody mends the engine, not from film to film. */
const KEPT_MS = 600_000;
const lists = new Map<string, { untilMs: number; value: Promise<unknown> }>();

/** What is asked once in ten minutes for each engine; a failure is not kept. */
export async function remembered<Value>(
  name: string,
  ask: () => Promise<Value>,
  nowMs = performance.now(),
): Promise<Value> {
  const known = lists.get(name);
  if (known && known.untilMs > nowMs) return known.value as Promise<Value>;
  const value = ask();
  lists.set(name, { untilMs: nowMs + KEPT_MS, value });
  value.catch(() => lists.delete(name));
  return value;
}
