import { chunksOfScene } from "./plan-video.ts";
import type { Chunk } from "./plan-video.ts";

/** The runs of all scenes, given by their numbers of frames. */
export function planChunks(scenes: readonly number[], fps: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (const [scene, frames] of scenes.entries())
    chunks.push(...chunksOfScene(scene, { frames, scenes: scenes.length, fps, firstIndex: chunks.length }));
  return chunks;
}
