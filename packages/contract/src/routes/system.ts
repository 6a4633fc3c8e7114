import { z } from "zod";
import { defineRoute } from "../core/route.ts";

const shared = {
  tag: "System",
  method: "GET",
  auth: "none",
  scope: "read",
  rate: "public",
  status: 200,
} as const;

/** Operations that say how the service is. */
export const systemRoutes = {
  getHealth: defineRoute({
    ...shared,
    id: "getHealth",
    path: "/",
    summary: "Check connectivity",
    description: "Responds as long as the service runs, with its version.",
    response: z
      .object({ status: z.literal("ok"), version: z.string(), message: z.string() })
      .meta({ id: "Health" }),
    examples: { response: { status: "ok", version: "0.2.0", message: "Orator is running." } },
  }),
  getLiveness: defineRoute({
    ...shared,
    id: "getLiveness",
    path: "/healthz",
    summary: "Check liveness",
    description: "Liveness: the process responds. Checks nothing else.",
    response: z.object({ status: z.literal("ok") }),
    examples: { response: { status: "ok" } },
  }),
  getReadiness: defineRoute({
    ...shared,
    id: "getReadiness",
    path: "/readyz",
    summary: "Check readiness",
    description:
      "Readiness: database and storage can serve requests. If one cannot, or the service is shutting down, the response is a 503 and `details` names what is missing. Available engines are listed too, as in `GET /v1/engines`; no request is made to endpoints, and a missing engine never causes a 503.",
    response: z
      .object({ status: z.literal("ok"), checks: z.record(z.string(), z.literal("ok")) })
      .meta({ id: "Readiness" }),
    examples: { response: { status: "ok", checks: { database: "ok", storage: "ok", flite: "ok" } } },
  }),
  getMetrics: defineRoute({
    ...shared,
    id: "getMetrics",
    path: "/metrics",
    summary: "Read metrics",
    description: "Counters and histograms in the text format of Prometheus.",
    response: z.string(),
    produces: "text/plain",
    examples: {
      response:
        '# TYPE http_requests_total counter\nhttp_requests_total{operation="listAvatars",status="200"} 42\n',
    },
  }),
};
