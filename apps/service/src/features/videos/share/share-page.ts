import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../../platform/http/api-error.ts";
import type { VideoStore } from "../video-store.ts";
import { videoView } from "../video-view.ts";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import type { ShareLinks } from "./share-links.ts";

const STYLE = `
html { color-scheme: dark; background: #14171c; color: #e8ebf0; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1rem; box-sizing: border-box; }
h1 { margin: 0; font-size: 1.25rem; font-weight: 600; overflow-wrap: anywhere; }
video { max-width: 100%; max-height: 80vh; border-radius: 0.75rem; background: #262b33; }
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Serves the pages behind share links: a title and the video, no scripts, nothing from elsewhere. */
export function serveSharePages(
  app: FastifyInstance,
  parts: { store: VideoStore; mediaUrls: MediaUrls; shareLinks: ShareLinks; baseUrl: string },
): void {
  const { store, mediaUrls, shareLinks, baseUrl } = parts;
  app.get<{ Params: { token: string } }>("/share/:token", async (request, reply) => {
    const id = shareLinks.videoOf(request.params.token);
    const row = id === undefined ? undefined : await store.byId(id);
    if (row?.status !== "completed") notFound("video");
    const { title, video_url, thumbnail_url, caption_url } = videoView(row, mediaUrls);
    // Whatever name this host goes by: the files come from the same place as the page.
    const here = (url: string | null): string => escapeHtml((url ?? "").slice(baseUrl.length));
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; media-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    const track = caption_url === null ? "" : `<track kind="captions" src="${here(caption_url)}">`;
    return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title ?? "Video")}</title>
<style>${STYLE}</style>
<body>
${title === null ? "" : `<h1>${escapeHtml(title)}</h1>`}
<video controls playsinline preload="metadata" poster="${here(thumbnail_url)}" src="${here(video_url)}">${track}</video>
</body>
</html>
`;
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
