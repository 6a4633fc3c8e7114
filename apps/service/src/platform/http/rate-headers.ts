import type { FastifyReply } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import type { RateDecision } from "./rate-limit.ts";

/** What a response says of the window of its request. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateDecision): Record<string, number> {
  return {
    "x-ratelimit-limit": limit,
    "x-ratelimit-remaining": remaining,
    "x-ratelimit-reset": resetSeconds,
  };
}

/** Says it on a response, and throws the 429 when the window is used up. */
export function admit(reply: FastifyReply, decision: RateDecision): void {
  reply.headers(rateHeaders(decision));
  if (decision.allowed) return;
  const { limit, retryAfterSeconds } = decision;
  throw new DomainError(
    "RATE_LIMIT_EXCEEDED",
    `At most ${limit} requests are allowed in this window; try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
  );
}
