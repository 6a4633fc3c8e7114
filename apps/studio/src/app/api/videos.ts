import { queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";

const LOOK_EVERY_MS = 2_000;

/** What the list may be narrowed to. */
export type VideosQuery = NonNullable<Parameters<typeof orator.videos.list>[0]>;

/** A page of videos, newest first; asked for again while one of them is being made. */
export function videosQuery(query: VideosQuery) {
  return queryOptions({
    queryKey: ["videos", query],
    queryFn: async ({ signal }) => orator.videos.list(query, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ status }) => isUnderWay(status)) ? LOOK_EVERY_MS : false,
  });
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

function isUnderWay(status: string): boolean {
  return status === "pending" || status === "processing";
}
