import { followedQuery, PAGE_SIZE } from "./pages.ts";
import { orator } from "./orator.ts";

/** What the list of uploaded files may be narrowed to. */
type AssetsQuery = NonNullable<Parameters<typeof orator.assets.list>[0]>;

/** Uploaded files, newest first, page by page. */
export function assetPagesQuery(query: AssetsQuery) {
  return followedQuery(["assets", "pages", query], (token, signal) =>
    orator.assets.list({ ...query, ...token, limit: PAGE_SIZE }, { signal }),
  );
}
