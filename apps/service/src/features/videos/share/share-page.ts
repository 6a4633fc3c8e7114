import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import type { VideoRow } from "../tables.ts";
import type { VideoStore } from "../video-store.ts";
import { videoView } from "../video-view.ts";
import type { ShareLinks } from "./share-links.ts";

const STYLE = `
html { color-scheme: dark; background: #14171c; color: #e8ebf0; font: 16px/1.5 system-ui, sans-serif; }
body { box-sizing: border-box; min-height: 100vh; margin: 0; padding: 1rem; display: grid; place-content: center; gap: 1rem; }
h1 { margin: 0; font-size: 1.25rem; font-weight: 600; overflow-wrap: anywhere; }
video { width: min(60rem, 100vw - 2rem); max-height: 80vh; border-radius: 0.75rem; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "media-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves the pages behind share links: a title and the video, no scripts, nothing from elsewhere. */
export function serveSharePages(
  app: FastifyInstance,
  parts: { store: VideoStore; mediaUrls: MediaUrls; shareLinks: ShareLinks; baseUrl: string },
): void {
  const { store, shareLinks } = parts;
  app.get<{ Params: { token: string } }>("/share/:token", async (request, reply) => {
    const id = shareLinks.videoOf(request.params.token);
    const row = id === undefined ? undefined : await store.byId(id);
    const isThere = row?.status === "completed";
    return reply
      .code(isThere ? 200 : 404)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": POLICY,
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      })
      .send(isThere ? videoPage(row, parts) : page("No video", "<h1>There is no such video here.</h1>"));
  });
}

function videoPage(row: VideoRow, { mediaUrls, baseUrl }: { mediaUrls: MediaUrls; baseUrl: string }): string {
  const { title, video_url, thumbnail_url, caption_url } = videoView(row, mediaUrls);
  // Whatever name this host goes by: the files come from the same place as the page.
  const here = (url: string | null): string => escapeHtml((url ?? "").slice(baseUrl.length));
  const heading = title === null ? "" : `<h1>${escapeHtml(title)}</h1>\n`;
  const track =
    caption_url === null ? "" : `<track kind="captions" label="Captions" src="${here(caption_url)}">`;
  return page(
    title ?? "Video",
    `${heading}<video controls playsinline preload="metadata" poster="${here(thumbnail_url)}" src="${here(video_url)}">${track}</video>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<body>
${body}
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
