import { Child, ChildDied } from "@orator/media";
import type { VideoFormat } from "@orator/media";
import type { DrawTask, PaintedScene } from "./draw-messages.ts";

/** How long a process waits for the next video that shares its parts with the last one. */
const IDLE_MS = 5_000;

interface Idle {
  child: Child;
  timer: NodeJS.Timeout;
}

const idle = new Map<string, Idle[]>();

const HEAP_MB = 320;

/** What happens while the pool works. */
export interface PoolEvents {
  /** The next task for a process; undefined when there are none left. */
  next(slot: number): Promise<DrawTask | undefined>;
  /** Whether a run need not be drawn, because it is in its file already. */
  recall(task: DrawTask): Promise<boolean>;
  /** Frames drawn since the last report; negative when a run has to be drawn anew. */
  drawn(frames: number): void;
  /** A run was drawn into its file. */
  keep(task: DrawTask): Promise<void>;
  /** A run is in its file. Runs become ready in any order. */
  ready(task: DrawTask): Promise<void>;
}

/** A number of processes that draw and encode runs of frames. */
export class DrawPool {
  readonly #children: Child[];
  #stopped = false;
  /** Of shared parts. */
  #folder: string | undefined;

  /** Starts `size` processes at once. */
  constructor(size: number) {
    this.#children = Array.from({ length: size }, start);
  }

  /** A pool of one process, which may have drawn for another video of this folder of shared parts. */
  static ofFolder(folder: string): DrawPool {
    const pool = new DrawPool(0);
    pool.#folder = folder;
    pool.grow(1);
    return pool;
  }

  /** Lets the processes wait for the next video of their folder; this pool has none then. Others go on as they are. */
  leave(): void {
    const folder = this.#folder;
    if (folder !== undefined && !this.#stopped)
      for (const child of this.#children.splice(0)) leaveIdle(folder, child);
  }

  /** Starts more processes, until there are `size`. */
  grow(size: number): void {
    const next = (): Child => (this.#folder === undefined ? undefined : takeIdle(this.#folder)) ?? start();
    while (!this.#stopped && this.#children.length < size) this.#children.push(next());
  }

  /** Lets a process open a scene while the caller does other things. What goes wrong is met again in `draw`. */
  prepare(slot: number, scene: Promise<PaintedScene>, video: VideoFormat): void {
    scene.then((scene) => this.#children[slot]!.call("prepare", { scene, video })).catch(() => {});
  }

  /** Draws all tasks. A process that dies is replaced, and its task drawn once more; the second death is an error. */
  async draw(events: PoolEvents): Promise<void> {
    await Promise.all(this.#children.map((_, slot) => this.#work(slot, events)));
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#children.map((child) => child.stop()));
  }

  async #work(slot: number, events: PoolEvents): Promise<void> {
    for (let task = await events.next(slot); task; task = await events.next(slot)) {
      if (!(await events.recall(task))) {
        await this.#drawSurely(slot, task, events);
        await events.keep(task);
      }
      await events.ready(task);
    }
  }

  async #drawSurely(slot: number, task: DrawTask, events: PoolEvents): Promise<void> {
    try {
      await this.#drawOne(slot, task, events);
    } catch (error) {
      if (!this.#diedByItself(error)) throw error;
      await this.#drawAgain(slot, task, events);
    }
  }

  async #drawAgain(slot: number, task: DrawTask, events: PoolEvents): Promise<void> {
    try {
      this.#children[slot] = start();
      await this.#drawOne(slot, task, events);
    } catch (error) {
      if (!this.#diedByItself(error)) throw error;
      const message = `a drawing process ended twice over the same frames (${error.message}); fewer --workers need less memory`;
      throw new Error(message, { cause: error });
    }
  }

  /** Whether a process ended that nobody stopped: worth another try. */
  #diedByItself(error: unknown): error is ChildDied {
    return !this.#stopped && error instanceof ChildDied;
  }

  async #drawOne(slot: number, task: DrawTask, events: PoolEvents): Promise<void> {
    let drawn = 0;
    const report = (frames: number): void => {
      drawn += frames;
      events.drawn(frames);
    };
    try {
      await this.#children[slot]!.call("draw", task, { report });
    } catch (error) {
      events.drawn(-drawn);
      throw error;
    }
  }
}

function start(): Child {
  return new Child(new URL("./draw-process.ts", import.meta.url), { heapMb: HEAP_MB });
}

/** A drawing process that has drawn for this folder of shared parts and waits, with its scene still open. */
function takeIdle(folder: string): Child | undefined {
  const found = idle.get(folder)?.pop();
  clearTimeout(found?.timer);
  return found?.child;
}

/** Lets a process that has done its work wait for the next video of this folder; it ends when none comes. */
function leaveIdle(folder: string, child: Child): void {
  const waiting = idle.get(folder) ?? [];
  idle.set(folder, waiting);
  const timer = setTimeout(() => {
    waiting.splice(
      waiting.findIndex((one) => one.child === child),
      1,
    );
    if (waiting.length === 0) idle.delete(folder);
    void child.stop();
  }, IDLE_MS);
  waiting.push({ child, timer: timer.unref() });
}
