import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** Whose people are shown. */
type PeopleScope = "all" | "public" | "private";

/** The people who can be shown, and a page for each. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/people",
    validateSearch: ({ scope }: Record<string, unknown>): { scope?: PeopleScope } =>
      scope === "public" || scope === "private" ? { scope } : {},
    component: lazyRouteComponent(() => import("./people-page.tsx"), "PeoplePage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/people/photo",
    validateSearch: ({ group }: Record<string, unknown>): { group?: string } =>
      typeof group === "string" ? { group } : {},
    component: lazyRouteComponent(() => import("./photo/photo-page.tsx"), "PhotoPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/people/new",
    validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
      typeof from === "string" ? { from } : {},
    component: lazyRouteComponent(() => import("./editor/editor-page.tsx"), "EditorPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/people/$avatarId",
    component: lazyRouteComponent(() => import("./person-page.tsx"), "PersonPage"),
  }),
] as const;
