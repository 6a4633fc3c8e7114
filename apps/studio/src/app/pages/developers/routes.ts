import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** What programs need. */
export const developerRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/developers",
    component: lazyRouteComponent(() => import("./developers-page.tsx"), "DevelopersPage"),
  }),
] as const;
