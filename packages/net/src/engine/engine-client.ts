import { setTimeout as pause } from "node:timers/promises";
import { createGuardedFetch } from "../guarded-fetch.ts";
import type { GuardedAnswer, GuardedRequest } from "../guarded-request.ts";
import { NetError } from "../net-error.ts";
import { retryAfterMs } from "../retry-after.ts";
import { Circuit } from "./circuit.ts";
import type { EngineAddress } from "./engine-address.ts";
import { troubleOf } from "./trouble.ts";

/** A request below the engine's base address; the client adds key and limits. */
export interface EngineRequest extends Pick<GuardedRequest, "method" | "headers" | "body"> {
  /** Behind the base address, with a slash in front. */
  path: string;
  /** Largest answer. */
  maxBytes: number;
}

/** Limits and clock of requests. */
export interface EnginePace {
  connectMs: number;
  /** One try. */
  tryMs: number;
  /** All tries and the pauses between them. */
  allMs: number;
  tries: number;
  nowMs(): number;
  pause(ms: number, signal?: AbortSignal): Promise<unknown>;
  random(): number;
}

/** How engines are asked for something that somebody waits for. */
export const ENGINE_PACE: EnginePace = {
  connectMs: 5000,
  tryMs: 30_000,
  allMs: 60_000,
  tries: 3,
  nowMs: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, signal && { signal }),
  random: Math.random,
};

/** Longest pause that an engine may ask for by Retry-After. */
const MOST_PAUSE_MS = 10_000;
const FIRST_PAUSE_MS = 500;

// The operator named the address; it may well be in his own network. Redirects are never followed.
const { fetchGuarded } = createGuardedFetch({ allowPrivate: true });
const circuits = new Map<string, Circuit>();

/** Makes the caller's own error of what an engine did: `what` follows "the engine"; `host` is for the log. */
type FailWith = (
  host: string,
  what: string,
  details: { status?: number | undefined; cause?: unknown },
) => Error;

/** What a client is made with. */
export interface EngineClientOptions {
  /** The header that carries the key; defaults to `Authorization: Bearer`, none of it for `undefined` keys. */
  keyHeader?: ((key: string) => Record<string, string>) | undefined;
  /** The variable that sets the key, for messages. */
  keyVariable: string;
  pace?: EnginePace | undefined;
  fail: FailWith;
}

/** Asks one engine: with its key, within limits of time and size, again where that may help, and not at all while it is away. */
export class EngineClient {
  readonly #address: EngineAddress;
  readonly #keyHeader: (key: string) => Record<string, string>;
  readonly #keyVariable: string;
  readonly #pace: EnginePace;
  readonly #fail: FailWith;
  readonly #circuit: Circuit;

  constructor(
    address: EngineAddress,
    { keyHeader = bearer, keyVariable, pace = ENGINE_PACE, fail }: EngineClientOptions,
  ) {
    this.#address = address;
    this.#keyHeader = keyHeader;
    this.#keyVariable = keyVariable;
    this.#pace = pace;
    this.#fail = fail;
    // One server may speak and listen, with keys of their own.
    const name = `${keyVariable} ${address.baseUrl}`;
    const known = circuits.get(name);
    this.#circuit = known ?? new Circuit();
    if (!known) circuits.set(name, this.#circuit);
  }

  /** Name or address, and port where it is an odd one; for messages. */
  get host(): string {
    return new URL(this.#address.baseUrl).host;
  }

  /**
   * The good answer to a request.
   *
   * @throws the error that `fail` makes; the signal's reason when aborted
   */
  async ask(request: EngineRequest, signal?: AbortSignal): Promise<GuardedAnswer<Buffer>> {
    signal?.throwIfAborted();
    const startedMs = this.#pace.nowMs();
    const waitMs = this.#circuit.waitMs(startedMs);
    if (waitMs > 0)
      throw this.#fail(
        this.host,
        `failed a moment ago; it is asked again in ${Math.ceil(waitMs / 1000)} s`,
        {},
      );
    for (let tries = 1; ; tries++) {
      const leftMs = startedMs + this.#pace.allMs - this.#pace.nowMs();
      const outcome = await this.#try(request, Math.min(this.#pace.tryMs, Math.max(1, leftMs)), signal);
      signal?.throwIfAborted();
      if ("answer" in outcome) {
        this.#circuit.answered();
        return outcome.answer;
      }
      const { what, isPassing, isFinal, isAway, retryAfterMs, status, cause } = outcome;
      const pauseMs = retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + this.#pace.random());
      const nowMs = this.#pace.nowMs();
      const isTooLate = nowMs + pauseMs - startedMs >= this.#pace.allMs || pauseMs > MOST_PAUSE_MS;
      if (isPassing && tries < this.#pace.tries && !isTooLate) {
        await this.#pace.pause(pauseMs, signal).catch(() => undefined);
        signal?.throwIfAborted();
        continue;
      }
      if (isAway) this.#circuit.failed(nowMs, nowMs - startedMs, { isFinal });
      else this.#circuit.answered();
      throw this.#fail(this.host, what, { status, cause });
    }
  }

  async #try(request: EngineRequest, timeoutMs: number, signal?: AbortSignal): Promise<Outcome> {
    const { path, headers, ...rest } = request;
    const { baseUrl, key } = this.#address;
    try {
      const answer = await fetchGuarded(baseUrl + path, {
        ...rest,
        headers: { ...headers, ...(key && this.#keyHeader(key.reveal())) },
        timeoutMs,
        connectTimeoutMs: this.#pace.connectMs,
        ...(signal && { signal }),
      });
      const trouble = troubleOf(answer, answer.body, { key, keyVariable: this.#keyVariable });
      if (!trouble) return { answer };
      const isAway = trouble.isPassing || trouble.isFinal;
      return { ...trouble, isAway, status: answer.status, retryAfterMs: retryAfterMs(answer, Date.now()) };
    } catch (error) {
      if (!(error instanceof NetError)) throw error;
      const { reason } = error;
      return {
        what: WORDS[reason] ?? "did not answer as it should",
        isPassing: PASSING.has(reason),
        isFinal: false,
        isAway: reason !== "too_large",
        cause: error,
      };
    }
  }
}

type Outcome =
  | { answer: GuardedAnswer<Buffer> }
  | {
      what: string;
      isPassing: boolean;
      isFinal: boolean;
      /** Whether it speaks against the engine and not against this request. */
      isAway: boolean;
      retryAfterMs?: number | undefined;
      status?: number;
      cause?: unknown;
    };

const PASSING = new Set<NetError["reason"]>(["connect_failed", "name_not_found", "bad_answer", "too_slow"]);
const WORDS: Readonly<Partial<Record<NetError["reason"], string>>> = {
  connect_failed: "can't be reached",
  name_not_found: "has a name that leads nowhere",
  tls_failed: "has a certificate that is not good",
  too_slow: "took too long",
  too_large: "answered with more than it may",
  bad_answer: "broke its answer off",
};

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}
