/** A run of frames of one scene that one process draws and encodes on its own. */
export interface Chunk {
  /** Counted over the whole video. */
  index: number;
  /** Which scene. */
  scene: number;
  /** Counted from the scene's beginning. */
  firstFrame: number;
  frames: number;
}

/**
 * Splits scenes, given by their numbers of frames, into runs of about two seconds (one second when the video is short, so
 * that several processes find work). Depends on the timeline alone, never on the number of processes: the same video
 * is cut in the same places.
 */
export function planChunks(scenes: readonly number[], fps: number): Chunk[] {
  const total = scenes.reduce((sum, frames) => sum + frames, 0);
  const length = Math.max(1, Math.round(fps * (total / fps > 12 ? 2 : 1)));
  const chunks: Chunk[] = [];
  for (const [scene, frames] of scenes.entries())
    for (let firstFrame = 0; firstFrame < frames; firstFrame += length)
      chunks.push({ index: chunks.length, scene, firstFrame, frames: Math.min(length, frames - firstFrame) });
  return chunks;
}
