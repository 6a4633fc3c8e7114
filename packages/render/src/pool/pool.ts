import { Child, ChildDied } from "@orator/media";
import type { DrawSetup, DrawTask } from "./draw-messages.ts";

const HEAP_MB = 320;

/** What happens while the pool works. */
export interface PoolEvents {
  /** Frames drawn since the last report; negative when a run has to be drawn anew. */
  drawn(frames: number): void;
  /** A run is in its file. Runs become ready in any order. */
  ready(task: DrawTask): void;
}

/** A number of processes that draw and encode runs of frames. */
export class DrawPool {
  readonly #setup: Promise<DrawSetup>;
  readonly #children: (Child | undefined)[];
  readonly #opened: Promise<void>[];
  #stopped = false;

  /** Starts `size` processes at once; they get ready, once `setup` is known, while the caller does other things. */
  constructor(size: number, setup: Promise<DrawSetup>) {
    this.#setup = setup;
    this.#children = Array.from({ length: size });
    this.#opened = Array.from({ length: size }, (_, slot) => this.#start(slot));
    for (const opened of this.#opened) opened.catch(() => {});
  }

  /** Draws all tasks. A process that dies is replaced, and its task drawn once more; the second death is an error. */
  async draw(tasks: DrawTask[], events: PoolEvents): Promise<void> {
    const queue = [...tasks];
    await Promise.all(this.#children.map((_, slot) => this.#work(slot, queue, events)));
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#children.map((child) => child?.stop()));
  }

  async #work(slot: number, queue: DrawTask[], events: PoolEvents): Promise<void> {
    try {
      await this.#opened[slot];
    } catch (error) {
      // It may die before it has drawn anything, too.
      if (!this.#diedByItself(error)) throw error;
      await this.#start(slot);
    }
    for (let task = queue.shift(); task; task = queue.shift()) {
      try {
        await this.#drawOne(slot, task, events);
      } catch (error) {
        if (!this.#diedByItself(error)) throw error;
        await this.#drawAgain(slot, task, events);
      }
      events.ready(task);
    }
  }

  async #drawAgain(slot: number, task: DrawTask, events: PoolEvents): Promise<void> {
    try {
      await this.#start(slot);
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

  async #start(slot: number): Promise<void> {
    const child = new Child(new URL("./draw-process.ts", import.meta.url), HEAP_MB);
    this.#children[slot] = child;
    await child.call("open", await this.#setup);
  }
}
