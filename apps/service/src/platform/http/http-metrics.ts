import type { Registry } from "prom-client";
import { Histogram } from "prom-client";

/** Counts and times requests for Prometheus. */
export interface HttpMetrics {
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** Registers the request histogram. */
export function createHttpMetrics(registry: Registry): HttpMetrics {
  const durations = new Histogram({
    name: "orator_http_request_duration_seconds",
    help: "Time from the request's arrival to the end of its answer.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    observe: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
  };
}
