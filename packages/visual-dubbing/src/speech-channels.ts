import { perform } from "@orator/performance";
import type { PerformedSpeech } from "@orator/performance";
import type { FilmChannels } from "@orator/lip-sync";

/** A film's rate and length. */
interface FilmTime {
  fps: number;
  durationMs: number;
}

/**
 * What a mouth does at each of `timesMs` while somebody speaks: performed at the film's own rate, so that closures fall on frames, and
 * silent to the film's end.
 */
export function channelsAt(
  timesMs: readonly number[],
  speech: PerformedSpeech,
  { fps, durationMs }: FilmTime,
): FilmChannels {
  const whole = { ...speech, durationMs: Math.max(speech.durationMs, durationMs) };
  const { channels, frames } = perform(whole, {
    fps,
    emotion: "neutral",
    motion: { idle: false, gestures: false },
  });
  const nearest = timesMs.map((timeMs) => Math.min(frames - 1, Math.round((timeMs * fps) / 1000)));
  return Object.fromEntries(
    Object.entries(channels).map(([name, values]) => [
      name,
      Float32Array.from(nearest, (frame) => values[frame]!),
    ]),
  );
}

/** Whether anything is said at each of rising `timesMs`, or within `aroundMs` of it. */
export function spokenAt({ phones }: PerformedSpeech, timesMs: readonly number[], aroundMs = 0): boolean[] {
  const sounds = phones.filter(({ phone }) => phone !== "sil");
  let next = 0;
  return timesMs.map((timeMs) => {
    while (next < sounds.length && sounds[next]!.endMs + aroundMs <= timeMs) next++;
    return next < sounds.length && sounds[next]!.startMs - aroundMs <= timeMs;
  });
}
