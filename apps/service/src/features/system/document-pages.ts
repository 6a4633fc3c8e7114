import { gunzipSync, gzipSync } from "node:zlib";
import { createOpenapi } from "@orator/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import fastify from "fastify";

/**
 * The page of the reference runs two scripts of this service and talks to nothing else. Styles have to be allowed within
 * it, because the reference writes its own into the page as it draws.
 */
const REFERENCE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Draws the reference. What would call other servers is off: fonts, proxies, telemetry, assistants. */
const START_SCRIPT = `const here = new URL(".", location.href);
Scalar.createApiReference("#reference", {
  url: new URL("openapi.json", here).href,
  servers: [{ url: here.href.replace(/\\/$/, ""), description: "This service" }],
  withDefaultFonts: false,
  proxyUrl: "",
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
  defaultOpenFirstTag: false,
  // What an address leads to is in view; a frame around all of it helps nobody.
  customCss: "section:focus, [id]:target { outline: none }",
  operationTitleSource: "summary",
});
`;

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

/** What a page runs to show the reference. */
interface ReferenceScript {
  text: string;
  /** Changes with the text, so that browsers may keep it for ever. */
  version: string;
}

/**
 * The script of Scalar's API reference, out of its package: 4.4 MB, so it is read when somebody first opens the page.
 * The package gives it as a plugin alone, so a server of our own, which listens nowhere, is asked for it.
 */
async function readReferenceScript(): Promise<ReferenceScript> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const source = fastify();
  await source.register(scalar, { routePrefix: "/reference", configuration: { url: "/openapi.json" } });
  const { body: text } = await source.inject("/reference/js/scalar.js");
  await source.close();
  return { text, version: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}

/** The page itself. Its addresses are relative, for services behind a proxy that adds a path. */
function referencePage(version: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Orator API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>This reference needs scripts; <a href="openapi.json">openapi.json</a> says the same.</noscript>
    <main id="reference"></main>
    <script src="docs/reference.js?v=${version}"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;
}
