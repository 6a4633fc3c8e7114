import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";
import { TABS } from "./search.ts";
import type { LibrarySearch } from "./search.ts";

const TYPES = ["image", "audio", "video", "model"] as const;

/** What was made: the library with its trash, a new video, and a page for each video and translation. */
export const libraryRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library",
    validateSearch({ tab, folder, words, type }: Record<string, unknown>): LibrarySearch {
      return {
        ...(isOneOf(tab, TABS) && tab !== "videos" && { tab }),
        ...(typeof folder === "string" && { folder }),
        ...(typeof words === "string" && words !== "" && { words: words.slice(0, 200) }),
        ...(isOneOf(type, TYPES) && { type }),
      };
    },
    component: lazyRouteComponent(() => import("./list/library-page.tsx"), "LibraryPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library/trash",
    component: lazyRouteComponent(() => import("./list/trash-page.tsx"), "TrashPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library/new",
    validateSearch: ({ person, like }: Record<string, unknown>): { person?: string; like?: string } => ({
      ...(typeof person === "string" && { person }),
      ...(typeof like === "string" && { like }),
    }),
    component: lazyRouteComponent(() => import("./new/new-video-page.tsx"), "NewVideoPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library/videos/$videoId",
    component: lazyRouteComponent(() => import("./video/video-page.tsx"), "VideoPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library/translations/$translationId",
    component: lazyRouteComponent(() => import("./video/translation-page.tsx"), "TranslationPage"),
  }),
] as const;

function isOneOf<const Name extends string>(value: unknown, names: readonly Name[]): value is Name {
  return names.some((name) => name === value);
}
