import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** The people who can be shown. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/people",
    component: lazyRouteComponent(() => import("./people-page.tsx"), "PeoplePage"),
  }),
] as const;
