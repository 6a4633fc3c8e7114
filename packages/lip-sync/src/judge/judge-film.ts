import { quantile } from "@orator/maths";
import { performMoves } from "../driver/perform-moves.ts";
import type { FilmChannels, TrackedFrame } from "../points.ts";
import { isFacing } from "../find-synced.ts";
import { framesIn } from "../linear/smooth.ts";
import { apart, POINT } from "../points.ts";
import type { SeenFace } from "../seen-face.ts";
import { measureMouth } from "../space/face-space.ts";
import { learnOwnWay } from "../target/own-way.ts";

/** What a film has to show, or it is left as it is. */
const FILM_LIMITS = {
  people: 1,
  /** Share of what is said during which the face is seen; other parts keep their picture. */
  seenShare: 0.5,
  /** Median height of the face, forehead to chin, pixels. */
  faceHeightPx: 150,
  /** Median width of the mouth, pixels. */
  mouthWidthPx: 35,
  /** The middle turn of the head up or down, degrees: cameras stand high or low. */
  pitchDeg: 17,
  /** Share of the frames with a face in which the head is held so that a mouth can be drawn on it. */
  drawableShare: 0.6,
  /** Of speech with the face seen: less does not show enough mouths. */
  speechMs: 3000,
  /** How far the lips are apart, in widths of the mouth, where they are nearly closed (5 % of the frames are more so), and wide open (95 %). */
  closedGap: 0.12,
  openGap: 0.06,
} as const;

/** Above this the film shows no lips that touch: they are made from the nearest ones. */
const TOUCHING_GAP = 0.06;

/** What was measured of a film; medians and shares of frames. */
interface FilmMeasures {
  people: number;
  /** Share of the frames with speech in which the face is seen. */
  seenShare: number;
  faceHeightPx: number;
  mouthWidthPx: number;
  /** How the head is held in the middle: degrees, up or down. */
  pitchDeg: number;
  drawableShare: number;
  /** Speech during which the face is seen. */
  speechMs: number;
  closedGap: number;
  openGap: number;
  /** How much of the film's own mouths the person's own way explains (r²); undefined without the film's own speech. */
  ownWayR2: number | undefined;
  /** Share of all frames that would get new lips. */
  syncedShare: number;
}

/** Whether new lips can be drawn on a film; each reason against it is one sentence for the person who sent it, who may film anew. */
export interface FilmVerdict {
  qualifies: boolean;
  reasons: string[];
  /** What could be better, of films that qualify as well. */
  warnings: string[];
  measures: FilmMeasures;
}

/** A film's face beside what is said in it. */
interface FilmToJudge {
  face: SeenFace;
  /** Whether anybody speaks, a value a frame. */
  isSpoken: ArrayLike<boolean>;
  /** What the film says, as of LipSyncInput. */
  ownChannels?: FilmChannels | undefined;
}

/** Frames at which something is seen best. */
interface Moments {
  /** Where the head begins to be turned away for the longest, and whether to the side. */
  turnedAway: number;
  isToTheSide: boolean;
  /** Where the face begins to be missing for the longest while somebody speaks. */
  faceless: number;
  closest: number;
  widest: number;
}

/** Judges a film by its face and what is said in it. */
export function judgeFilm(film: FilmToJudge): FilmVerdict {
  const { measures, moments } = measureFilm(film);
  const limits = FILM_LIMITS;
  const reasons: string[] = [];
  const refuse = (isSo: boolean, reason: string): void => void (isSo && reasons.push(reason));
  const at = (frame: number): string => `at ${clock(frame / film.face.track.fps)}`;
  refuse(measures.people > limits.people, `The film shows ${measures.people} people; film one person alone.`);
  if (!moments)
    reasons.push("No face is visible in the film for long enough; film one person who faces the camera.");
  else {
    refuse(
      measures.seenShare < limits.seenShare,
      `The face is seen in ${percent(measures.seenShare)} of what is said, and not ${at(moments.faceless)}; stay in the picture with nothing before the mouth.`,
    );
    refuse(
      measures.faceHeightPx < limits.faceHeightPx,
      `The face is ${Math.round(measures.faceHeightPx)} pixels high; it has to be at least ${limits.faceHeightPx}: come nearer, or send the film in a higher resolution.`,
    );
    refuse(
      measures.mouthWidthPx < limits.mouthWidthPx,
      `The mouth is ${Math.round(measures.mouthWidthPx)} pixels wide; it has to be at least ${limits.mouthWidthPx}: come nearer, or send the film in a higher resolution.`,
    );
    refuse(
      Math.abs(measures.pitchDeg) > limits.pitchDeg,
      `The head is held ${Math.round(Math.abs(measures.pitchDeg))}° up or down as the camera sees it; film from the height of the eyes.`,
    );
    refuse(
      measures.drawableShare < limits.drawableShare,
      `The head is turned too far ${moments.isToTheSide ? "to the side" : "up or down"} in ${percent(1 - measures.drawableShare)} of the film, as ${at(moments.turnedAway)}; look into the camera.`,
    );
    refuse(
      measures.closedGap > limits.closedGap,
      `The lips never close in the film, and come nearest ${at(moments.closest)}; begin with two seconds with the mouth shut.`,
    );
    refuse(
      measures.openGap < limits.openGap,
      `The mouth hardly opens in the film, the most ${at(moments.widest)}; speak as to somebody across a table.`,
    );
  }
  refuse(
    measures.speechMs < limits.speechMs,
    `The film holds ${(measures.speechMs / 1000).toFixed(1)} s of speech with the face in view; it has to hold at least ${limits.speechMs / 1000} s.`,
  );
  const warnings =
    moments && measures.closedGap > TOUCHING_GAP
      ? [
          `The film shows no lips that touch, and the nearest ones ${at(moments.closest)}: closed lips are made of those. A film that begins with two seconds with the mouth shut is better.`,
        ]
      : [];
  return { qualifies: reasons.length === 0, reasons, warnings, measures };
}

