import type { VideoShare } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Queries } from "../../../platform/database/database.ts";
import type { VideoRow } from "../tables.ts";
import type { ShareLinks } from "./share-links.ts";
import type { Share, ShareStore } from "./share-store.ts";
import { gifSize, shownVideo } from "./shown-video.ts";
import { escapeHtml } from "./page/page.ts";

/** Where others find a video. All of it works as long as the video is there and shared. */
interface SharedVideo {
  /** Its page. */
  shareUrl: string;
  /** A moving preview; null where there is none (yet). */
  gifUrl: string | null;
  /** What a mail client shows: the preview, or else the poster, as a link to the page; null until the video is done. */
  gifHtml: string | null;
}

/** Where a video is found, as it is shared now. Inside a transaction, pass it. */
export type ShareOf = (row: VideoRow, queries?: Queries) => Promise<SharedVideo>;

/** Builds it. */
export function createShareOf({ store, links }: { store: ShareStore; links: ShareLinks }): ShareOf {
  return async (row, queries) => sharedVideo(row, await store.of(row.id, queries), links);
}

/** Where a video is found that is shared so. */
function sharedVideo(row: VideoRow, share: Share, links: ShareLinks): SharedVideo {
  const token = links.tokenOf({ videoId: row.id, version: share.version });
  const shareUrl = links.urlOf(token);
  const shown = shownVideo(row);
  if (shown === undefined) return { shareUrl, gifUrl: null, gifHtml: null };
  const { title, names } = shown;
  const picture = { url: links.urlOf(token, names.gif ?? names.poster), ...gifSize(shown) };
  return {
    shareUrl,
    gifUrl: names.gif === undefined ? null : picture.url,
    gifHtml: gifHtml({ pageUrl: shareUrl, title, ...(share.passwordHash === null && { picture }) }),
  };
}

/** Whether an address of this number shows the video now. */
export function isOpen(share: Share, version: number, nowMs: number): boolean {
  const { isEnabled, expiresAt } = share;
  return share.version === version && isEnabled && (expiresAt === null || expiresAt.getTime() > nowMs);
}

/** How a video is shared, as the API shows it. */
export function shareView(row: VideoRow, share: Share, links: ShareLinks): VideoShare {
  const { shareUrl, gifUrl, gifHtml: html } = sharedVideo(row, share, links);
  return {
    video_id: row.id,
    share_url: shareUrl,
    is_enabled: share.isEnabled,
    expires_at: share.expiresAt === null ? null : isoTime(share.expiresAt),
    has_password: share.passwordHash !== null,
    gif_url: gifUrl,
    gif_html: html,
  };
}

/** What a mail shows of a video. */
interface MailPicture {
  pageUrl: string;
  title: string;
  /** Left out where nobody sees it without a password: then the link is of words. */
  picture?: { url: string; width: number; height: number };
}

/**
 * A link that mail clients show as a moving picture. Plain attributes beside the style, for those that read no styles;
 * `alt` for those that load no pictures.
 */
function gifHtml({ pageUrl, title, picture }: MailPicture): string {
  const name = escapeHtml(title);
  const shown =
    picture === undefined
      ? name
      : `<img src="${escapeHtml(picture.url)}" alt="${name}" width="${picture.width}" height="${picture.height}" style="display:block;border:0;max-width:100%;height:auto" border="0">`;
  return `<a href="${escapeHtml(pageUrl)}" target="_blank" rel="noopener">${shown}</a>`;
}
