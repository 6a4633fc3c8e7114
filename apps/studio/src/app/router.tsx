import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { agentRoutes } from "./pages/agents/routes.ts";
import { developerRoutes } from "./pages/developers/routes.ts";
import { homeRoutes } from "./pages/home/routes.ts";
import { libraryRoutes } from "./pages/library/routes.ts";
import { operationRoutes } from "./pages/operations/routes.ts";
import { peopleRoutes } from "./pages/people/routes.ts";
import { settingsRoutes } from "./pages/settings/routes.ts";
import { signInRoutes } from "./pages/sign-in/routes.ts";
import { voiceRoutes } from "./pages/voices/routes.ts";
import { welcomeRoutes } from "./pages/welcome/routes.ts";
import { root, signedIn } from "./routes.ts";
import { NotFound, PageFault, Waiting } from "./shell/states.tsx";

/** The pages of the studio by their paths below /studio; each is loaded when it is first opened. */
export function createStudioRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      ...signInRoutes,
      ...welcomeRoutes,
      signedIn.addChildren([
        ...homeRoutes,
        ...peopleRoutes,
        ...voiceRoutes,
        ...libraryRoutes,
        ...agentRoutes,
        ...developerRoutes,
        ...operationRoutes,
        ...settingsRoutes,
      ]),
    ]),
    basepath: "/studio",
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: PageFault,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createStudioRouter>;
  }
}
