import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** The voices that can speak. */
export const voiceRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/voices",
    component: lazyRouteComponent(() => import("./voices-page.tsx"), "VoicesPage"),
  }),
] as const;
