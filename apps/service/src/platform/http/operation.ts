import type { RateClass, Role, Route, Scope } from "@orator/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Logger } from "../logging/logger.ts";

/** By what a call is made: a key, or a person who is signed in to the studio. */
export type Actor =
  | { kind: "key"; keyId: string }
  | { kind: "user"; userId: string; sessionId: string; role: Role };

/** Who is calling: an account, by one of its keys or its people. */
export interface Caller {
  accountId: string;
  /** The account's handle. */
  accountName: string;
  plan: string;
  actor: Actor;
  /** Whether the account is the installation's own, whose owners manage the installation. */
  isOperator: boolean;
  scopes: readonly Scope[];
  /** Requests in a window of each class. */
  limits: Record<RateClass, number>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One request, checked against its route. */
export interface Call<R extends Route = Route> {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
  /** The account; on routes without a key there is none, and reading it throws. */
  caller: Caller;
  requestId: string;
  log: Logger;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  /** For what the contract cannot say: uploads, streams, headers. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is no JSON: the handler has taken the reply into its own hands. */
export const HIJACKED: Hijacked = Object.freeze({ hijacked: true });

interface Hijacked {
  readonly hijacked: true;
}

/** Answers a call with the response's body, as the contract has it. */
type Handler<R extends Route> = (call: Call<R>) => Promise<z.output<R["response"]> | Hijacked>;

/** A route with what it does. */
export interface Operation {
  route: Route;
  handle: Handler<Route>;
}

/**
 * Binds a handler to a route of the contract: `operation(routes.getVideo).does(async ({ params }) => …)`. In two steps,
 * because the compiler would widen the literals of an answer whose route it does not know yet.
 */
export function operation<R extends Route>(route: R): { does(handle: Handler<R>): Operation } {
  return { does: (handle) => ({ route, handle: handle as unknown as Handler<Route> }) };
}
