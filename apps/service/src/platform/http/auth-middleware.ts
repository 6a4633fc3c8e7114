import type { RateClass, Route } from "@orator/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import type { Cookie } from "./cookies.ts";
import type { Caller } from "./operation.ts";
import { refuseOtherPages } from "./own-pages.ts";
import { admit, rateHeaders } from "./rate-headers.ts";
import type { RateDecision, RateLimiter } from "./rate-limit.ts";
import { refusalOf } from "./rights.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Requests a minute of a person who is signed in. */
export const PERSON_LIMIT = 1_200;

/** What is said to whoever says nothing of who they are. */
const ASK = {
  key: "Send your API key in the x-api-key header.",
  user: "Sign in to the studio first.",
};

/** Authenticates requests by their API key or session cookie, and limits their rate. */
export type AuthMiddleware = ReturnType<typeof createAuthMiddleware>;

/** What the middleware needs to know. */
interface AuthMiddlewareParts {
  /** Whose key this is; undefined for one that is unknown, expired or revoked. */
  authenticate(key: string): Promise<Caller | undefined>;
  /** Who has this session; undefined for one that is unknown or over. */
  authenticateSession(token: string): Promise<Caller | undefined>;
  cookie: Cookie;
  /** How the outside reaches the service. */
  baseUrl: string;
  limiter: RateLimiter;
  /** Requests a minute for an address without a valid key. */
  addressLimit: number;
}

/** Builds the middleware of all operations that need a key or somebody who is signed in. */
export function createAuthMiddleware(parts: AuthMiddlewareParts) {
  const { limiter, addressLimit, cookie } = parts;
  const subjectOf = (address: string): string => `address ${address}`;
  const addressOf = (request: FastifyRequest): string => subjectOf(request.ip);
  const count = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    admit(reply, await limiter.take(addressOf(request), addressLimit, MINUTE_MS));

  const enterByKey = async (
    key: string | string[] | undefined,
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller> => {
    const caller = typeof key === "string" && key !== "" ? await parts.authenticate(key) : undefined;
    if (caller === undefined) {
      await count(request, reply);
      throw new DomainError(
        "INVALID_API_KEY",
        key === undefined
          ? ASK[route.auth === "user" ? "user" : "key"]
          : "This API key is unknown, expired or revoked.",
      );
    }
    // From here on it is known who asks, whatever comes of it.
    request.caller = caller;
    const take = (rate: RateClass, windowMs: number): Promise<RateDecision> =>
      limiter.take(`${rate} ${caller.accountId}`, caller.limits[rate], windowMs);
    if (route.rate === "widget_sessions") {
      admit(reply, await take("public", MINUTE_MS));
      admit(reply, await take("widget_sessions", HOUR_MS));
    } else admit(reply, await take(route.rate, MINUTE_MS));
    return caller;
  };
  const enterBySession = async (
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller> => {
    const caller = await parts.authenticateSession(token);
    if (caller?.actor.kind !== "user") {
      cookie.clear(request, reply);
      await count(request, reply);
      throw new DomainError("INVALID_API_KEY", "You are not signed in any more. Sign in again.");
    }
    request.caller = caller;
    admit(reply, await limiter.take(`user ${caller.actor.userId}`, PERSON_LIMIT, MINUTE_MS));
    if (request.method !== "GET" && request.method !== "HEAD") refuseOtherPages(request, parts.baseUrl);
    return caller;
  };

  return {
    /** Counts a request that belongs to no account by its address. */
    count,
    /** The rate headers of an address, for what never became a request. */
    seen: (address: string): Record<string, number> =>
      rateHeaders(limiter.look(subjectOf(address), addressLimit, MINUTE_MS)),
    /** Puts the rate headers of the address on a response, without counting: a later step may know better. */
    look(request: FastifyRequest, reply: FastifyReply): void {
      reply.headers(rateHeaders(limiter.look(addressOf(request), addressLimit, MINUTE_MS)));
    },
    /** Finds the caller, counts the request and checks what the caller may do; throws 401, 403 or 429. */
    async enter(route: Route, request: FastifyRequest, reply: FastifyReply) {
      const key = request.headers["x-api-key"];
      const token = key === undefined ? cookie.read(request) : undefined;
      const caller =
        token === undefined
          ? await enterByKey(key, route, request, reply)
          : await enterBySession(token, request, reply);
      const refusal = refusalOf(route, caller);
      if (refusal !== undefined) throw new DomainError("INSUFFICIENT_PERMISSIONS", refusal);
      return caller;
    },
  };
}
