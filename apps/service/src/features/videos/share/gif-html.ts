import { escapeHtml } from "./page/page.ts";

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
export function gifHtml({ pageUrl, title, picture }: MailPicture): string {
  const name = escapeHtml(title);
  const shown =
    picture === undefined
      ? name
      : `<img src="${escapeHtml(picture.url)}" alt="${name}" width="${picture.width}" height="${picture.height}" style="display:block;border:0;max-width:100%;height:auto" border="0">`;
  return `<a href="${escapeHtml(pageUrl)}" target="_blank" rel="noopener">${shown}</a>`;
}
