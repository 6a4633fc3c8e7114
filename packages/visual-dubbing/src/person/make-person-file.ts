import { writeFileSync } from "node:fs";
import { apart, filmToWalk, judgeFilm, makeDriver, POINT, seenFace } from "@orator/lip-sync";
import type { FilmVerdict } from "@orator/lip-sync";
import { quantile } from "@orator/maths";
import type { PerformedSpeech } from "@orator/performance";
import { channelsAt, spokenAt } from "../speech-channels.ts";
import { bytesOfTrack } from "../track/track-file.ts";
import type { FilmTrack } from "../track/track-file.ts";
import type { VideoAvatar } from "./video-avatar.ts";
import { personBytes } from "./person-file.ts";
import { FilmSeer } from "./see-film.ts";
import type { FilmToSee } from "./see-film.ts";

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

const { forehead: FOREHEAD, chin: CHIN } = POINT;
/** How far it is when all has been seen. */
const SEEN = 0.98;

/** Makes it. For child processes only. */
export async function makePersonFile(
  { film, ownSpeech, out, ...shape }: PersonToMake,
  report: (share: number) => void,
): Promise<MadePerson> {
  const seer = await FilmSeer.open(shape);
  const { num, den } = seer.shape.frameRate;
  const expected = Math.max(1, ((ownSpeech.durationMs / 1000) * num) / den);
  await seer.seeAll({ film }, (frames) => report(SEEN * Math.min(1, frames / expected)));
  const track = seer.track();
  const own = { ...ownSpeech, durationMs: track.durationMs };
  const face = seenFace(track, makeDriver());
  const verdict = judgeFilm({
    face,
    isSpoken: spokenAt(own, track.timesMs),
    ownChannels: channelsAt(track.timesMs, own, track),
  });
  if (!verdict.qualifies) return { verdict };
  const frames = track.frames.length;
  const walk = filmToWalk(face, seer.small);
  const { width, height, frameRate } = seer.shape;
  const person: VideoAvatar = { width, height, frameRate, frames, face: faceOf(track), hasMask: true };
  // What was said is nobody's business: only the sounds' times are needed.
  const sounds = {
    ...own,
    words: [],
    loudness: Array.from(own.loudness ?? [], (value) => Math.round(100 * value) / 100),
  };
  const head = { ...person, walk, ownSpeech: sounds };
  const parts = personBytes(head, { ...seer, track: bytesOfTrack(track) });
  writeFileSync(out, Buffer.concat(parts));
  return { verdict, person };
}

function faceOf({ frames }: FilmTrack): VideoAvatar["face"] {
  const faces = frames.flatMap((frame) => (frame ? [frame.points] : []));
  const middle = (of: (points: Float32Array) => number): number => quantile(faces.map(of), 0.5);
  return {
    x: middle((p) => (p[3 * FOREHEAD]! + p[3 * CHIN]!) / 2),
    y: middle((p) => (p[3 * FOREHEAD + 1]! + p[3 * CHIN + 1]!) / 2),
    height: middle((p) => apart(p, FOREHEAD, CHIN)),
  };
}
