import { MediaError } from "../media-error.ts";

/** A section of a film, in the film's own time, that is shown `factor` times as long: 1 to 4. */
export interface Stretch {
  fromMs: number;
  toMs: number;
  factor: number;
}

/** Between a film's own time and that of the film with stretched sections; both in milliseconds and steadily rising. */
export interface TimeMap {
  toNew(sourceMs: number): number;
  toSource(newMs: number): number;
  /** Whether the moment of the new film lies in a stretched section. */
  isStretchedAt(newMs: number): boolean;
}

interface Piece extends Stretch {
  newFromMs: number;
  newToMs: number;
}

/** Throws a MediaError for sections that overlap, are empty, out of order or stretched beyond measure. */
export function timeMap(stretches: readonly Stretch[]): TimeMap {
  const pieces: Piece[] = [];
  let [endMs, addedMs] = [0, 0];
  for (const { fromMs, toMs, factor } of stretches) {
    if (!(fromMs >= endMs && toMs > fromMs && factor >= 1 && factor <= 4))
      throw new MediaError("the stretched sections must follow one another, each made 1 to 4 times as long");
    const newFromMs = fromMs + addedMs;
    const newToMs = newFromMs + (toMs - fromMs) * factor;
    if (factor > 1) pieces.push({ fromMs, toMs, factor, newFromMs, newToMs });
    addedMs = newToMs - toMs;
    endMs = toMs;
  }
  return {
    toNew(sourceMs) {
      const piece = pieces.findLast(({ fromMs }) => fromMs <= sourceMs);
      if (!piece) return sourceMs;
      return sourceMs < piece.toMs
        ? piece.newFromMs + (sourceMs - piece.fromMs) * piece.factor
        : piece.newToMs + (sourceMs - piece.toMs);
    },
    toSource(newMs) {
      const piece = pieces.findLast(({ newFromMs }) => newFromMs <= newMs);
      if (!piece) return newMs;
      return newMs < piece.newToMs
        ? piece.fromMs + (newMs - piece.newFromMs) / piece.factor
        : piece.toMs + (newMs - piece.newToMs);
    },
    isStretchedAt: (newMs) => pieces.some(({ newFromMs, newToMs }) => newFromMs <= newMs && newMs < newToMs),
  };
}
