import { queryOptions } from "@tanstack/react-query";
import { followedQuery, PAGE_SIZE } from "./pages.ts";
import { orator } from "./orator.ts";
import { isUnderWay, LOOK_EVERY_MS } from "./videos.ts";

/** What the list of translated videos may be narrowed to. */
type TranslationsQuery = NonNullable<Parameters<typeof orator.videoTranslations.list>[0]>;

/** Translated videos, newest first, page by page. */
export function translationPagesQuery(query: TranslationsQuery) {
  return followedQuery(["translations", "pages", query], (token, signal) =>
    orator.videoTranslations.list({ ...query, ...token, limit: PAGE_SIZE }, { signal }),
  );
}

/** One translated video; asked for again until it is done. */
export function translationQuery(id: string) {
  return queryOptions({
    queryKey: ["translation", id],
    queryFn: ({ signal }) => orator.videoTranslations.get(id, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data.status) ? LOOK_EVERY_MS : false,
  });
}
