import type { PerformedSpeech } from "@orator/performance";

/** Whether anything is said at each of rising `timesMs`, or within `aroundMs` of it. */
export function spokenAt({ phones }: PerformedSpeech, timesMs: readonly number[], aroundMs = 0): boolean[] {
  const sounds = phones.filter(({ phone }) => phone !== "sil");
  let next = 0;
  return timesMs.map((timeMs) => {
    while (next < sounds.length && sounds[next]!.endMs + aroundMs <= timeMs) next++;
    return next < sounds.length && sounds[next]!.startMs - aroundMs <= timeMs;
  });
}
