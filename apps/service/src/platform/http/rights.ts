import { ROLES } from "@orator/contract";
import type { Role, Route } from "@orator/contract";
import type { Caller } from "./operation.ts";

/** Why the caller may not do this, in a sentence; undefined when it may. */
export function refusalOf(
  { auth, scope, role }: Pick<Route, "auth" | "scope" | "role">,
  { actor, scopes, isOperator }: Pick<Caller, "actor" | "scopes" | "isOperator">,
): string | undefined {
  if (role === "operator" && !isOperator) return "Only the account that runs this installation may do that.";
  if (actor.kind === "key" && auth === "user")
    return "A key may not do that: it is for people who are signed in.";
  if (actor.kind === "key")
    return scopes.includes(scope) ? undefined : `This key may not do that: it lacks the scope "${scope}".`;
  const needed: Role = role === "operator" ? "owner" : role;
  return ROLES.indexOf(actor.role) >= ROLES.indexOf(needed)
    ? undefined
    : `You are signed in as ${actor.role}; this takes the role ${needed}.`;
}
