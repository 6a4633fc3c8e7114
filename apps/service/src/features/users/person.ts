import { fail } from "../../platform/errors/domain-error.ts";
import type { Actor, Caller } from "../../platform/http/operation.ts";

/** The person behind a call of an operation that keys cannot make. */
export function personOf({ actor }: Caller): Extract<Actor, { kind: "user" }> {
  return actor.kind === "user"
    ? actor
    : fail("INSUFFICIENT_PERMISSIONS", "A key may not do that: it is for people who are signed in.");
}
