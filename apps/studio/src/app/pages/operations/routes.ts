import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

const operations = createRoute({
  getParentRoute: () => signedIn,
  path: "/operations",
  component: lazyRouteComponent(() => import("./operations-layout.tsx"), "OperationsLayout"),
});

/** What was used and done, and what keeps an installation running. */
export const operationRoutes = [
  operations.addChildren([
    createRoute({
      getParentRoute: () => operations,
      path: "/",
      component: lazyRouteComponent(() => import("./usage-page.tsx"), "UsagePage"),
    }),
    createRoute({
      getParentRoute: () => operations,
      path: "/audit",
      component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
    }),
    createRoute({
      getParentRoute: () => operations,
      path: "/limits",
      component: lazyRouteComponent(() => import("./limits-page.tsx"), "LimitsPage"),
    }),
    createRoute({
      getParentRoute: () => operations,
      path: "/health",
      component: lazyRouteComponent(() => import("./health-page.tsx"), "HealthPage"),
    }),
    createRoute({
      getParentRoute: () => operations,
      path: "/queue",
      component: lazyRouteComponent(() => import("./queue-page.tsx"), "QueuePage"),
    }),
    createRoute({
      getParentRoute: () => operations,
      path: "/models",
      component: lazyRouteComponent(() => import("./models-page.tsx"), "ModelsPage"),
    }),
    createRoute({
      getParentRoute: () => operations,
      path: "/backups",
      component: lazyRouteComponent(() => import("./backups-page.tsx"), "BackupsPage"),
    }),
  ]),
] as const;
