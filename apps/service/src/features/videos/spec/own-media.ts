import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";

/**
 * The key behind an address below this service's own /media, so that its file is read from storage and not fetched
 * from ourselves. "refused" when the signature is not good (any more), undefined for other addresses.
 */
export function ownMediaKey(
  url: string,
  { baseUrl, mediaUrls }: { baseUrl: string; mediaUrls: MediaUrls },
): { key: string; name: string } | "refused" | undefined {
  const prefix = `${baseUrl}/media/`;
  if (!url.startsWith(prefix)) return undefined;
  const { searchParams } = new URL(url);
  const key = url.slice(prefix.length).split(/[?#]/)[0]!;
  if (!mediaUrls.admits(key, Object.fromEntries(searchParams))) return "refused";
  return { key, name: searchParams.get("name") ?? key.split("/").at(-1)! };
}
