import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** Who answers visitors of web pages. */
export const agentRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/agents",
    component: lazyRouteComponent(() => import("./agents-page.tsx"), "AgentsPage"),
  }),
] as const;
