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

/** So many seconds of a video, shared by its scenes, are cut into short runs: several processes find work in a short video. */
const SHORT_RUNS_S = 12;

/**
 * Splits a scene into runs of one second and, behind its share of the video's first twelve seconds, of two. Depends on the timeline
 * alone, never on the number of processes: the same video is cut in the same places. How a scene is cut depends on the number of
 * scenes and on nothing that comes after, so that it is cut alike in videos whose other scenes differ, and before it has ended.
 *
 * @param firstIndex runs of all scenes before it
 */
export function chunksOfScene(
  scene: number,
  { frames, scenes, fps, firstIndex }: { frames: number; scenes: number; fps: number; firstIndex: number },
): Chunk[] {
  const chunks: Chunk[] = [];
  const second = Math.max(1, Math.round(fps));
  const shortUntil = Math.ceil(SHORT_RUNS_S / scenes) * second;
  for (let firstFrame = 0; firstFrame < frames;) {
    const length = Math.min(firstFrame < shortUntil ? second : 2 * second, frames - firstFrame);
    chunks.push({ index: firstIndex + chunks.length, scene, firstFrame, frames: length });
    firstFrame += length;
  }
  return chunks;
}
