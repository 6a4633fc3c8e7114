import { gzipSync } from "node:zlib";
import { createOpenapi, renderDocs } from "@orator/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

// The page's only script and style are its own; it asks for nothing else.
const DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The machine-readable contract and its page for people, made when first asked for: no start waits for them. */
export function documentPages(version: string): (app: FastifyInstance) => void {
  const document = once(() => createOpenapi(version));
  const openapi = once(() => packed(JSON.stringify(document())));
  const docs = once(() => packed(renderDocs(document())));
  return (app) => {
    app.get("/openapi.json", async (request, reply) =>
      send(request, reply.type("application/json"), openapi()),
    );
    app.get("/docs", async (request, reply) =>
      send(
        request,
        reply.type("text/html; charset=utf-8").header("content-security-policy", DOCS_POLICY),
        docs(),
      ),
    );
  };
}

interface Packed {
  text: string;
  gzip: Buffer;
}

/** Both are a tenth of their size when packed. */
function packed(text: string): Packed {
  return { text, gzip: gzipSync(text) };
}

function send(request: FastifyRequest, reply: FastifyReply, { text, gzip }: Packed): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(gzip);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
