import { isDeepStrictEqual } from "node:util";
import type { VideoPlan, Chunk } from "../plan/plan-video.ts";
import type { DrawTask } from "../pool/draw-messages.ts";
import type { DrawPool } from "../pool/pool.ts";
import { RunQueue } from "../pool/run-queue.ts";
import type { SceneTake } from "../script/scene-take.ts";
import type { DrawTasks } from "./draw-tasks.ts";
import { KnownScenes } from "./known-scenes.ts";
import type { KeptRuns } from "./kept-runs.ts";
import type { ProgressMeter } from "./progress-meter.ts";
import { takeKept } from "./kept-runs.ts";

/** What a video is drawn by. */
export interface DrawingParts {
  tasks: DrawTasks;
  pool: DrawPool;
  kept: KeptRuns | undefined;
  meter: ProgressMeter;
  hasPoster: boolean;
}

/**
 * The drawing of a video, which begins while its script is still being spoken. A run that was drawn before everything was known is
 * compared with what is wanted in the end, and drawn again where that is something else: what is seen never depends on how fast
 * a voice speaks.
 */
export class Drawing {
  readonly #parts: DrawingParts;
  readonly #known: KnownScenes;
  readonly #queue: RunQueue;
  readonly #isShared: boolean;
  /** Runs that were begun before everything was known, and are not compared yet. */
  readonly #early = new Map<DrawTask, Chunk>();
  #earlyInMaking = 0;
  #held: DrawTask[] = [];
  #take: ((task: DrawTask) => void) | undefined;
  #isKnown = false;
  #isRestAdded = false;
  /** Runs that a job before had drawn. */
  readonly #recalled = new Set<DrawTask>();

  constructor(plan: VideoPlan, parts: DrawingParts) {
    this.#parts = parts;
    this.#known = new KnownScenes(plan, parts);
    this.#queue = new RunQueue(plan.scenes.length);
    this.#isShared = plan.settings.keep?.isShared ?? false;
  }

  /** Frames of the video that no job before had drawn. */
  get framesDrawn(): number {
    const frames = this.#known.takes.reduce((sum, { act }) => sum + act.frames, 0);
    return [...this.#recalled].reduce((left, task) => left - task.frames, frames);
  }

  /** Takes what is known of a scene so far, or, the last time, of the whole scene. */
  learn(index: number, take: SceneTake, { isWhole }: { isWhole: boolean }): void {
    const chunks = this.#known.learn(index, take, { isWhole });
    if (!this.#isShared) this.#queue.add(chunks);
  }

  /** Draws until everything is drawn. */
  draw(): Promise<void> {
    const { pool, tasks, kept, meter } = this.#parts;
    return pool.draw({
      recall: async (task) => {
        const isThere = await this.#recall(task);
        if (!isThere) await tasks.furnish(task);
        return isThere;
      },
      keep: async (task) => kept?.keep(task),
      next: async (slot) => {
        const chunk = await this.#queue.next(slot);
        return chunk && this.#taskOf(chunk);
      },
      drawn: (count) => meter.drawn(count),
      ready: (task) => this.#ready(task),
    });
  }

  /** All scenes are whole: hands over every run that shows what is wanted, those of before and those to come. */
  async join(take: (task: DrawTask) => void): Promise<void> {
    this.#take = take;
    this.#isKnown = true;
    for (const task of this.#held) await this.#settle(task);
    this.#held = [];
    this.#queue.add(this.#known.rest());
    this.#isRestAdded = true;
    this.#closeWhenSettled();
  }

  /** The same for a video that shares parts with others: what they have drawn is handed over at once; gives what is missing. */
  async takeKept(take: (task: DrawTask) => void): Promise<Chunk[]> {
    this.#take = take;
    this.#isKnown = true;
    const missing = await takeKept(
      this.#known.all(),
      (chunk) => this.#parts.tasks.of(chunk, this.#known.takes),
      {
        recall: (task) => this.#recall(task),
        ready: (task) => this.#ready(task),
      },
    );
    this.#queue.add(missing);
    this.#queue.close();
    return missing;
  }

  async #taskOf(chunk: Chunk): Promise<DrawTask> {
    const { tasks } = this.#parts;
    const takes = [...this.#known.takes];
    if (this.#isKnown) return tasks.of(chunk, takes);
    this.#earlyInMaking++;
    const task = await tasks.of(chunk, takes);
    this.#earlyInMaking--;
    this.#early.set(task, chunk);
    return task;
  }

  async #recall(task: DrawTask): Promise<boolean> {
    const { kept, meter } = this.#parts;
    if (!(await kept?.recall(task))) return false;
    this.#recalled.add(task);
    meter.drawn(task.frames);
    return true;
  }

  async #ready(task: DrawTask): Promise<void> {
    if (!this.#isKnown) this.#held.push(task);
    else await this.#settle(task);
  }

  async #settle(task: DrawTask): Promise<void> {
    const chunk = this.#early.get(task);
    if (chunk) {
      const wanted = await this.#parts.tasks.of(chunk, this.#known.takes);
      this.#early.delete(task);
      if (!isDeepStrictEqual(task, wanted)) {
        this.#recalled.delete(task);
        this.#parts.meter.drawn(-task.frames);
        this.#queue.add([chunk]);
        return this.#closeWhenSettled();
      }
    }
    this.#take!(task);
    this.#closeWhenSettled();
  }

  #closeWhenSettled(): void {
    if (this.#isRestAdded && this.#early.size === 0 && this.#earlyInMaking === 0) this.#queue.close();
  }
}
