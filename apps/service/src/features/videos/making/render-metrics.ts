import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";

/** How a run ended: `given_up` when the video was cancelled or another run has it, `put_back` when it is tried again. */
export type RunOutcome = "completed" | "failed" | "given_up" | "put_back";

/** Counts runs and measures how long completed ones took, for Prometheus. */
export function createRenderMetrics(registry: Registry): (outcome: RunOutcome, seconds: number) => void {
  const runs = new Counter({
    name: "orator_video_runs_total",
    help: "Runs that made or tried to make a video, by what came of them.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "orator_video_run_seconds",
    help: "Time from a worker's taking of a video to its completion.",
    buckets: [1, 2, 5, 10, 20, 60, 180, 600, 1800, 3600],
    registers: [registry],
  });
  return (outcome, seconds) => {
    runs.inc({ outcome });
    if (outcome === "completed") duration.observe(seconds);
  };
}
