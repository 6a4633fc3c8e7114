import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** What concerns whoever is signed in. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/settings",
    component: lazyRouteComponent(() => import("./settings-page.tsx"), "SettingsPage"),
  }),
] as const;
