import { ApiError } from "@orator/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, Outlet, redirect } from "@tanstack/react-router";
import { orator } from "./api/orator.ts";
import { sessionQuery } from "./api/session.ts";
import { Shell } from "./shell/shell.tsx";
import { NotFoundAlone, WaitingAlone } from "./shell/states.tsx";

interface Context {
  queryClient: QueryClient;
}

/** What is above every page. */
export const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: NotFoundAlone,
});

/** Above the pages that only somebody who is signed in can see; others are sent to where they can be. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: Shell,
  pendingComponent: WaitingAlone,
  async beforeLoad({ context, location }) {
    try {
      await context.queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      const { needs_setup: needsSetup } = await orator.studioUsers.getSignInWays();
      if (needsSetup) throw redirect({ to: "/welcome" });
      throw redirect({ to: "/sign-in", search: location.pathname === "/" ? {} : { from: location.href } });
    }
  },
});
