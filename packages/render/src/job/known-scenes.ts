import { FORESIGHT_MS } from "@orator/performance";
import type { ScenePlan } from "../plan/plan-scene.ts";
import type { VideoPlan, Chunk } from "../plan/plan-video.ts";
import { chunksOfScene } from "../plan/plan-video.ts";
import { POSTER_WITHIN_S } from "../plan/poster-frame.ts";
import type { SceneTake } from "../script/scene-take.ts";

/** What is known of a video while its script is being spoken, and which runs can be drawn of it already. */
export class KnownScenes {
  /** By the number of the scene; the last one may go on. */
  readonly takes: SceneTake[] = [];
  readonly #plan: VideoPlan;
  readonly #hasPoster: boolean;
  /** Runs of the scenes before each. */
  readonly #firstIndex: number[] = [0];
  readonly #offered = new Set<number>();

  constructor(plan: VideoPlan, { hasPoster }: { hasPoster: boolean }) {
    this.#plan = plan;
    this.#hasPoster = hasPoster;
  }

  /** Takes what is known of a scene, whose forerunners are whole, and gives the runs that can be drawn since. */
  learn(index: number, take: SceneTake, { isWhole }: { isWhole: boolean }): Chunk[] {
    this.takes[index] = take;
    const chunks = this.#chunksOf(index);
    if (isWhole) this.#firstIndex[index + 1] = this.#firstIndex[index]! + chunks.length;
    if (this.#waitsForAll(index)) return [];
    if (isWhole) return this.#offer(chunks);
    if (this.#waitsForItsEnd(index)) return [];
    const sureFrames = ((take.durationMs - FORESIGHT_MS) * take.act.fps) / 1000;
    if (index === 0 && this.#hasPoster && sureFrames < POSTER_WITHIN_S * take.act.fps) return [];
    return this.#offer(chunks.filter(({ firstFrame, frames }) => firstFrame + frames <= sureFrames));
  }

  /** Everything is known: the runs that were not given yet. */
  rest(): Chunk[] {
    return this.#offer(this.all());
  }

  /** Everything is known: all runs. */
  all(): Chunk[] {
    return this.takes.flatMap((_, index) => this.#chunksOf(index));
  }

  #offer(chunks: readonly Chunk[]): Chunk[] {
    const fresh = chunks.filter(({ index }) => !this.#offered.has(index));
    for (const { index } of fresh) this.#offered.add(index);
    return fresh;
  }

  #chunksOf(index: number): Chunk[] {
    const { act } = this.takes[index]!;
    const { scenes, fps } = this.#plan;
    const firstIndex = this.#firstIndex[index]!;
    return chunksOfScene(index, { frames: act.frames, scenes: scenes.length, fps, firstIndex });
  }

  /** A film is decoded once, as far as the longest of its scenes needs it. */
  #waitsForAll(index: number): boolean {
    const { scenes } = this.#plan;
    return hasFilm(scenes[index]!) || (index > 0 && hasFilm(scenes[index - 1]!));
  }

  /** Layers go when their scene ends, and a video avatar is performed once for all of it. */
  #waitsForItsEnd(index: number): boolean {
    const { request, videoAvatar } = this.#plan.scenes[index]!;
    return videoAvatar !== undefined || (request.layers ?? []).length > 0;
  }
}

function hasFilm({ background, request }: ScenePlan): boolean {
  return background.type === "video" || (request.layers ?? []).some(({ type }) => type === "video");
}
