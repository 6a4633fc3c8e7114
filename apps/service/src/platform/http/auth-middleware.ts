import type { RateClass, Route } from "@orator/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import type { Caller } from "./operation.ts";
import type { RateDecision, RateLimiter } from "./rate-limit.ts";
import { refusalOf } from "./rights.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Authenticates requests by their API key and limits their rate. */
export type AuthMiddleware = ReturnType<typeof createAuthMiddleware>;

/** What the middleware needs to know. */
interface AuthMiddlewareParts {
  /** Whose key this is; undefined for one that is unknown, expired or revoked. */
  authenticate(key: string): Promise<Caller | undefined>;
  limiter: RateLimiter;
  /** Requests a minute for an address without a valid key. */
  addressLimit: number;
}

/** Builds the middleware of all operations that need a key. */
export function createAuthMiddleware({ authenticate, limiter, addressLimit }: AuthMiddlewareParts) {
  const subjectOf = (address: string): string => `address ${address}`;
  const addressOf = (request: FastifyRequest): string => subjectOf(request.ip);
  const pass = (reply: FastifyReply, decision: RateDecision): void => {
    setRateHeaders(reply, decision);
    if (decision.allowed) return;
    const { limit, retryAfterSeconds } = decision;
    throw new DomainError(
      "RATE_LIMIT_EXCEEDED",
      `At most ${limit} requests are allowed in this window; try again in ${retryAfterSeconds} s.`,
      { retryAfterSeconds },
    );
  };
  const count = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    pass(reply, await limiter.take(addressOf(request), addressLimit, MINUTE_MS));

  return {
    /** Counts a request that belongs to no account by its address. */
    count,
    /** The rate headers of an address, for what never became a request. */
    seen: (address: string): Record<string, number> =>
      rateHeaders(limiter.look(subjectOf(address), addressLimit, MINUTE_MS)),
    /** Puts the rate headers of the address on a response, without counting: a later step may know better. */
    look(request: FastifyRequest, reply: FastifyReply): void {
      setRateHeaders(reply, limiter.look(addressOf(request), addressLimit, MINUTE_MS));
    },
    /** Finds the caller, counts the request and checks what the caller may do; throws 401, 403 or 429. */
    async enter(route: Route, request: FastifyRequest, reply: FastifyReply) {
      const key = request.headers["x-api-key"];
      const caller = typeof key === "string" && key !== "" ? await authenticate(key) : undefined;
      if (caller === undefined) {
        await count(request, reply);
        throw new DomainError(
          "INVALID_API_KEY",
          key === undefined
            ? "Send your API key in the x-api-key header."
            : "This API key is unknown, expired or revoked.",
        );
      }
      const take = (rate: RateClass, windowMs: number): Promise<RateDecision> =>
        limiter.take(`${rate} ${caller.accountId}`, caller.limits[rate], windowMs);
      if (route.rate === "widget_sessions") {
        pass(reply, await take("public", MINUTE_MS));
        pass(reply, await take("widget_sessions", HOUR_MS));
      } else pass(reply, await take(route.rate, MINUTE_MS));
      const refusal = refusalOf(route, caller);
      if (refusal !== undefined) throw new DomainError("INSUFFICIENT_PERMISSIONS", refusal);
      return caller;
    },
  };
}

function setRateHeaders(reply: FastifyReply, decision: RateDecision): void {
  reply.headers(rateHeaders(decision));
}

function rateHeaders({ limit, remaining, resetSeconds }: RateDecision): Record<string, number> {
  return {
    "x-ratelimit-limit": limit,
    "x-ratelimit-remaining": remaining,
    "x-ratelimit-reset": resetSeconds,
  };
}
