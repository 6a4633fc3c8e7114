import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";
import type { DeliveriesSearch, RequestsSearch } from "./search.ts";

const developers = createRoute({
  getParentRoute: () => signedIn,
  path: "/developers",
  component: lazyRouteComponent(() => import("./developers-layout.tsx"), "DevelopersLayout"),
});

/** What programs need: keys, webhooks, and how to begin. */
export const developerRoutes = [
  developers.addChildren([
    createRoute({
      getParentRoute: () => developers,
      path: "/",
      component: lazyRouteComponent(() => import("./keys-page.tsx"), "KeysPage"),
    }),
    createRoute({
      getParentRoute: () => developers,
      path: "/webhooks",
      component: lazyRouteComponent(() => import("./webhooks-page.tsx"), "WebhooksPage"),
    }),
    createRoute({
      getParentRoute: () => developers,
      path: "/deliveries",
      validateSearch: ({ endpoint, status }: Record<string, unknown>): DeliveriesSearch => ({
        ...(typeof endpoint === "string" && { endpoint }),
        ...((status === "pending" || status === "delivered" || status === "failed") && { status }),
      }),
      component: lazyRouteComponent(() => import("./deliveries-page.tsx"), "DeliveriesPage"),
    }),
    createRoute({
      getParentRoute: () => developers,
      path: "/deliveries/$deliveryId",
      component: lazyRouteComponent(() => import("./delivery-page.tsx"), "DeliveryPage"),
    }),
    createRoute({
      getParentRoute: () => developers,
      path: "/requests",
      validateSearch: ({ status }: Record<string, unknown>): RequestsSearch =>
        status === "2xx" || status === "4xx" || status === "5xx" ? { status } : {},
      component: lazyRouteComponent(() => import("./requests-page.tsx"), "RequestsPage"),
    }),
    createRoute({
      getParentRoute: () => developers,
      path: "/start",
      component: lazyRouteComponent(() => import("./start-page.tsx"), "StartPage"),
    }),
  ]),
] as const;
