import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { RunOutcome } from "../../../platform/queue/run-leased.ts";
import type { Renderer } from "./renderer.ts";

/** The renderer, with what it makes counted. */
export function countingRenderer(renderer: Renderer, { made }: Pick<RenderMetrics, "made">): Renderer {
  return {
    ...renderer,
    async renderVideo(request, hooks) {
      const startedMs = performance.now();
      const result = await renderer.renderVideo(request, hooks);
      made({
        filmSeconds: result.durationMs / 1000,
        renderSeconds: (performance.now() - startedMs) / 1000,
      });
      return result;
    },
  };
}

/** Is told of the runs of this process, for Prometheus. */
export interface RenderMetrics {
  ended(outcome: RunOutcome, seconds: number): void;
  /** A film is drawn, of which nobody knows yet whether it is still wanted. */
  made(film: { filmSeconds: number; renderSeconds: number }): void;
}

/** Counts runs, measures how long completed ones took, and how much film came of how much drawing. */
export function createRenderMetrics(registry: Registry): RenderMetrics {
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
  const render = new Counter({
    name: "orator_video_render_seconds_total",
    help: "Time spent on drawing and encoding films that were made, waits for sources and storage left out.",
    registers: [registry],
  });
  const film = new Counter({
    name: "orator_video_film_seconds_total",
    help: "Length of the films that were made; over the seconds of their rendering it is the speed of this machine.",
    registers: [registry],
  });
  return {
    ended(outcome, seconds) {
      runs.inc({ outcome });
      if (outcome === "completed") duration.observe(seconds);
    },
    made({ filmSeconds, renderSeconds }) {
      film.inc(filmSeconds);
      render.inc(renderSeconds);
    },
  };
}
