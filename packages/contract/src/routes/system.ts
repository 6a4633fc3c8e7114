import { z } from "zod";
import examples from "../../data/examples/system.json" with { type: "json" };
import { defineRoutes } from "../core/route.ts";

/** Operations that say how the service is. */
export const systemRoutes = defineRoutes({ tag: "System", rate: "public", auth: "none" }, examples, {
  getHealth: {
    request: "GET /",
    summary: "Check connectivity",
    description: "Responds as long as the service runs, with its version.",
    response: z
      .object({ status: z.literal("ok"), version: z.string(), message: z.string() })
      .meta({ id: "Health" }),
  },
  getLiveness: {
    request: "GET /healthz",
    summary: "Check liveness",
    description: "Liveness: the process responds. Checks nothing else.",
    response: z.object({ status: z.literal("ok") }),
  },
  getReadiness: {
    request: "GET /readyz",
    summary: "Check readiness",
    description:
      "Readiness: database and storage can serve requests. If one cannot, or the service is shutting down, the response is a 503 and `details` names what is missing. Available engines are listed too, as in `GET /v1/engines`; no request is made to endpoints, and a missing engine never causes a 503.",
    response: z
      .object({ status: z.literal("ok"), checks: z.record(z.string(), z.literal("ok")) })
      .meta({ id: "Readiness" }),
  },
  getMetrics: {
    request: "GET /metrics",
    summary: "Read metrics",
    description: "Counters and histograms in the text format of Prometheus.",
    response: z.string(),
    produces: "text/plain",
  },
});
