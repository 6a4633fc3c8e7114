import { createHash } from "node:crypto";
import { DomainError } from "../errors/domain-error.ts";

/** A first answer, kept to be given again. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** A first answer; "lost": the work was carried out and its answer is not there (yet); undefined: it is under way. */
export type KnownAnswer = StoredAnswer | "lost" | undefined;

/** Where first answers are kept, for a day. Shared by all processes. */
export interface IdempotencyStore {
  /** Takes the key for this request, or tells what is known of it. */
  claim(
    accountId: string,
    key: string,
    fingerprint: string,
  ): Promise<{ claimed: true } | { claimed: false; fingerprint: string; answer: KnownAnswer }>;
  /** Does the work; its transactions note in themselves that it was carried out, for the case that nothing follows. */
  carryOut<Result>(accountId: string, key: string, work: () => Promise<Result>): Promise<Result>;
  finish(accountId: string, key: string, answer: StoredAnswer): Promise<void>;
  /** Gives the key free again, unless the work was carried out: the request failed, and may be tried once more. */
  release(accountId: string, key: string): Promise<void>;
}

/** A request that names a key; `fingerprint` as {@link fingerprintOf} makes it. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  fingerprint: string;
}

/** Runs a request at most once for each key. */
export interface Idempotency {
  run(
    request: IdempotentRequest,
    work: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer & { replayed: boolean }>;
}

/** What an Idempotency-Key may look like. */
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_:.-]{1,255}$/;

/** Builds it over a store. */
export function createIdempotency(store: IdempotencyStore): Idempotency {
  return {
    async run({ accountId, key, fingerprint }, work) {
      if (!IDEMPOTENCY_KEY.test(key))
        throw new DomainError(
          "VALIDATION_ERROR",
          "The Idempotency-Key takes 1 to 255 of A–Z a–z 0–9 _ : . -",
          {
            details: { field: "Idempotency-Key", reason: "must be 1 to 255 of [A-Za-z0-9_:.-]" },
          },
        );
      const known = await store.claim(accountId, key, fingerprint);
      if (!known.claimed) {
        if (known.fingerprint !== fingerprint)
          throw new DomainError("CONFLICT", "This Idempotency-Key was used for another request.");
        if (known.answer === undefined)
          throw new DomainError(
            "CONFLICT",
            "The first request with this Idempotency-Key is still in progress.",
            {
              retryAfterSeconds: 1,
            },
          );
        if (known.answer === "lost")
          throw new DomainError(
            "CONFLICT",
            "The first request with this Idempotency-Key was carried out, but its response is not known; read the resource.",
          );
        return { ...known.answer, replayed: true };
      }
      try {
        const answer = await store.carryOut(accountId, key, work);
        await store.finish(accountId, key, answer);
        return { ...answer, replayed: false };
      } catch (error) {
        await store.release(accountId, key);
        throw error;
      }
    },
  };
}

/** The same for requests that ask for the same: `operation` is their method and address. */
export function fingerprintOf(operation: string, body: unknown): string {
  return createHash("sha256")
    .update(`${operation}\n${canonical(body)}`)
    .digest("base64url");
}

/** JSON with sorted members: the same for bodies that say the same. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      member !== null && typeof member === "object" && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? ""
  );
}
