import { withoutCovered } from "../cover/find-covered.ts";
import type { Driver } from "../driver/perform-moves.ts";
import { performMoves } from "../driver/perform-moves.ts";
import type { FaceTrack, FilmChannels, TrackedFrame } from "../points.ts";
import { isWellTracked } from "../find-synced.ts";
import { POINT } from "../points.ts";
import { faceSpaceOf, findStretches } from "../space/face-space.ts";
import { learnOwnWay } from "../target/wanted-mouths.ts";
import { headTurns } from "./head-turn.ts";

/** What a film has to show, or it is left as it is. */
const FILM_LIMITS = {
  people: 1,
  /** Share of what is said during which the face is seen; other parts keep their picture. */
  seenShare: 0.5,
  /** Median height of the face, forehead to chin, pixels. */
  faceHeightPx: 150,
  /** Median width of the mouth, pixels. */
  mouthWidthPx: 35,
  /** Furthest turns of the head, degrees: to the side; the middle one up or down, since cameras stand high or low; and from that one … */
  yawDeg: 12,
  pitchDeg: 17,
  nodDeg: 10,
  /** … in so many of the frames that show the face. */
  turnShare: 0.95,
  /** Of speech with the face seen: less does not show enough mouths. */
  speechMs: 4000,
  /** How much of the film's own mouths the person's own way explains. */
  ownWayR2: 0.4,
} as const;

/** What was measured of a film; medians and shares of frames. */
interface FilmMeasures {
  people: number;
  /** Share of the frames with speech in which the face is seen. */
  seenShare: number;
  faceHeightPx: number;
  mouthWidthPx: number;
  /** How the head is held in the middle: degrees, up or down. */
  pitchDeg: number;
  /** Shares of the frames that show it in which the head is turned by no more than is allowed. */
  yawShare: number;
  nodShare: number;
  /** Speech during which the face is seen. */
  speechMs: number;
  /** How much of the film's own mouths the person's own way explains (r²); undefined without the film's own speech. */
  ownWayR2: number | undefined;
  /** Share of all frames that would get new lips. */
  syncedShare: number;
}

/** Whether new lips can be drawn on a film; each reason against it is one sentence for the person who sent it. */
export interface FilmVerdict {
  qualifies: boolean;
  reasons: string[];
  measures: FilmMeasures;
}

/** A film's tracked face beside what is said in it. */
interface FilmToJudge {
  track: FaceTrack;
  /** Whether anybody speaks, a value a frame. */
  isSpoken: ArrayLike<boolean>;
  /** What the film says, as of LipSyncInput. */
  ownChannels?: FilmChannels | undefined;
  driver: Driver;
}

/** Judges a film by its track and what is said in it. */
export function judgeFilm(film: FilmToJudge): FilmVerdict {
  const measures = measureFilm(film);
  const limits = FILM_LIMITS;
  const reasons: string[] = [];
  const refuse = (isSo: boolean, reason: string): void => void (isSo && reasons.push(reason));
  refuse(
    measures.people > limits.people,
    `The film shows ${measures.people} people; it has to show one person alone.`,
  );
  if (measures.faceHeightPx === 0) reasons.push("No face is visible in the film for long enough.");
  else {
    refuse(
      measures.seenShare < limits.seenShare,
      `The face is seen in ${percent(measures.seenShare)} of what is said; it has to be seen in ${percent(limits.seenShare)}.`,
    );
    refuse(
      measures.faceHeightPx < limits.faceHeightPx,
      `The face is ${Math.round(measures.faceHeightPx)} pixels high; it has to be at least ${limits.faceHeightPx}.`,
    );
    refuse(
      measures.mouthWidthPx < limits.mouthWidthPx,
      `The mouth is ${Math.round(measures.mouthWidthPx)} pixels wide; it has to be at least ${limits.mouthWidthPx}.`,
    );
    refuse(
      measures.yawShare < limits.turnShare,
      `The head is turned to the side by more than ${limits.yawDeg}° in ${percent(1 - measures.yawShare)} of the frames; the person has to face the camera.`,
    );
    refuse(
      Math.abs(measures.pitchDeg) > limits.pitchDeg,
      `The head is held ${Math.round(Math.abs(measures.pitchDeg))}° up or down as the camera sees it; it may be ${limits.pitchDeg}° at most.`,
    );
    refuse(
      measures.nodShare < limits.turnShare,
      `The head nods by more than ${limits.nodDeg}° in ${percent(1 - measures.nodShare)} of the frames; the person has to face the camera.`,
    );
  }
  refuse(
    measures.speechMs < limits.speechMs,
    `The film holds ${(measures.speechMs / 1000).toFixed(1)} s of speech with the face in view; it has to hold at least ${limits.speechMs / 1000} s.`,
  );
  refuse(
    measures.ownWayR2 !== undefined && measures.ownWayR2 < limits.ownWayR2,
    "The lips in the film do not follow its sound well enough to learn this person's way of speaking.",
  );
  return { qualifies: reasons.length === 0, reasons, measures };
}

function measureFilm({ track: all, isSpoken, ownChannels, driver }: FilmToJudge): FilmMeasures {
  const track = withoutCovered(all);
  const { frames, people, fps } = track;
  const nothing = { faceHeightPx: 0, mouthWidthPx: 0, pitchDeg: 0, yawShare: 0, nodShare: 0 };
  if (findStretches(track).length === 0)
    return { ...nothing, people, seenShare: 0, speechMs: 0, ownWayR2: undefined, syncedShare: 0 };
  const seen = frames.filter((frame): frame is TrackedFrame => frame !== null);
  const apart = (a: number, b: number): number =>
    median(
      seen.map(({ points }) =>
        Math.hypot(points[3 * b]! - points[3 * a]!, points[3 * b + 1]! - points[3 * a + 1]!),
      ),
    );
  const turns = headTurns(driver, frames).filter((turn) => turn !== undefined);
  const shareOf = (count: number, of: number): number => (of === 0 ? 0 : count / of);
  const spoken = frames.filter((_, frame) => isSpoken[frame]);
  const spokenAndSeen = spoken.filter((frame) => frame !== null).length;
  const space = faceSpaceOf(track);
  const isSound = isWellTracked(track, space, driver);
  const sound = space.stretches.reduce((sum, { from, to }) => {
    for (let t = from; t < to; t++) if (isSound(t)) sum++;
    return sum;
  }, 0);
  return {
    people,
    seenShare: shareOf(spokenAndSeen, spoken.length),
    faceHeightPx: apart(POINT.forehead, POINT.chin),
    mouthWidthPx: apart(POINT.rightCorner, POINT.leftCorner),
    pitchDeg: median(turns.map(({ pitch }) => pitch)),
    yawShare: shareOf(turns.filter(({ yaw }) => Math.abs(yaw) <= FILM_LIMITS.yawDeg).length, turns.length),
    nodShare: shareOf(turns.filter(({ nod }) => Math.abs(nod) <= FILM_LIMITS.nodDeg).length, turns.length),
    speechMs: (1000 * spokenAndSeen) / fps,
    ownWayR2:
      ownChannels && learnOwnWay(space, performMoves(driver, ownChannels, space.mean, frames.length), []).r2,
    syncedShare: shareOf(sound, frames.length),
  };
}

function median(values: number[]): number {
  return values.length === 0 ? 0 : values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
