import { gunzipSync, gzipSync } from "node:zlib";
import { createOpenapi } from "@orator/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { REFERENCE_POLICY, referencePage, START_SCRIPT } from "./reference-page.ts";
import { readReferenceScript } from "./reference-script.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

/** The machine-readable contract and its page for people, made when first asked for: no start waits for them. */
export function documentPages(version: string): (app: FastifyInstance) => void {
  const openapi = once(() => gzipSync(JSON.stringify(createOpenapi(version))));
  const reference = once(async () => {
    const script = await readReferenceScript();
    return { version: script.version, gzip: gzipSync(script.text) };
  });
  return (app) => {
    app.get("/openapi.json", async (request, reply) =>
      send(request, reply.type("application/json"), openapi()),
    );
    app.get("/docs", async (_, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", REFERENCE_POLICY)
        .send(referencePage((await reference()).version)),
    );
    app.get("/docs/start.js", async (_, reply) =>
      reply.type("text/javascript; charset=utf-8").send(START_SCRIPT),
    );
    app.get("/docs/reference.js", async (request, reply) => {
      const { gzip } = await reference();
      return send(
        request,
        reply.type("text/javascript; charset=utf-8").header("cache-control", FOR_EVER),
        gzip,
      );
    });
  };
}

/** Kept packed, which is a quarter and less of their size; unpacked for the few who cannot do it themselves. */
function send(request: FastifyRequest, reply: FastifyReply, gzip: Buffer): FastifyReply {
  reply.header("vary", "accept-encoding");
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(gunzipSync(gzip));
  return reply.header("content-encoding", "gzip").send(gzip);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
