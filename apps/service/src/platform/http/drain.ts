import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";

/** What a client of a process that is being stopped is asked to wait; by then another one is there. */
const COME_BACK_SECONDS = 5;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * From the moment that the process is told to stop until it ends, what only reads is served and everything else is sent
 * away: a film is still looked at while the last render of the process is finished.
 */
export function drainWhenStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!stopping.aborted) return;
    // A client that still writes when the connection is closed never reads the answer.
    if (hasBody(request)) request.raw.resume();
    else reply.header("connection", "close");
    if (!READS.has(request.method)) refuse();
  });
  // Later than the rest: only once the plugin of the sockets has seen a request does it close what is refused.
  app.addHook("preParsing", async (request) => {
    if (stopping.aborted && request.headers.upgrade !== undefined) refuse();
  });
}

function refuse(): never {
  throw new DomainError("SERVICE_UNAVAILABLE", "The service is shutting down. Try again in a moment.", {
    retryAfterSeconds: COME_BACK_SECONDS,
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
