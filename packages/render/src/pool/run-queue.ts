import type { Chunk } from "../plan/plan-video.ts";

/**
 * Deals runs out so that a process seldom changes the scene, because opening one costs as much as drawing a second of it:
 * a process stays with its scene while it has runs left, then takes the first scene that nobody has begun, then helps
 * where most is left. Runs may be added until it is closed: who finds none waits for them.
 */
export class RunQueue {
  readonly #scenes: Chunk[][];
  readonly #begun = new Set<number>();
  readonly #sceneOf = new Map<number, number>();
  #isClosed = false;
  #changed = Promise.withResolvers<void>();

  /** An empty queue for a video of so many scenes. */
  constructor(scenes: number) {
    this.#scenes = Array.from({ length: scenes }, () => []);
  }

  /** Adds runs that can be drawn now. */
  add(chunks: readonly Chunk[]): void {
    for (const chunk of chunks) this.#scenes[chunk.scene]!.push(chunk);
    this.#announce();
  }

  /** Nothing more will be added. */
  close(): void {
    this.#isClosed = true;
    this.#announce();
  }

  /** The next run for the process in `slot`; undefined when none is left and none will come. */
  async next(slot: number): Promise<Chunk | undefined> {
    for (;;) {
      const scene = this.#sceneFor(slot);
      const chunk = this.#scenes[scene]?.shift();
      if (chunk) {
        this.#sceneOf.set(slot, scene);
        this.#begun.add(scene);
        return chunk;
      }
      if (this.#isClosed) return undefined;
      await this.#changed.promise;
    }
  }

  #announce(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  #sceneFor(slot: number): number {
    const own = this.#sceneOf.get(slot);
    if (own !== undefined && this.#scenes[own]!.length > 0) return own;
    const fresh = this.#scenes.findIndex((chunks, scene) => chunks.length > 0 && !this.#begun.has(scene));
    if (fresh >= 0) return fresh;
    const left = this.#scenes.map((chunks) => chunks.length);
    return left.indexOf(Math.max(...left));
  }
}

/** The scene that the process in `slot` will get first. */
export function firstSceneOf(slot: number, scenes: number): number {
  return slot % scenes;
}
