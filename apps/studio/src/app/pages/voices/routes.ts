import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";
import type { VoicesSearch } from "./search.ts";

/** The voices that can speak. */
export const voiceRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/voices",
    validateSearch: ({ language, gender, quality }: Record<string, unknown>): VoicesSearch => ({
      ...(typeof language === "string" && { language }),
      ...((gender === "female" || gender === "male") && { gender }),
      ...((quality === "neural" || quality === "classic") && { quality }),
    }),
    component: lazyRouteComponent(() => import("./voices-page.tsx"), "VoicesPage"),
  }),
] as const;
