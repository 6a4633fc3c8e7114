import { writeFileSync } from "node:fs";
import { findJumps, framesToLoop, judgeFilm, makeDriver, strandsOf } from "@orator/lip-sync";
import type { FilmVerdict, DrawnJump, Jump } from "@orator/lip-sync";
import type { PerformedSpeech } from "@orator/performance";
import { channelsAt, spokenAt } from "../speech-channels.ts";
import { bytesOfTrack } from "../track/track-file.ts";
import type { FilmTrack } from "../track/track-file.ts";
import type { VideoAvatar } from "./video-avatar.ts";
import { personBytes, formatOf } from "./person-file.ts";
import { FilmSeer } from "./see-film.ts";
import type { FilmToSee } from "./see-film.ts";
import { drawBetween } from "./draw-between.ts";
import { FilmReader } from "./read-person.ts";

/** A film of which a person is made. */
export interface PersonToMake extends FilmToSee {
  /** What the film says, in its own time. */
  ownSpeech: PerformedSpeech;
  /** Takes the video avatar, for `addVideoAvatar`. */
  out: string;
}

/** What became of it. */
export interface MadePerson {
  /** Why not, where the film does not qualify. */
  verdict: FilmVerdict;
  /** Undefined then: no file is written. */
  person?: VideoAvatar;
}

/** Shorter ones hardly go on from another place. */
const LEAST_S = 8;
/** A jump goes back by this share of the film at least: shorter rounds are noticed. */
const SHORTEST_ROUND = 0.3;
/** Of the frames, for one that stands for all. */
const MIDDLE = 0.5;
// Of MediaPipe's face mesh.
const [FOREHEAD, CHIN] = [10, 152];
/** How far the steps are when they are done. */
const DONE = { seen: 0.8, drawn: 0.98 };

/** Makes it. For child processes only. */
export async function makePersonFile(
  { film, ownSpeech, out, ...shape }: PersonToMake,
  report: (share: number) => void,
): Promise<MadePerson> {
  const seer = await FilmSeer.open(shape);
  const { num, den } = seer.shape.frameRate;
  const expected = Math.max(1, ((ownSpeech.durationMs / 1000) * num) / den);
  await seer.seeAll({ film }, (frames) => report(DONE.seen * Math.min(1, frames / expected)));
  await seer.endFilm();
  const track = seer.track();
  const own = { ...ownSpeech, durationMs: track.durationMs };
  const driver = makeDriver();
  const verdict = judgeFilm({
    track,
    isSpoken: spokenAt(own, track.timesMs),
    ownChannels: channelsAt(track.timesMs, own, track),
    driver,
  });
  if (track.durationMs < 1000 * LEAST_S)
    verdict.reasons.push(
      `The film lasts ${(track.durationMs / 1000).toFixed(1)} s; at least ${LEAST_S} s are needed.`,
    );
  if (verdict.reasons.length > 0) return { verdict: { ...verdict, qualifies: false } };
  const frames = track.frames.length;
  const { costs, starts } = framesToLoop(track, seer.small, driver);
  const found = findJumps({
    pictures: seer.small,
    isGood: (frame) => costs[frame] === 0,
    shortest: Math.round(SHORTEST_ROUND * frames),
  });
  const jumps = await drawJumps(seer, found, (share) => report(DONE.seen + share * (DONE.drawn - DONE.seen)));
  await seer.end();
  const { width, height, frameRate } = seer.shape;
  const person: VideoAvatar = { width, height, frameRate, frames, face: faceOf(track), hasMask: true };
  const drawn = seer.small.length - frames;
  // What was said is nobody's business: only the sounds' times are needed.
  const sounds = {
    ...own,
    words: [],
    loudness: Array.from(own.loudness ?? [], (value) => Math.round(100 * value) / 100),
  };
  const head = { ...person, drawn, jumps, costs, starts, ownSpeech: sounds };
  const parts = personBytes(head, { ...seer, track: bytesOfTrack(seer.track()) });
  writeFileSync(out, Buffer.concat(parts));
  return { verdict, person };
}

function faceOf({ frames }: FilmTrack): VideoAvatar["face"] {
  const faces = frames.flatMap((frame) => (frame ? [frame.points] : []));
  const middle = (of: (points: Float32Array) => number): number =>
    faces.map(of).sort((a, b) => a - b)[Math.floor(MIDDLE * (faces.length - 1))]!;
  return {
    x: middle((p) => (p[3 * FOREHEAD]! + p[3 * CHIN]!) / 2),
    y: middle((p) => (p[3 * FOREHEAD + 1]! + p[3 * CHIN + 1]!) / 2),
    height: middle((p) =>
      Math.hypot(p[3 * CHIN]! - p[3 * FOREHEAD]!, p[3 * CHIN + 1]! - p[3 * FOREHEAD + 1]!),
    ),
  };
}

/** Draws the pictures between the two ends of each jump and takes them in after the film's own. */
async function drawJumps(
  seer: FilmSeer,
  jumps: readonly Jump[],
  report: (share: number) => void,
): Promise<DrawnJump[]> {
  const own = [...seer.runs];
  const video = formatOf(seer.shape);
  const [before, after] = [0, 1].map(() => new FilmReader(video, (number) => own[number]!)) as [
    FilmReader,
    FilmReader,
  ];
  const drawn: DrawnJump[] = [];
  for (const [number, jump] of jumps.entries()) {
    const strands = strandsOf(jump);
    const first = seer.small.length + strands.shares.findIndex((share) => share > 0);
    for (const [k, share] of strands.shares.entries()) {
      const [a, b] = [await before.at(strands.before[k]!), await after.at(strands.after[k]!)];
      await seer.see(drawBetween(a, b, seer.shape, share));
    }
    drawn.push({ ...jump, first });
    report((number + 1) / jumps.length);
  }
  before.close();
  after.close();
  return drawn;
}
