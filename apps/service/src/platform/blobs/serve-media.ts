import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock/clock.ts";
import { DomainError } from "../errors/domain-error.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { OnDemandMedia } from "../on-demand/on-demand-media.ts";
import type { Blobs, ByteRange } from "./blobs.ts";
import type { MediaUrls } from "./media-urls.ts";

/** Serves signed objects at /media/…, whole or in ranges, to players on any page; what can be made is made. */
export function serveMedia(
  app: FastifyInstance,
  parts: { blobs: Blobs; mediaUrls: MediaUrls; onDemand: OnDemandMedia; clock: Clock },
): void {
  const { blobs, mediaUrls, onDemand, clock } = parts;
  app.route<{ Params: { "*": string }; Querystring: Record<string, string> }>({
    // Said, because Fastify's own answer to HEAD has no length.
    method: ["GET", "HEAD"],
    url: "/media/*",
    config: { cors: { headers: "range" } },
    async handler(request, reply) {
      const key = request.params["*"];
      if (!mediaUrls.admits(key, request.query))
        throw new DomainError(
          "INSUFFICIENT_PERMISSIONS",
          "This URL has expired or was changed; request a new one.",
        );
      const info = await onDemand.find(key);
      if (info === undefined) throw new DomainError("RESOURCE_NOT_FOUND", "This file no longer exists.");
      reply.headers({
        "accept-ranges": "bytes",
        "content-type": info.type,
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "accept-ranges, content-length, content-range",
        "cross-origin-resource-policy": "cross-origin",
        // Uploaded SVG or HTML must not run here.
        "content-security-policy": "default-src 'none'; sandbox",
        // Objects never change: what is kept is right for as long as its address works.
        "cache-control": `private, max-age=${Math.floor(Number(request.query.expires) - clock.nowMs() / 1000)}, immutable`,
        ...(request.query.name !== undefined && {
          "content-disposition": contentDisposition("inline", request.query.name),
        }),
      });
      const range = parseRange(request.headers.range, info.size);
      if (range === "unsatisfiable")
        return reply.code(416).header("content-range", `bytes */${info.size}`).send();
      if (range === undefined) reply.header("content-length", info.size);
      else
        reply
          .code(206)
          .header("content-range", `bytes ${range.first}-${range.last}/${info.size}`)
          .header("content-length", range.last - range.first + 1);
      if (request.method === "HEAD") return reply.send();
      return reply.send(await blobs.get(key, range));
    },
  });
}

/** A single range after RFC 9110 §14; several ranges, and what is no range, mean the whole. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return undefined;
  const [, from, to] = match;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first >= size ? "unsatisfiable" : { first, last };
}
