import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root } from "../../routes.ts";

/** Where people sign in; `from` is where they wanted to go, `error` what another service answered. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: "/sign-in",
    validateSearch: ({ from, error }: Record<string, unknown>): { from?: string; error?: string } => ({
      ...(typeof from === "string" && { from }),
      ...(typeof error === "string" && { error }),
    }),
    component: lazyRouteComponent(() => import("./sign-in-page.tsx"), "SignInPage"),
  }),
] as const;
