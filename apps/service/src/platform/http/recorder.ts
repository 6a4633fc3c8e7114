import type { Route } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./operation.ts";

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
  caller: Caller;
  route: Route;
  /** What it was about, where that has an id. */
  resourceId: string | undefined;
  outcome: "done" | "refused";
}

/** Is told what callers do. */
export interface Recorder {
  /** Never waits, never throws. */
  answered(request: AnsweredRequest): void;
  /** Settles when the act may be answered: those of the scope `admin` are kept by then. */
  acted(act: Act): Promise<void>;
}

const ID = /^[\w.-]{1,128}$/;

/** Tells of an operation that was carried out, or refused; reads are nobody's concern. */
export async function recordAct(
  recorder: Recorder | undefined,
  { caller, params, routeOptions }: FastifyRequest,
  { outcome, answer }: { outcome: Act["outcome"]; answer?: unknown },
): Promise<void> {
  const { route } = routeOptions.config;
  if (recorder === undefined || caller === undefined || route === undefined) return;
  if (route.method === "GET" || route.scope === "read") return;
  // Of a request that was refused nobody has looked at its path yet.
  const named = Object.values(params as Record<string, string>).at(-1);
  const resourceId = named === undefined ? idIn(answer) : ID.exec(named)?.[0];
  await recorder.acted({ caller, route, resourceId, outcome });
}

/** The first id that an answer has, where its envelope ends: that of what was made or changed. */
function idIn(answer: unknown): string | undefined {
  if (answer === null || typeof answer !== "object") return undefined;
  for (const [name, value] of Object.entries(answer))
    if (typeof value === "string" && (name === "id" || name.endsWith("_id"))) return value;
  return idIn((answer as { data?: unknown }).data);
}
