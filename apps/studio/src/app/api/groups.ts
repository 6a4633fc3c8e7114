import { queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";
import { allOf, numberedQuery, PAGE_SIZE } from "./pages.ts";

const LOOK_EVERY_MS = 2_000;
const SHOWN = 48;

/** The groups of pictures, each of one person, newest first, page by page. */
export const groupPagesQuery = numberedQuery(["photo-groups"], (page, signal) =>
  orator.photoAvatars.listGroups({ page, limit: SHOWN }, { signal }),
);

/** One group; asked for again while its pictures learn to speak. */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ["photo-groups", id],
    queryFn: ({ signal }) => orator.photoAvatars.getGroup(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "training" ? LOOK_EVERY_MS : false),
  });
}

/** The pictures of a group, newest first; asked for again while one of them learns to speak. */
export function picturesQuery(groupId: string) {
  return queryOptions({
    queryKey: ["photo-groups", groupId, "pictures"],
    queryFn: ({ signal }) => allOf(orator.photoAvatars.list(groupId, { limit: PAGE_SIZE }, { signal })),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "training") ? LOOK_EVERY_MS : false,
  });
}

/** How far the pictures of a group are that learn to speak. */
export function trainingQuery(groupId: string) {
  return queryOptions({
    queryKey: ["photo-training", groupId],
    queryFn: ({ signal }) => orator.photoAvatars.getTraining(groupId, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === "completed" || state.data?.status === "failed" ? false : LOOK_EVERY_MS,
  });
}

/** Pictures that are being made of words; asked for again until they are there. */
export function generationQuery(id: string) {
  return queryOptions({
    queryKey: ["photo-generation", id],
    queryFn: ({ signal }) => orator.photoAvatars.getGeneration(id, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === "completed" || state.data?.status === "failed" ? false : LOOK_EVERY_MS,
  });
}
