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
     * Responds as long as the service runs, with its version.
     */
    getHealth: (options?: RequestOptions) => send<Health>({ method: "GET", path: "/" }, options),

    /**
     * Check liveness.
     *
     * Liveness: the process responds. Checks nothing else.
     */
    getLiveness: (options?: RequestOptions) =>
      send<GetLivenessAnswer>({ method: "GET", path: "/healthz" }, options),

    /**
     * Check readiness.
     *
     * Readiness: database and storage can serve requests. If one cannot, or the service is shutting down, the response is a 503 and `details` names what is missing. Available engines are listed too, as in `GET /v1/engines`; no request is made to endpoints, and a missing engine never causes a 503.
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
