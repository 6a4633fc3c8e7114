import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { HIJACKED } from "./operation.ts";

/** A weak tag (RFC 9110 §8.8.3) of what an answer says; addresses that are signed anew each time stay out of it. */
export function entityTag(said: unknown): string {
  return `W/"${createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22)}"`;
}

/** Whether an If-None-Match names the tag, weakly compared. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (text: string): string => text.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((one) => one.trim() === "*" || opaque(one) === opaque(tag));
}

/** Answers that nothing has changed since the tag. */
export function notModified(reply: FastifyReply): typeof HIJACKED {
  void reply.code(304).send();
  return HIJACKED;
}
