import { z } from "zod";
import texts from "../../data/operations/system.json" with { type: "json" };
import { defineRoutes } from "../core/route.ts";

/** Operations that say how the service is. */
export const systemRoutes = defineRoutes({ tag: "System", rate: "public", auth: "none" }, texts, {
  getHealth: {
    request: "GET /",
    response: z
      .object({ status: z.literal("ok"), version: z.string(), message: z.string() })
      .meta({ id: "Health" }),
  },
  getLiveness: {
    request: "GET /healthz",
    response: z.object({ status: z.literal("ok") }),
  },
  getReadiness: {
    request: "GET /readyz",
    response: z
      .object({ status: z.literal("ok"), checks: z.record(z.string(), z.literal("ok")) })
      .meta({ id: "Readiness" }),
  },
  getMetrics: {
    request: "GET /metrics",
    response: z.string(),
    produces: "text/plain",
  },
});
