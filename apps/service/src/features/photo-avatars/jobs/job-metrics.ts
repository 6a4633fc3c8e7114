import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { RunOutcome } from "../../../platform/queue/run-leased.ts";
import type { PhotoJobKind } from "./photo-job.ts";

/** Is told of the runs of this process, for Prometheus. */
export interface PhotoJobMetrics {
  ended(kind: PhotoJobKind, outcome: RunOutcome, seconds: number): void;
}

/** Counts runs, and measures how long completed ones took. */
export function createPhotoJobMetrics(registry: Registry): PhotoJobMetrics {
  const runs = new Counter({
    name: "orator_photo_job_runs_total",
    help: "Runs of photo generations, looks and trainings, by what came of them.",
    labelNames: ["kind", "outcome"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "orator_photo_job_run_seconds",
    help: "Time from a worker's taking of a photo job to its completion.",
    labelNames: ["kind"],
    buckets: [5, 10, 20, 40, 80, 160, 320, 640],
    registers: [registry],
  });
  return {
    ended(kind, outcome, seconds) {
      runs.inc({ kind, outcome });
      if (outcome === "completed") duration.observe({ kind }, seconds);
    },
  };
}
