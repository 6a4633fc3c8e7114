import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { parseRange } from "../../../platform/blobs/serve-media.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import type { VideoRow } from "../tables.ts";
import { isFinal } from "../video-status.ts";
import type { CountGuess } from "./guesses.ts";
import { TAB_ICON } from "./page/icons.ts";
import { makingPage, nothingPage, passwordPage } from "./page/other-pages.ts";
import type { Page } from "./page/page.ts";
import { videoPage } from "./page/video-page.ts";
import type { Passes } from "./passes.ts";
import { isPassword } from "./passwords.ts";
import type { ShareLinks } from "./share-links.ts";
import type { Share, ShareStore } from "./share-store.ts";
import { isOpen } from "./shares.ts";
import { keyOfShared, plainTitle, shownVideo } from "./shown-video.ts";

/** What the pages are made of. */
interface SharePageParts {
  shares: ShareStore;
  shareLinks: ShareLinks;
  blobs: Blobs;
  clock: Clock;
  passes: Passes;
  countGuess: CountGuess;
}

interface Visited {
  token: string;
  video: VideoRow;
  share: Share;
  /** Has given the password, or need not. */
  mayWatch: boolean;
}

type Visit = FastifyRequest<{ Params: { token: string } }>;

const PASSWORD_BODY_BYTES = 4096;
const MOST_CHARACTERS = 128;
/** Short, so that what is not shared any more is soon gone from browsers too. */
const OPEN_FILE_CACHE = "private, max-age=300";

/**
 * Serves the pages behind share links and the files beside them. Every request looks whether the video is still
 * shared; files have no other addresses on the page, so that nothing outlives the share.
 */
export async function serveSharePages(app: FastifyInstance, parts: SharePageParts): Promise<void> {
  const { shares, shareLinks, blobs, clock, passes, countGuess } = parts;

  /** Undefined for every address that shows nothing, whatever the reason. */
  const visit = async ({
    params: { token },
    headers,
  }: Pick<Visit, "params" | "headers">): Promise<Visited | undefined> => {
    const address = shareLinks.read(token);
    const found = address && (await shares.shown(address.videoId));
    if (found === undefined || !isOpen(found.share, address!.version, clock.nowMs())) return undefined;
    const { passwordHash } = found.share;
    const mayWatch = passwordHash === null || passes.admits(headers.cookie, token, passwordHash);
    // What failed will never be there, and why is its owner's business.
    return found.video.status === "failed" ? undefined : { token, ...found, mayWatch };
  };

  app.get("/share/icon.svg", async (_request, reply) =>
    reply.type("image/svg+xml").header("cache-control", "public, max-age=86400").send(TAB_ICON),
  );

  app.get("/share/:token", async (request: Visit, reply) => {
    const visited = await visit(request);
    if (visited === undefined) return send(reply, 404, nothingPage());
    const { token, video, mayWatch } = visited;
    if (!mayWatch) return send(reply, 200, passwordPage());
    const shown = shownVideo(video);
    if (shown !== undefined)
      return send(
        reply,
        200,
        videoPage(shown, (file) => shareLinks.urlOf(token, file)),
      );
    return isFinal(video.status)
      ? send(reply, 404, nothingPage())
      : send(reply, 202, makingPage({ title: plainTitle(video), progress: video.progress }));
  });

  app.route<{ Params: { token: string; file: string }; Querystring: { download?: string } }>({
    // Both by name: the framework's own HEAD would say that a file is empty.
    method: ["GET", "HEAD"],
    url: "/share/:token/:file",
    async handler(request, reply) {
      const visited = await visit(request);
      const shown = visited?.mayWatch ? shownVideo(visited.video) : undefined;
      const { file } = request.params;
      const key = shown && keyOfShared(visited!.video, shown, file);
      if (key === undefined) return send(reply, 404, nothingPage());
      const isSent = await sendFile(request, reply, {
        blobs,
        key,
        saveAs: `${shown!.title}${file.slice(file.lastIndexOf("."))}`,
        download: request.query.download !== undefined,
        cacheControl: visited!.share.passwordHash === null ? OPEN_FILE_CACHE : "private, no-store",
      });
      return isSent ? reply : send(reply, 404, nothingPage());
    },
  });

  // Of its own, so that no other route takes forms.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: PASSWORD_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    forms.post("/share/:token", async (request: Visit, reply) => {
      const visited = await visit(request);
      if (visited === undefined) return send(reply, 404, nothingPage());
      const { token, video, share } = visited;
      if (share.passwordHash !== null) {
        const waitSeconds = await countGuess(video.id, request.ip);
        if (waitSeconds !== undefined) {
          const fault = `These were too many tries. Come back in ${Math.ceil(waitSeconds / 60)} min.`;
          return send(reply.header("retry-after", waitSeconds), 429, passwordPage(fault));
        }
        const given = passwordIn(request.body);
        if (given === undefined || !(await isPassword(given, share.passwordHash)))
          return send(reply, 403, passwordPage("That is not the password."));
        reply.header("set-cookie", passes.give(token, share.passwordHash));
      }
      return reply
        .code(303)
        .headers({ location: `/share/${token}`, "cache-control": "no-store" })
        .send();
    });
  });
}

function passwordIn(body: unknown): string | undefined {
  const given = typeof body === "string" ? new URLSearchParams(body).get("password") : null;
  return given === null || given.length > MOST_CHARACTERS ? undefined : given;
}

function send(reply: FastifyReply, status: number, { html, policy }: Page): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    })
    .send(html);
}

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
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, saveAs, download, cacheControl, blobs }: FileToSend & { blobs: Blobs },
): Promise<boolean> {
  const info = await blobs.info(key);
  if (info === undefined) return false;
  reply.headers({
    "accept-ranges": "bytes",
    "content-type": info.type,
    "content-disposition": contentDisposition(download ? "attachment" : "inline", saveAs),
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
