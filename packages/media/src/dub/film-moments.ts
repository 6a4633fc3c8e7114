import type { FrameRate } from "../frame-rate.ts";
import { timeMap } from "./time-map.ts";
import type { Stretch, TimeMap } from "./time-map.ts";

/** A moment of a new film, in milliseconds: one of its pictures is shown from … until …. */
interface Moment {
  atMs: number;
  untilMs: number;
}

/**
 * Tells when the new film shows pictures of the old one, asked in order: a picture once where it keeps its time, else at every
 * moment of the film's own rate, so that whatever is painted on it moves as smoothly as before.
 */
export function momentsIn(map: TimeMap, { num, den }: FrameRate): (fromMs: number, toMs: number) => Moment[] {
  const usualMs = (1000 * den) / num;
  let nextMs = -Infinity;
  return (sourceFromMs, sourceToMs) => {
    const [fromMs, toMs] = [map.toNew(sourceFromMs), map.toNew(sourceToMs)];
    if (toMs - fromMs < (sourceToMs - sourceFromMs) * 1.0001) {
      nextMs = -Infinity;
      return [{ atMs: fromMs, untilMs: toMs }];
    }
    const moments: Moment[] = [];
    let atMs = Math.max(fromMs, nextMs);
    for (; atMs < toMs - usualMs / 100; atMs += usualMs)
      moments.push({ atMs, untilMs: Math.min(toMs, atMs + usualMs) });
    nextMs = atMs;
    return moments;
  };
}

/** Pictures of a film in time. */
interface PictureTimes {
  /** When each begins, and when the last one ends. */
  timesMs: readonly number[];
  endMs: number;
  frameRate: FrameRate;
}

/** All pictures of the film that `repaintFilm` makes of one with stretched sections: when each is shown, and which of the old ones it is. */
export function shownPictures(
  { timesMs, endMs, frameRate }: PictureTimes,
  stretches: readonly Stretch[],
): { atMs: number; picture: number }[] {
  const moments = momentsIn(timeMap(stretches), frameRate);
  return timesMs.flatMap((fromMs, picture) =>
    moments(fromMs, timesMs[picture + 1] ?? endMs).map(({ atMs }) => ({ atMs, picture })),
  );
}
