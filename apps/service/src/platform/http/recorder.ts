import type { Route } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import type { Actor, Caller } from "./operation.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set where somebody proves who they are, or fails to. */
    attempt?: Attempt;
  }
}

/** Somebody who signs in or uses a link: before that a request has no caller. */
export interface Attempt {
  accountId: string;
  actor: Actor;
  /** Id of the operation. */
  operation: string;
  resourceId?: string;
  /** In which way, such as by which kind of link. */
  detail?: string;
}

/** A request of an account, once it is over. */
interface AnsweredRequest {
  id: string;
  caller: Caller;
  route: Route;
  /** As it was sent: HEAD where a GET is meant. */
  method: string;
  /** 499 if the client hung up. */
  status: number;
  ms: number;
}

/** What a caller did that is no read, or was not allowed to do. */
interface Act {
  caller: Pick<Caller, "accountId" | "actor">;
  /** Id of the operation. */
  operation: string;
  /** Whether it must be kept before it is answered. */
  isAwaited: boolean;
  /** What it was about, where that has an id. */
  resourceId: string | undefined;
  outcome: "done" | "refused";
  /** In which way, or why not: the code of the error. */
  detail: string | undefined;
  /** From where. */
  address: string;
}

/** Is told what callers do. */
export interface Recorder {
  /** Never waits, never throws. */
  answered(request: AnsweredRequest): void;
  /** Settles when the act may be answered: those of the scope `admin` are kept by then, and who signed in. */
  acted(act: Act): Promise<void>;
}

const ID = /^[\w.-]{1,128}$/;

/**
 * Tells of an operation that was carried out, or refused; reads are nobody's concern. What people do with their own
 * sessions, passwords and second factors is told whatever scope it takes.
 */
export async function recordAct(
  recorder: Recorder | undefined,
  request: FastifyRequest,
  { outcome, answer, code }: { outcome: Act["outcome"]; answer?: unknown; code?: string },
): Promise<void> {
  const { caller, params, routeOptions, attempt, ip: address } = request;
  const { route } = routeOptions.config;
  if (recorder === undefined) return;
  if (attempt !== undefined) {
    const { operation, resourceId, detail } = attempt;
    const isAwaited = outcome === "done";
    const told = { operation, resourceId, detail: code ?? detail, outcome, address, isAwaited };
    return recorder.acted({ caller: attempt, ...told });
  }
  if (caller === undefined || route === undefined) return;
  if (route.method === "GET" || (route.scope === "read" && route.auth !== "user")) return;
  // Of a request that was refused nobody has looked at its path yet.
  const named = Object.values(params as Record<string, string>).at(-1);
  const resourceId = named === undefined ? idIn(answer) : ID.exec(named)?.[0];
  const isAwaited = route.scope === "admin";
  await recorder.acted({
    caller,
    operation: route.id,
    resourceId,
    outcome,
    detail: code,
    address,
    isAwaited,
  });
}

/** The first id that an answer has, where its envelope ends: that of what was made or changed. */
function idIn(answer: unknown): string | undefined {
  if (answer === null || typeof answer !== "object") return undefined;
  for (const [name, value] of Object.entries(answer))
    if (typeof value === "string" && (name === "id" || name.endsWith("_id"))) return value;
  return idIn((answer as { data?: unknown }).data);
}
