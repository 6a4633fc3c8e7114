import { invalid, notFoundIn } from "../../../platform/errors/domain-error.ts";
import type { AssetsFeature } from "../../assets/index.ts";
import type { VideosFeature } from "../../videos/index.ts";
import type { FilmSource } from "../tables.ts";

/** What finding films needs. */
export interface FilmSourceParts {
  assets: Pick<AssetsFeature, "resolveUrl">;
  videos: Pick<VideosFeature, "specBuilderOf">;
}

/**
 * The film at an address: an asset or another file of the account, else one on the web, whose share link is resolved. Whether there is
 * anything shows when it is fetched. Throws RESOURCE_NOT_FOUND for a file of another account and VALIDATION_ERROR about the field.
 */
export async function filmSourceOf(
  accountId: string,
  url: string,
  { assets, videos }: FilmSourceParts,
): Promise<{ source: FilmSource; title: string | null }> {
  const field = "video_url";
  const asset = await assets.resolveUrl(accountId, url);
  if (asset !== undefined) {
    const { key, name, fileType } = asset;
    if (fileType !== "video") invalid(field, `names an asset of the kind ${fileType}, not video`);
    return { source: { film: { from: "storage", key, name } }, title: name.replace(/\.\w{2,4}$/, "") };
  }
  const film = await videos.specBuilderOf(accountId).web(downloadUrlOf(url), field);
  if (film.from === "storage" && !film.key.startsWith(`${accountId}/`)) notFoundIn(field, "file");
  return { source: { film }, title: null };
}

/**
 * Where the file of a public share link of the common drives can be downloaded; the address itself where it is none. Nothing is asked:
 * what is not public answers with a page.
 */
export function downloadUrlOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return (googleDrive(url) ?? dropbox(url) ?? oneDrive(url) ?? sharePoint(url) ?? url).href;
}

/** `/file/d/ID/view`, `/open?id=ID`, `/uc?id=ID`; large files ask whether they may be sent unchecked. */
function googleDrive({ hostname, pathname, searchParams }: URL): URL | undefined {
  if (!/^(?:drive|docs)\.google\.com$/.test(hostname)) return undefined;
  const id =
    /^\/(?:a\/[^/]+\/)?file\/(?:u\/\d+\/)?d\/([\w-]{10,})/.exec(pathname)?.[1] ??
    (/^\/(?:open|uc)$/.test(pathname) ? searchParams.get("id") : null);
  if (id === null || id === undefined) return undefined;
  const key = searchParams.get("resourcekey");
  const query = new URLSearchParams({
    id,
    export: "download",
    confirm: "t",
    ...(key !== null && { resourcekey: key }),
  });
  return new URL(`https://drive.usercontent.google.com/download?${query}`);
}

/** `/s/…`, `/scl/fi/…`: a page unless they say `dl=1`. */
function dropbox(url: URL): URL | undefined {
  if (!/^(?:www\.)?dropbox\.com$/.test(url.hostname) || !/^\/(?:s|scl\/fi)\//.test(url.pathname))
    return undefined;
  const direct = new URL(url);
  direct.searchParams.delete("raw");
  direct.searchParams.set("dl", "1");
  return direct;
}

/** Its own service for shares takes any link, in base64 for addresses with `u!` before it. */
function oneDrive(url: URL): URL | undefined {
  if (!/^(?:1drv\.ms|onedrive\.live\.com)$/.test(url.hostname) || url.pathname === "/") return undefined;
  const token = Buffer.from(url.href).toString("base64url");
  return new URL(`https://api.onedrive.com/v1.0/shares/u!${token}/root/content`);
}

/** OneDrive of organizations. */
function sharePoint(url: URL): URL | undefined {
  if (!/^[\w-]+\.sharepoint\.com$/.test(url.hostname) || !url.pathname.startsWith("/:v:/")) return undefined;
  const direct = new URL(url);
  direct.searchParams.set("download", "1");
  return direct;
}
