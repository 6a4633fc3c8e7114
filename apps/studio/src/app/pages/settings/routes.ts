import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings-layout.tsx"), "SettingsLayout"),
});

/** What concerns whoever is signed in, and who else may enter. */
export const settingsRoutes = [
  settings.addChildren([
    createRoute({
      getParentRoute: () => settings,
      path: "/",
      component: lazyRouteComponent(() => import("./you-page.tsx"), "YouPage"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/security",
      component: lazyRouteComponent(() => import("./security-page.tsx"), "SecurityPage"),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: "/team",
      component: lazyRouteComponent(() => import("./team-page.tsx"), "TeamPage"),
    }),
  ]),
] as const;
