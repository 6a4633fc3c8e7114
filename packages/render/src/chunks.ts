/** A run of frames of the timeline that one process draws and encodes on its own. */
export interface Chunk {
  index: number;
  firstFrame: number;
  frames: number;
}

/**
 * Splits a timeline into runs of about two seconds (one second when it is short, so that several processes find work).
 * Depends on the timeline alone, never on the number of processes: the same video is cut in the same places.
 */
export function planChunks(frames: number, fps: number): Chunk[] {
  const seconds = frames / fps > 12 ? 2 : 1;
  const length = Math.max(1, Math.round(fps * seconds));
  const count = Math.ceil(frames / length);
  return Array.from({ length: count }, (_, index) => {
    const firstFrame = index * length;
    return { index, firstFrame, frames: Math.min(length, frames - firstFrame) };
  });
}
