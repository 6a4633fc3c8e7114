import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** What keeps an installation running. */
export const operationRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/operations",
    component: lazyRouteComponent(() => import("./operations-page.tsx"), "OperationsPage"),
  }),
] as const;
