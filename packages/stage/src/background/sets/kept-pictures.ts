import type { paintSet } from "./paint-set.ts";

/** How many of the pictures used last are kept. */
const MOST_KEPT = 4;
/** Two sets of 4096 × 2160 pixels. */
const MOST_KEPT_BYTES = 72_000_000;

/**
 * Paints with `paint`, but what was painted last is only copied: a set takes 0.1 to 0.3 s of processor time, and the scenes of a
 * film and the cells of a sheet show the same.
 */
export function keepPictures(paint: typeof paintSet): typeof paintSet {
  /** The one used last at the end. */
  const kept = new Map<string, Uint8Array>();
  return (set, framing, width, height) => {
    const key = JSON.stringify([set.name, set.seed ?? 0, framing, width, height]);
    const picture = kept.get(key) ?? paint(set, framing, width, height);
    kept.delete(key);
    kept.set(key, picture);
    let bytes = 0;
    for (const { length } of kept.values()) bytes += length;
    for (const [oldest, { length }] of kept) {
      if (kept.size <= MOST_KEPT && bytes <= MOST_KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= length;
    }
    // Shadows are laid on it.
    return picture.slice();
  };
}
