import { bundleLive, bundleWidget, MICROPHONE_WORKLET } from "@orator/widget/bundle";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { sendPacked } from "../../platform/http/packed-file.ts";
import type { PackedFile } from "../../platform/http/packed-file.ts";
import { frameAncestors } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";

/**
 * What the page itself does, in a file because its policy allows no script in line. A page that frames it hears what the
 * element tells and may ask of it what the element can do, both by `postMessage`. To any origin, for `frame-ancestors`
 * has settled already who may frame it; the token is never told. From the framing page alone.
 */
const PAGE_SCRIPT = `"use strict";
const avatar = document.querySelector("orator-avatar");
avatar.addEventListener("ready", ({ detail }) => { document.title = detail.name; });
const LOOKS = ["mood", "framing", "background", "volume", "captions", "gaze", "language", "mode", "position", "theme", "handoff"];
function setLook(name, value) {
  if (/^--orator-[a-z-]+$/.test(name) && (value === null || CSS.supports("color", value))) avatar.style.setProperty(name, value);
  else if (LOOKS.includes(name)) value === null ? avatar.removeAttribute(name) : avatar.setAttribute(name, String(value));
}
for (const type of ["ready", "state", "speaking", "listening", "transcript", "message", "partial", "source", "waiting", "heard", "voice", "feedback", "handoff", "launcher", "error", "ended"])
  avatar.addEventListener(type, ({ detail }) => parent !== window && parent.postMessage({ source: "orator", type, detail }, "*"));
addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.target !== "orator") return;
  if (["say", "ask"].includes(data.method)) avatar[data.method](String(data.text).slice(0, 4000));
  else if (["interrupt", "end"].includes(data.method)) avatar[data.method]();
  else if (typeof data.attribute === "string") setLook(data.attribute, data.value ?? null);
  else if (data.method === "gesture") { try { avatar.gesture(String(data.name)); } catch (error) { console.warn(error.message); } }
});
addEventListener("hashchange", () => location.reload());
const asked = new URLSearchParams(location.search);
document.documentElement.lang = asked.get("language") ?? navigator.language;
avatar.setAttribute("language", document.documentElement.lang);
for (const [name, value] of asked) setLook(name, value);
const video = asked.get("video");
if (video !== null && video !== "0") avatar.setAttribute("video", video === "auto" ? "auto" : "");
avatar.setAttribute("session-token", location.hash.slice(1));
`;

/** What pages of all origins may load. */
const FOR_ALL_PAGES = {
  "content-type": "text/javascript; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=300, stale-while-revalidate=86400",
};

/** Serves the widget's scripts, the client without an interface, and the pages that show a session: /widget/{id} and /live/{id}. */
export function serveWidgetPages(app: FastifyInstance, sessions: LiveSessionStore): void {
  const scripts = { "/widget/orator.js": keep(bundleWidget), "/widget/live.js": keep(bundleLive) };
  // The first visitor shall not wait for it; a failure is told to the one who asks.
  app.addHook("onListen", () => scripts["/widget/orator.js"]().then(undefined, () => {}));
  for (const [path, script] of Object.entries(scripts))
    app.get(path, async (request, reply) =>
      sendPacked(request, reply.headers(FOR_ALL_PAGES), await script()),
    );
  app.get("/widget/microphone.js", async (_request, reply) =>
    reply.headers(FOR_ALL_PAGES).send(MICROPHONE_WORKLET),
  );
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
    "media-src blob:",
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

/** Builds a script when it is first asked for, and once. */
function keep(bundle: () => Promise<Uint8Array>): () => Promise<PackedFile> {
  let script: Promise<PackedFile> | undefined;
  return () => (script ??= bundle().then(packed));
}

async function packed(script: Uint8Array): Promise<PackedFile> {
  const plain = Buffer.from(script);
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

/**
 * The page that shows one live session: all it needs is the token behind its #. `?language=de` chooses its words, `?video=1` has the person drawn by the
 * service; the element's attributes of looks and its colors may stand there, too (`?mode=launcher&--orator-accent=teal`).
 */
function widgetPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Orator</title>
<link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; background: #f1f4f8; }
@media (prefers-color-scheme: dark) { html, body { background: #111821; } }
orator-avatar:not([mode=launcher]) { width: 100%; height: 100%; --orator-radius: 0; }
html:has([mode=launcher]), html:has([mode=launcher]) body { background: none; }
noscript { display: grid; place-items: center; height: 100%; font: 16px system-ui, sans-serif; }
</style>
<noscript>This page needs JavaScript.</noscript>
<orator-avatar></orator-avatar>
<script src="/widget/orator.js"></script>
<script src="/widget/page.js"></script>
</html>
`;
}
