import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root } from "../../routes.ts";

/** Where links of set-up, invitation and a new password lead. */
export const welcomeRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: "/welcome",
    component: lazyRouteComponent(() => import("./welcome-page.tsx"), "WelcomePage"),
  }),
] as const;
