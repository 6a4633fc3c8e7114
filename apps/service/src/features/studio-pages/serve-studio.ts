import { madeOnce } from "@orator/files";
import { builtStudio } from "@orator/studio/build";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { DomainError } from "../../platform/errors/domain-error.ts";
import type { Services } from "../../platform/services.ts";
import { sendPacked } from "../../platform/http/packed-file.ts";
import type { PackedFile } from "../../platform/http/packed-file.ts";
import { readStudioFiles } from "./studio-files.ts";

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

const TRY_AGAIN_MS = 30_000;
const MOMENT =
  "<h1>One moment</h1><p>The studio is being built, which is done once after an update. This page comes back by itself.</p>";
const FAULT =
  "<h1>The studio could not be built</h1><p>The log of the service says why. It is tried again in half a minute.</p>";

/** What stands in the page where each answer has a number of its own. */
const NONCE = "STUDIO_NONCE";

/** Named by their content, so that they never change. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves /studio: the files that were built, and its page at every other path, for the page itself knows which paths it has.
 * They are built at the first start after a change; until then a page says so and asks again.
 */
export function serveStudio(
  app: FastifyInstance,
  { baseUrl, log, clock }: Pick<Services, "baseUrl" | "log" | "clock">,
): void {
  let files: ReadonlyMap<string, PackedFile> | undefined;
  const load = madeOnce(async () => {
    files = await readStudioFiles(await builtStudio());
  });
  let failedAtMs: number | undefined;
  async function prepare(): Promise<void> {
    await load().catch((error: Error) => {
      failedAtMs = clock.nowMs();
      log.error({ err: error }, "the studio could not be built");
    });
  }
  app.addHook("onListen", () => void prepare());
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = (request.params as { "*"?: string })["*"] ?? "";
    if (files === undefined) {
      const isBroken = failedAtMs !== undefined && clock.nowMs() - failedAtMs < TRY_AGAIN_MS;
      if (!isBroken) void prepare();
      return sendWaiting(reply, isBroken ? FAULT : MOMENT);
    }
    const file = files.get(path);
    if (file !== undefined && path !== "index.html") return sendFile(request, reply, path, file);
    if (path.startsWith("assets/"))
      throw new DomainError(
        "RESOURCE_NOT_FOUND",
        "There is no such file: the studio was updated. Load the page again.",
      );
    return sendPage(reply, files.get("index.html")!.plain.toString(), baseUrl);
  }
  app.get("/studio", answer);
  app.get("/studio/*", answer);
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  file: PackedFile,
): FastifyReply {
  reply.headers({
    "content-type": TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    "cache-control": path.startsWith("assets/") ? FOREVER : "public, max-age=300",
    "cross-origin-resource-policy": "same-origin",
  });
  return sendPacked(request, reply, file);
}

/** Nothing in line, nothing from elsewhere, in no frame; media come from the address under which the service is known. */
function sendPage(reply: FastifyReply, page: string, baseUrl: string): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const own = `'self' ${new URL(baseUrl).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    `connect-src ${own}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${own}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": policy.join("; "),
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy":
        "camera=(), geolocation=(), microphone=(self), autoplay=(self), fullscreen=(self)",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
    })
    .send(page.replaceAll(NONCE, nonce));
}

/** For the seconds after a first start; it asks again by itself. */
function sendWaiting(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(503)
    .type("text/html; charset=utf-8")
    .headers({
      "retry-after": 2,
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    })
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        '<meta http-equiv="refresh" content="2"><title>Orator Studio</title>' +
        text,
    );
}
