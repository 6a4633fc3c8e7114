import type { AnswerHead } from "./guarded-request.ts";

/**
 * How long an answer asks to be left alone: its Retry-After in seconds, or as a date (RFC 9110, 10.2.3). Undefined where it says
 * nothing that can be understood.
 */
export function retryAfterMs({ headers }: Pick<AnswerHead, "headers">, nowMs: number): number | undefined {
  const text = headers["retry-after"];
  if (typeof text !== "string") return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