function measureFilm({ face, isSpoken, ownChannels }: FilmToJudge): {
  measures: FilmMeasures;
  /** Undefined where no face is seen for long enough. */
  moments: Moments | undefined;
} {
  const { space, turns, isSound, driver } = face;
  const { frames, people, fps } = face.track;
  if (!space) {
    const nothing = {
      faceHeightPx: 0,
      mouthWidthPx: 0,
      pitchDeg: 0,
      drawableShare: 0,
      closedGap: 0,
      openGap: 0,
    };
    const measures = { ...nothing, people, seenShare: 0, speechMs: 0, ownWayR2: undefined, syncedShare: 0 };
    return { measures, moments: undefined };
  }
  const seen = frames.filter((frame): frame is TrackedFrame => frame !== null);
  const usually = (a: number, b: number): number =>
    quantile(
      seen.map(({ points }) => apart(points, a, b)),
      0.5,
    );
  const known = turns.filter((turn) => turn !== undefined);
  const spoken = frames.filter((_, frame) => isSpoken[frame]);
  const spokenAndSeen = spoken.filter((frame) => frame !== null).length;
  const tracked = framesIn(space.stretches);
  const sound = tracked.filter(isSound);
  const gaps = new Map(
    (sound.length > 0 ? sound : tracked).map((frame) => {
      const { gap, width } = measureMouth(space.shapes[frame]!);
      return [frame, gap / width];
    }),
  );
  const byGap = [...gaps.keys()].sort((a, b) => gaps.get(a)! - gaps.get(b)!);
  const turnedAway = longestRun(turns, (turn) => turn !== undefined && !isFacing(turn));
  const away = turns[turnedAway];
  return {
    measures: {
      people,
      seenShare: spoken.length === 0 ? 0 : spokenAndSeen / spoken.length,
      faceHeightPx: usually(POINT.forehead, POINT.chin),
      mouthWidthPx: usually(POINT.rightCorner, POINT.leftCorner),
      pitchDeg: quantile(
        known.map(({ pitch }) => pitch),
        0.5,
      ),
      drawableShare: known.filter(isFacing).length / known.length,
      speechMs: (1000 * spokenAndSeen) / fps,
      closedGap: quantile(gaps.values(), 0.05),
      openGap: quantile(gaps.values(), 0.95),
      ownWayR2:
        ownChannels &&
        learnOwnWay(space, performMoves(driver, ownChannels, space.mean, frames.length), []).r2,
      syncedShare: sound.length / frames.length,
    },
    moments: {
      turnedAway,
      isToTheSide: away !== undefined && Math.abs(away.yaw) >= Math.abs(away.nod),
      faceless: longestRun(frames, (frame, t) => frame === null && Boolean(isSpoken[t])),
      closest: byGap[0]!,
      widest: byGap.at(-1)!,
    },
  };
}

/** Where the longest run of what `counts` begins; 0 where there is none. */
function longestRun<Value>(
  values: readonly Value[],
  counts: (value: Value, place: number) => boolean,
): number {
  let [best, longest, length] = [0, 0, 0];
  for (const [t, value] of values.entries()) {
    length = counts(value, t) ? length + 1 : 0;
    if (length > longest) [best, longest] = [t - length + 1, length];
  }
  return best;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Minutes and seconds, as players show them. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
