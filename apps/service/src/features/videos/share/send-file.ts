import type { FastifyReply, FastifyRequest } from "fastify";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { parseRange } from "../../../platform/blobs/serve-media.ts";

/** A file beside a page. */
interface FileToSend {
  key: string;
  /** What a browser saves it as. */
  saveAs: string;
  /** Saved rather than shown. */
  download: boolean;
  cacheControl: string;
}

/** Sends a stored file, whole or a range of it. False when it is not there. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, saveAs, download, cacheControl, blobs }: FileToSend & { blobs: Blobs },
): Promise<boolean> {
  const info = await blobs.info(key);
  if (info === undefined) return false;
  reply.headers({
    "accept-ranges": "bytes",
    "content-type": info.type,
    "content-disposition": `${download ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(saveAs)}`,
    "content-security-policy": "default-src 'none'; sandbox",
    // Mails and chats show it on pages of their own.
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": cacheControl,
  });
  const range = parseRange(request.headers.range, info.size);
  if (range === "unsatisfiable") {
    void reply.code(416).header("content-range", `bytes */${info.size}`).send();
    return true;
  }
  const length = range === undefined ? info.size : range.last - range.first + 1;
  reply.header("content-length", length);
  if (range !== undefined)
    reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${info.size}`);
  void reply.send(request.method === "HEAD" ? undefined : await blobs.get(key, range));
  return true;
}
