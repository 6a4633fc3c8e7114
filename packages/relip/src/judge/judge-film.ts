import type { Driver } from "../driver/driver.ts";
import type { FaceTrack, TrackedFrame } from "../face-track.ts";
import { POINT } from "../points.ts";
import { headTurn } from "./head-turn.ts";

/** What a film has to show, or it is left as it is. */
export const FILM_LIMITS = {
  people: 1,
  /** Median height of the face, forehead to chin, pixels. */
  faceHeightPx: 150,
  /** Median width of the mouth, pixels. */
  mouthWidthPx: 35,
  /** Furthest turns of the head, degrees … */
  yawDeg: 12,
  pitchDeg: 10,
  /** … in so many of the frames, and the face seen in as many. */
  share: 0.95,
  /** Of speech: less does not show enough mouths. */
  speechMs: 4000,
  /** How much of the film's own mouths the person's own way explains. */
  ownWayR2: 0.4,
} as const;

/** What was measured of a film; medians and shares of frames. */
export interface FilmMeasures {
  people: number;
  /** Share of frames in which the face is seen. */
  seenShare: number;
  faceHeightPx: number;
  mouthWidthPx: number;
  /** Shares of the frames that show it in which the head is turned by no more than is allowed. */
  yawShare: number;
  pitchShare: number;
  speechMs: number;
}

/** Whether new lips can be drawn on a film; each reason against it is one sentence for the person who sent it. */
export interface FilmVerdict {
  qualifies: boolean;
  reasons: string[];
  measures: FilmMeasures;
}

/** Judges a film by its track and how much is said in it. `ownWayR2` is known once the film's own speech was learnt (RelipPlan). */
export function judgeFilm(
  track: FaceTrack,
  speechMs: number,
  { driver, ownWayR2 }: { driver: Driver; ownWayR2?: number | undefined },
): FilmVerdict {
  const measures = measureFilm(track, speechMs, driver);
  const limits = FILM_LIMITS;
  const reasons: string[] = [];
  const refuse = (isSo: boolean, reason: string): void => void (isSo && reasons.push(reason));
  if (measures.seenShare === 0) reasons.push("No face is to be seen in the film.");
  else {
    refuse(
      measures.people > limits.people,
      `The film shows ${measures.people} people at once; it has to show one person alone.`,
    );
    refuse(
      measures.seenShare < limits.share,
      `The face is seen in ${percent(measures.seenShare)} of the frames; it has to be seen in ${percent(limits.share)}.`,
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
      measures.yawShare < limits.share,
      `The head is turned to the side by more than ${limits.yawDeg}° in ${percent(1 - measures.yawShare)} of the frames; the person has to face the camera.`,
    );
    refuse(
      measures.pitchShare < limits.share,
      `The head is turned up or down by more than ${limits.pitchDeg}° in ${percent(1 - measures.pitchShare)} of the frames; the person has to face the camera.`,
    );
  }
  refuse(
    speechMs < limits.speechMs,
    `The film holds ${(speechMs / 1000).toFixed(1)} s of speech; it has to hold at least ${limits.speechMs / 1000} s.`,
  );
  refuse(
    ownWayR2 !== undefined && ownWayR2 < limits.ownWayR2,
    "The lips in the film do not follow its sound well enough to learn this person's way of speaking.",
  );
  return { qualifies: reasons.length === 0, reasons, measures };
}

function measureFilm(track: FaceTrack, speechMs: number, driver: Driver): FilmMeasures {
  const seen = track.frames.filter((frame): frame is TrackedFrame => frame !== null);
  const apart = (a: number, b: number): number =>
    median(
      seen.map(({ points }) =>
        Math.hypot(points[3 * b]! - points[3 * a]!, points[3 * b + 1]! - points[3 * a + 1]!),
      ),
    );
  const turns = seen.map(({ points }) => headTurn(driver, points));
  const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
  return {
    people: track.people,
    seenShare: share(seen.length, track.frames.length),
    faceHeightPx: apart(POINT.forehead, POINT.chin),
    mouthWidthPx: apart(POINT.rightCorner, POINT.leftCorner),
    yawShare: share(turns.filter(({ yaw }) => Math.abs(yaw) <= FILM_LIMITS.yawDeg).length, seen.length),
    pitchShare: share(
      turns.filter(({ pitch }) => Math.abs(pitch) <= FILM_LIMITS.pitchDeg).length,
      seen.length,
    ),
    speechMs,
  };
}

function median(values: number[]): number {
  return values.length === 0 ? 0 : values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
