import type { PerformedSpeech } from "@orator/performance";
import { judgeFilm, makeDriver } from "@orator/lip-sync";
import type { FilmVerdict } from "@orator/lip-sync";
import { channelsAt } from "../speech-channels.ts";
import { spokenAt } from "../spoken-times.ts";
import { readTrack } from "./read-track.ts";

/** A track and what its film says. */
export interface TrackToJudge {
  trackFile: string;
  ownSpeech: PerformedSpeech;
}

/** Judges a film whose face has been followed. */
export function judgeTrack({ trackFile, ownSpeech }: TrackToJudge): FilmVerdict {
  const track = readTrack(trackFile);
  const isSpoken = spokenAt(ownSpeech, track.timesMs);
  const ownChannels = channelsAt(track.timesMs, ownSpeech, track);
  return judgeFilm({ track, isSpoken, ownChannels, driver: makeDriver() });
}
