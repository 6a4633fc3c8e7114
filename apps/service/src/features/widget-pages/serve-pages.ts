import { bundleWidget, EAR_WORKLET } from "@orator/widget/bundle";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { frameAncestors } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { PAGE_SCRIPT, widgetPage } from "./page.ts";

/** The script in the forms in which browsers take it. */
interface Script {
  etag: string;
  plain: Buffer;
  gzipped: Buffer;
  brotlied: Buffer;
}

/** What pages of all origins may load. */
const FOR_ALL_PAGES = {
  "content-type": "text/javascript; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=300, stale-while-revalidate=86400",
};

/** Serves the widget's scripts, and the pages that show a session: /widget/{id} and /live/{id}. */
export function serveWidgetPages(app: FastifyInstance, sessions: LiveSessionStore): void {
  let script: Promise<Script> | undefined;
  // The first visitor shall not wait for it.
  app.addHook("onListen", () => {
    script ??= buildScript();
    // Told to the visitor who asks for it.
    script.catch(() => {});
  });
  app.get("/widget/orator.js", async (request, reply) => {
    script ??= buildScript();
    const { etag, plain, gzipped, brotlied } = await script;
    reply.headers({ ...FOR_ALL_PAGES, vary: "accept-encoding", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const accepted = request.headers["accept-encoding"] ?? "";
    if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(brotlied);
    if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(gzipped);
    return reply.send(plain);
  });
  app.get("/widget/ear.js", async (_request, reply) => reply.headers(FOR_ALL_PAGES).send(EAR_WORKLET));
  app.get("/widget/page.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(PAGE_SCRIPT),
  );
  for (const url of ["/widget/:sessionId", "/live/:sessionId"])
    app.get<{ Params: { sessionId: string } }>(url, async ({ params }, reply) => {
      const session = await sessions.byId(params.sessionId);
      if (session === undefined) throw new DomainError("RESOURCE_NOT_FOUND", "There is no such session.");
      return sendPage(reply, session.allowedDomains);
    });
}

function sendPage(reply: FastifyReply, allowedDomains: readonly string[] | null): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws: wss:",
    `frame-ancestors ${frameAncestors(allowedDomains)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": policy.join("; "),
      "permissions-policy": "microphone=(self), fullscreen=(self), autoplay=(self)",
      "cache-control": "no-store",
    })
    .send(widgetPage());
}

async function buildScript(): Promise<Script> {
  const plain = Buffer.from(await bundleWidget());
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return {
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    plain,
    gzipped,
    brotlied,
  };
}
