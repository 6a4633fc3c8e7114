import { invalid, notFoundIn } from "../../../platform/errors/domain-error.ts";
import type { AssetsFeature } from "../../assets/index.ts";
import type { VideosFeature } from "../../videos/index.ts";
import type { FilmSource } from "../tables.ts";
import { downloadUrlOf } from "./share-links.ts";

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
