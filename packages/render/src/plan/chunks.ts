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

/** A video of at least so many seconds has work enough for several processes in runs of two seconds. */
const LONG_S = 12;

/**
 * Splits scenes, given by their numbers of frames, into runs of about two seconds (one second when the video is short, so
 * that several processes find work). Depends on the timeline alone, never on the number of processes: the same video
 * is cut in the same places. How a scene is cut depends on its own length and on the number of scenes, so that it is cut
 * alike in videos whose other scenes differ.
 */
export function planChunks(scenes: readonly number[], fps: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (const [scene, frames] of scenes.entries()) {
    // As if the others were as long.
    const isLong = (frames * scenes.length) / fps > LONG_S;
    const length = Math.max(1, Math.round(fps * (isLong ? 2 : 1)));
    for (let firstFrame = 0; firstFrame < frames; firstFrame += length)
      chunks.push({ index: chunks.length, scene, firstFrame, frames: Math.min(length, frames - firstFrame) });
  }
  return chunks;
}
