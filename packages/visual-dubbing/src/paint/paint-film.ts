import { MediaError, repaintFilm, shownPictures, watchFilm } from "@orator/media";
import type { WatchedPicture, DubbedFilm, WrittenFilm } from "@orator/media";
import { makeDriver, planLipSync, LipSyncPainter } from "@orator/lip-sync";
import type { LipSyncPlan, PixelBox, RgbPicture, FilmVerdict } from "@orator/lip-sync";
import { channelsAt, spokenAt } from "../speech-channels.ts";
import { readTrack } from "../track/track-file.ts";
import type { FilmTrack } from "../track/track-file.ts";
import { PlanarPicture } from "./planar-picture.ts";
import { rmSync, existsSync } from "node:fs";
import type { PerformedSpeech } from "@orator/performance";
import { withProgram } from "../limits.ts";
import type { DubbingLimits } from "../limits.ts";
import { makeWhole } from "@orator/files";

/** A film that may get other lips. */
interface LipsToJudge {
  film: string;
  /** Where the face that is followed is kept, for `syncLips` and for asking again. */
  trackFile: string;
  /** What the film says, in its own time. */
  ownSpeech: PerformedSpeech;
}

/** A film that gets other lips, with its new sound. */
interface LipsToSync extends Omit<DubbedFilm, "maxDurationMs"> {
  /** As `judgeLips` has written it. */
  trackFile: string;
  /** What the film says, in its own time. */
  ownSpeech: PerformedSpeech;
  /** What it says now, in the new film's time. */
  newSpeech: PerformedSpeech;
}

/** A film with other lips, and what became of it. */
export interface DubbedPictures extends WrittenFilm {
  /** Frames whose lips are new; the others keep their picture. */
  synced: number;
  /** How well the person's own way of speaking explains the film's own mouths (r²). */
  ownWayR2: number | undefined;
  /** Frames by which the film's lips come after its sound, −3 … 3. */
  lag: number;
}

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

/** Paints the lips of a plan on pictures as they lie in films. */
export class LipsPainter {
  readonly #plan: LipSyncPlan;
  readonly #painter: LipSyncPainter;
  /** One RGB picture for all frames, of which each fills the part that is needed. */
  readonly #canvas: RgbPicture;

  constructor(plan: LipSyncPlan) {
    const { width, height } = plan.size;
    this.#plan = plan;
    this.#painter = new LipSyncPainter(plan);
    this.#canvas = { width, height, data: new Uint8Array(3 * width * height) };
  }

  /** Whether anything is learnt of a frame of the film. */
  needs(frame: number): boolean {
    return this.#painter.reach(frame) !== undefined;
  }

  /** Takes what it needs of a frame of the film. */
  learn(picture: PlanarPicture, frame: number): void {
    const reach = this.#painter.reach(frame);
    if (reach) this.#painter.learn(this.#show(picture, reach), frame);
  }

  /** Paints on the picture that a frame of the new film shows. */
  paint(picture: PlanarPicture, frame: number): void {
    const { exemplars, shown } = this.#plan;
    const reach = exemplars[frame]!.length > 0 && this.#painter.reach(shown[frame]!);
    if (!reach) return;
    const before = this.#show(picture, reach);
    picture.change(before, this.#painter.draw(before, frame), reach);
  }

  #show(picture: PlanarPicture, part: PixelBox): RgbPicture {
    picture.copyTo(this.#canvas, part);
    return this.#canvas;
  }
}

/**
 * Writes the film with its new sound and the lips of that, in a process of its own. On failure no file stays. Throws a MediaError for
 * a film that cannot be read, and for a track that is damaged or another film's.
 */
export async function syncLips(request: LipsToSync, limits: DubbingLimits = {}): Promise<DubbedPictures> {
  try {
    return await withProgram(request.film, limits, (ask) => ask<DubbedPictures>("sync", request));
  } catch (error) {
    rmSync(request.out, { force: true });
    throw error;
  }
}

/**
 * Judges whether a film can get other lips, and why not, in sentences for the person who sent it. Follows the face through all of
 * it, in a process of its own, and keeps that in `trackFile`, which appears whole or not at all; where it is there already and
 * sound, nothing is followed again. Throws a MediaError for what is no film, or too long.
 */
export function judgeLips(
  { film, trackFile, ownSpeech }: LipsToJudge,
  limits: DubbingLimits = {},
): Promise<FilmVerdict> {
  return withProgram(film, limits, async (ask) => {
    const isThere = existsSync(trackFile) && (await ask<boolean>("hasTrack", { trackFile }));
    if (!isThere) await makeWhole(trackFile, (partial) => ask("follow", { trackFile: partial }));
    return ask<FilmVerdict>("judge", { trackFile, ownSpeech });
  });
}
