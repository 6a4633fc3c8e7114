import { MediaError, repaintFilm, shownPictures, watchFilm } from "@orator/media";
import type { WatchedPicture } from "@orator/media";
import { makeDriver, planLipSync } from "@orator/lip-sync";
import type { LipSyncPlan } from "@orator/lip-sync";
import { channelsAt } from "../speech-channels.ts";
import { spokenAt } from "../spoken-times.ts";
import type { LipsToSync, DubbedPictures } from "../sync-lips.ts";
import type { FilmTrack } from "../track/film-track.ts";
import { readTrack } from "../track/read-track.ts";
import { LipsPainter } from "./lips-painter.ts";
import { PlanarPicture } from "./planar-picture.ts";

/** A film whose lips are drawn anew. */
export interface FilmToPaint extends LipsToSync {
  maxDurationMs: number;
}

/** Who hears how far the two passes through the film are, 0 … 1. */
interface PaintReports {
  learn(share: number): void;
  draw(share: number): void;
}

/** So long before and after speech a mouth may still be on its way. */
const AROUND_SPEECH_MS = 400;
/** Half of what a moment of the shortest picture lasts. */
const SAME_MOMENT_MS = 2;

/** Learns the mouths of a film and writes it with other ones. For child processes only. */
export async function paintFilm(request: FilmToPaint, reports: PaintReports): Promise<DubbedPictures> {
  const { trackFile, ownSpeech, newSpeech, maxDurationMs, ...film } = request;
  const track = readTrack(trackFile);
  const shown = shownPictures({ ...track, endMs: track.durationMs }, film.stretches ?? []);
  const plan = planFilm(track, shown, ownSpeech, newSpeech);
  const painter = new LipsPainter(plan);
  const { pictures } = await watchFilm({ film: film.film, maxDurationMs }, (picture) => {
    checkIsOf(track, picture);
    painter.learn(new PlanarPicture(picture), picture.index);
    reports.learn((picture.index + 1) / track.frames.length);
  });
  if (pictures !== track.frames.length) throw otherFilm();
  let frame = 0;
  const written = await repaintFilm({ ...film, maxDurationMs }, (picture) => {
    while (frame + 1 < shown.length && shown[frame + 1]!.atMs <= picture.newMs + SAME_MOMENT_MS) frame++;
    painter.paint(new PlanarPicture(picture), frame);
    reports.draw((frame + 1) / shown.length);
    return picture.planes;
  });
  const synced = plan.synced.reduce((sum, { from, to }) => sum + to - from, 0);
  return { ...written, synced, ownWayR2: plan.ownWayR2, lag: plan.lag };
}

function planFilm(
  track: FilmTrack,
  shown: readonly { atMs: number; picture: number }[],
  ownSpeech: LipsToSync["ownSpeech"],
  newSpeech: LipsToSync["newSpeech"],
): LipSyncPlan {
  const timesMs = shown.map(({ atMs }) => atMs);
  const time = { fps: track.fps, durationMs: Math.max(track.durationMs, timesMs.at(-1) ?? 0) };
  // Who says nothing, and shall say nothing, may smile or laugh as in the film.
  const isOwn = spokenAt(ownSpeech, track.timesMs, AROUND_SPEECH_MS);
  const isNew = spokenAt(newSpeech, timesMs, AROUND_SPEECH_MS);
  return planLipSync({
    track,
    isKept: (frame) => !isNew[frame] && !isOwn[shown[frame]!.picture],
    ownChannels: channelsAt(track.timesMs, ownSpeech, track),
    newChannels: channelsAt(timesMs, newSpeech, time),
    shown: Int32Array.from(shown, ({ picture }) => picture),
    driver: makeDriver(),
  });
}

function checkIsOf(track: FilmTrack, { index, width, height, fromMs }: WatchedPicture): void {
  const isSame =
    width === track.width &&
    height === track.height &&
    Math.abs(fromMs - (track.timesMs[index] ?? Infinity)) < SAME_MOMENT_MS;
  if (!isSame) throw otherFilm();
}

function otherFilm(): MediaError {
  return new MediaError("the face track is of another film");
}
