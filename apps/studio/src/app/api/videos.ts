import { queryOptions } from "@tanstack/react-query";
import { followedQuery, PAGE_SIZE } from "./pages.ts";
import { orator } from "./orator.ts";

/** How often something that is being made is looked at. */
export const LOOK_EVERY_MS = 2_000;

/** What the list may be narrowed to. */
type VideosQuery = NonNullable<Parameters<typeof orator.videos.list>[0]>;

/** A page of videos, newest first; asked for again while one of them is being made. */
export function videosQuery(query: VideosQuery) {
  return queryOptions({
    queryKey: ["videos", query],
    queryFn: async ({ signal }) => orator.videos.list(query, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ status }) => isUnderWay(status)) ? LOOK_EVERY_MS : false,
  });
}

/** Videos, newest first, page by page. */
export function videoPagesQuery(query: VideosQuery) {
  return followedQuery(["videos", "pages", query], (token, signal) =>
    orator.videos.list({ ...query, ...token, limit: PAGE_SIZE }, { signal }),
  );
}

/** One video; asked for again until it is done. */
export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ["video", id],
    queryFn: async ({ signal }) => orator.videos.get(id, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data.status) ? LOOK_EVERY_MS : false,
  });
}

/** Whether something is still being made. */
export function isUnderWay(status: string): boolean {
  return status === "pending" || status === "processing";
}
