// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { Health, Readiness } from "../types.ts";

/** What `system.getLiveness` answers. */
export interface GetLivenessAnswer {
  status: "ok";
}

/** How the service is. */
export function systemOf(send: Send) {
  return {
    /**
     * Check connectivity.
     *
     * Answers as long as the service runs, with its version.
     */
    getHealth: (options?: RequestOptions) => send<Health>({ method: "GET", path: "/" }, options),

    /**
     * Check liveness.
     *
     * For process supervisors: the process answers. Looks at nothing else.
     */
    getLiveness: (options?: RequestOptions) =>
      send<GetLivenessAnswer>({ method: "GET", path: "/healthz" }, options),

    /**
     * Check readiness.
     *
     * For load balancers: database and storage can serve requests. When one cannot, or the service is shutting down, the answer is 503 and `details` names what is missing. Engines that are there are named too, as `GET /v1/engines` does; no request is made to endpoints, and an engine that is missing never makes it 503.
     */
    getReadiness: (options?: RequestOptions) => send<Readiness>({ method: "GET", path: "/readyz" }, options),

    /**
     * Read metrics.
     *
     * Counters and histograms in the text format of Prometheus.
     */
    getMetrics: (options?: RequestOptions) =>
      send<string>({ method: "GET", path: "/metrics", answer: "text" }, options),
  };
}

/** How the service is. */
export type System = ReturnType<typeof systemOf>;
