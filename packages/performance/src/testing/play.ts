import type { LiveChannels, LivePerformer } from "../live/live-performer.ts";

/** Draws frames from one time to before another; what is handed out is overwritten by the next. */
export function play(
  performer: LivePerformer,
  fromMs: number,
  toMs: number,
  fps: number,
  look: (channels: LiveChannels, timeMs: number) => void,
): void {
  for (let timeMs = fromMs; timeMs < toMs; timeMs += 1000 / fps) look(performer.frame(timeMs), timeMs);
}
