import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** The page with which the studio begins; `first` for those who have just come, who get a sample. */
export const homeRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/",
    validateSearch: ({ first }: Record<string, unknown>): { first?: true } =>
      first === true ? { first } : {},
    component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
  }),
] as const;
