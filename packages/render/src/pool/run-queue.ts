import type { Chunk } from "../plan/chunks.ts";

/**
 * Deals runs out so that a process seldom changes the scene, because opening one costs as much as drawing a second of it:
 * a process stays with its scene while it has runs left, then takes the first scene that nobody has begun, then helps
 * where most is left.
 */
export class RunQueue {
  readonly #scenes: Chunk[][];
  readonly #begun = new Set<number>();
  readonly #sceneOf = new Map<number, number>();

  constructor(chunks: readonly Chunk[]) {
    const scenes = 1 + Math.max(-1, ...chunks.map(({ scene }) => scene));
    this.#scenes = Array.from({ length: scenes }, () => []);
    for (const chunk of chunks) this.#scenes[chunk.scene]!.push(chunk);
  }

  /** The next run for the process in `slot`; undefined when none is left. */
  next(slot: number): Chunk | undefined {
    const scene = this.#sceneFor(slot);
    this.#sceneOf.set(slot, scene);
    this.#begun.add(scene);
    return this.#scenes[scene]?.shift();
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
