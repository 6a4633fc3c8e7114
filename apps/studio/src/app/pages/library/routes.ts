import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** What was made: videos, and a page for each. */
export const libraryRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library",
    component: lazyRouteComponent(() => import("./library-page.tsx"), "LibraryPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library/new",
    component: lazyRouteComponent(() => import("./new-video-page.tsx"), "NewVideoPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/library/videos/$videoId",
    component: lazyRouteComponent(() => import("./video-page.tsx"), "VideoPage"),
  }),
] as const;
