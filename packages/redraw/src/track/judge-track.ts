import type { PerformedSpeech } from "@orator/performance";
import { judgeFilm, makeDriver } from "@orator/relip";
import type { FilmVerdict } from "@orator/relip";
import { channelsAt } from "../speech-channels.ts";
import { readTrack } from "./read-track.ts";

/** A track and what its film says. */
export interface TrackToJudge {
  trackFile: string;
  ownSpeech: PerformedSpeech;
}

/** Judges a film whose face has been followed. */
export function judgeTrack({ trackFile, ownSpeech }: TrackToJudge): FilmVerdict {
  const track = readTrack(trackFile);
  const spoken = ownSpeech.phones.filter(({ phone }) => phone !== "sil");
  let next = 0;
  const isSpoken = track.timesMs.map((timeMs) => {
    while (next < spoken.length && spoken[next]!.endMs <= timeMs) next++;
    return next < spoken.length && spoken[next]!.startMs <= timeMs;
  });
  const ownChannels = channelsAt(track.timesMs, ownSpeech, track);
  return judgeFilm({ track, isSpoken, ownChannels, driver: makeDriver() });
}
