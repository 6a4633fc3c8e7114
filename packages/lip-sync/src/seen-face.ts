import { withoutCovered } from "./cover/find-covered.ts";
import type { Driver } from "./driver/perform-moves.ts";
import { isFacing } from "./find-synced.ts";
import { headTurns } from "./judge/head-turn.ts";
import type { FilmedTurn } from "./judge/head-turn.ts";
import type { FaceTrack } from "./points.ts";
import { faceSpaceOf, findStretches } from "./space/face-space.ts";
import type { FaceSpace } from "./space/face-space.ts";

/** Below this the tracker is not sure that it sees a face. */
const LEAST_SCORE = 0.5;
/** Still points that fit so badly, in shares of the face's height, lie on something else: a hand, a microphone, another face. */
const MOST_RESIDUAL = 0.03;

/** The face of a film as it is judged, walked through and drawn on. */
export interface SeenFace {
  /** Without the frames in which something is before the mouth. */
  track: FaceTrack;
  driver: Driver;
  /** How the head is held in each frame; undefined where no face is seen. */
  turns: readonly (FilmedTurn | undefined)[];
  /** Undefined where no face is seen for long enough. */
  space: FaceSpace | undefined;
  /** Whether the points of a frame can be believed, and the head is held so that a mouth can be drawn on it. */
  isSound(frame: number): boolean;
}

/** Makes it of a track: once for all that is asked of a film. */
export function seenFace(tracked: FaceTrack, driver: Driver): SeenFace {
  const track = withoutCovered(tracked);
  const space = findStretches(track).length > 0 ? faceSpaceOf(track) : undefined;
  const turns = headTurns(driver, track.frames);
  const isSound = (frame: number): boolean => {
    const turn = turns[frame];
    return (
      space !== undefined &&
      turn !== undefined &&
      track.frames[frame]!.score >= LEAST_SCORE &&
      space.residuals[frame]! <= MOST_RESIDUAL &&
      isFacing(turn)
    );
  };
  return { track, driver, turns, space, isSound };
}
