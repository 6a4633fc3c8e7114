import type { FilmChannels } from "../points.ts";

/** Channels that say which sound a mouth makes: on the teeth, with the tongue. */
const SOUNDS = /^viseme_(?!sil)|^tongueOut$/;

/** The sounds that are made in each frame of the new film, and of the film itself. */
export interface SoundsSaid {
  wanted: Float32Array[];
  own: Float32Array[];
}

/** Tells them from channels; `lag` is how many frames after its sound the film's lips move. */
export function soundsSaid(
  [newChannels, newFrames]: [FilmChannels, number],
  [ownChannels, ownFrames]: [FilmChannels, number],
  lag: number,
): SoundsSaid {
  const names = [...new Set([...Object.keys(newChannels), ...Object.keys(ownChannels)])].filter((name) =>
    SOUNDS.test(name),
  );
  const rows = (channels: FilmChannels, frames: number, later: number): Float32Array[] =>
    Array.from({ length: frames }, (_, t) =>
      Float32Array.from(names, (name) => {
        const values = channels[name] ?? [];
        return values[Math.max(0, Math.min(values.length - 1, t - later))] ?? 0;
      }),
    );
  return { wanted: rows(newChannels, newFrames, 0), own: rows(ownChannels, ownFrames, lag) };
}
