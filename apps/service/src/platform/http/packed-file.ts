import type { FastifyReply, FastifyRequest } from "fastify";

/** A file in the forms in which browsers take it; those that were not made are undefined. */
export interface PackedFile {
  plain: Buffer;
  gzipped: Buffer | undefined;
  brotlied: Buffer | undefined;
  /** Of what changes under its name. */
  etag?: string;
}

/** Sends the smallest form that the browser takes, or 304 where it has the file; all other headers are the caller's. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzipped, brotlied, etag }: PackedFile,
): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (etag !== undefined) {
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  if (brotlied && /\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(brotlied);
  if (gzipped && /\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(gzipped);
  return reply.send(plain);
}
