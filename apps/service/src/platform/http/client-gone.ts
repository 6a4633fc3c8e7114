import type { FastifyReply, FastifyRequest } from "fastify";

/** The reason of a request's signal when nobody waits for the answer any more. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";

  constructor() {
    super("the client is gone");
  }
}

/** What logs and metrics say in place of a status: nobody read one. */
export const CLIENT_GONE_STATUS = 499;

const BROKEN_OFF = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/** Whether what was thrown only says that the other side has hung up. */
export function isClientGone(thrown: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (thrown instanceof ClientGone || (thrown as Error | null)?.cause instanceof ClientGone) return true;
  const isOver = reply.raw.destroyed || (request.raw.destroyed && !request.raw.complete);
  return isOver && BROKEN_OFF.has((thrown as NodeJS.ErrnoException | null)?.code ?? "");
}
