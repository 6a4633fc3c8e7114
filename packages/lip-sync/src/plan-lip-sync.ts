import { quantile } from "@orator/maths";
import type { Driver } from "./driver/perform-moves.ts";
import { performMoves } from "./driver/perform-moves.ts";
import { mouthRings, cropBytes } from "./draw/mouth-rings.ts";
import type { FaceTrack, FilmChannels } from "./points.ts";
import { findSynced } from "./find-synced.ts";
import type { Stretch } from "./linear/smooth.ts";
import { chooseLibrary } from "./match/choose-library.ts";
import { exemplarsAt } from "./match/exemplars-at.ts";
import type { Exemplar } from "./match/exemplars-at.ts";
import { matchExemplars } from "./match/match-exemplars.ts";
import { mouthSpeeds } from "./match/mouth-speeds.ts";
import { soundsSaid } from "./match/sounds-said.ts";
import { seenFace } from "./seen-face.ts";
import { measureMouth } from "./space/face-space.ts";
import type { FaceSpace, Shape } from "./space/face-space.ts";
import { learnOwnWay } from "./target/own-way.ts";
import { restingMouth, wantedMouths } from "./target/wanted-mouths.ts";

/** Frames that may be exemplars: 24 s at 25 a second, more than that showed no gain. */
const MOST_EXEMPLARS = 600;
/** What their pictures may take. */
const MOST_BYTES = 160 * 2 ** 20;

/** What a film's new lips are planned from. */
interface LipSyncInput {
  track: FaceTrack;
  /** What is said anew, a value a frame of the new film. Where it ends before the film, its last values last. */
  newChannels: FilmChannels;
  /** What the film itself says, a value a frame of it: the person's own way of speaking is learnt from it. Without, mouths are less their own. */
  ownChannels?: FilmChannels | undefined;
  /** Which frame of the film each frame of the new one shows: for films that are made longer, or go on in another way. Defaults to each one once. */
  shown?: ArrayLike<number> | undefined;
  /** Whether a frame of the new film keeps its picture, whatever is said: defaults to none. */
  isKept?: ((frame: number) => boolean) | undefined;
  /** Of the new film, frames a second: defaults to the film's. */
  fps?: number;
  driver: Driver;
  /** Bytes that pictures of mouths may take in the painter, 160 MB. */
  mostBytes?: number;
}

/** How a film gets its new lips. For the painter; holds no picture. Frames are those of the new film, if not said otherwise. */
export interface LipSyncPlan {
  size: { width: number; height: number };
  /** Of the film's own frames. */
  space: FaceSpace;
  driver: Driver;
  resting: Shape;
  /** Which frame of the film each one shows. */
  shown: ArrayLike<number>;
  /** The mouth of each frame. */
  wanted: readonly Shape[];
  /** Stretches that get new lips; all other frames are left as they are. */
  synced: readonly Stretch[];
  /** How much of the new mouth each frame shows, 0 … 1: it fades in and out over five frames. */
  shares: Float32Array;
  /** The exemplars of each frame; none where it is left as it is. */
  exemplars: readonly (readonly Exemplar[])[];
  /** How well the person's own way explains the film's own mouths (r²); undefined without the film's own speech. */
  ownWayR2: number | undefined;
  /** Frames by which the film's lips come after its sound, −3 … 3. */
  lag: number;
  /** Median distance of the exemplars from the mouths that are wanted, in widths of the mouth. */
  exemplarResidual: number;
}

/** Plans it. Throws where no face is seen for long enough: `judgeFilm` says so before. */
export function planLipSync({
  track,
  newChannels,
  ownChannels,
  driver,
  shown = Int32Array.from(track.frames.keys()),
  isKept = () => false,
  fps = track.fps,
  mostBytes = MOST_BYTES,
}: LipSyncInput): LipSyncPlan {
  const { space, isSound } = seenFace(track, driver);
  if (!space) throw new Error("no face is to be seen for long enough in this film");
  const count = shown.length;
  const resting = restingMouth(space);
  const moves = performMoves(driver, newChannels, space.mean, count);
  const ownWay =
    ownChannels &&
    learnOwnWay(space, performMoves(driver, ownChannels, space.mean, track.frames.length), moves);
  const mouths = wantedMouths(space, moves, resting, ownWay, track.fps / fps);
  const { stretches: synced, shares } = findSynced(
    stretchesShown(space.stretches, shown),
    (frame) => isSound(shown[frame]!) && !isKept(frame),
    count,
  );
  // A fade goes from the film's own mouth to the new one in shape, too: no lips are seen twice.
  const wanted = mouths.map((mouth, t) =>
    mouth.map((value, k) => value + (1 - shares[t]!) * (space.shapes[shown[t]!]![k]! - value)),
  );
  const size = { width: track.width, height: track.height };
  const ringsOf = (frame: number) => mouthRings(space.place(frame, space.shapes[frame]!));
  const largest = synced.reduce((most, { from, to }) => {
    for (let t = from; t < to; t += 12) most = Math.max(most, cropBytes(ringsOf(shown[t]!), size));
    return most;
  }, 1);
  const library = chooseLibrary(space, isSound, Math.min(MOST_EXEMPLARS, Math.floor(mostBytes / largest)));
  const width = measureMouth(resting).width;
  const gaps = new Map(library.map((frame) => [frame, measureMouth(space.shapes[frame]!, width).gap]));
  const speeds = mouthSpeeds(space, width);
  const sounds =
    ownChannels && ownWay && soundsSaid([newChannels, count], [ownChannels, track.frames.length], ownWay.lag);
  const exemplars: Exemplar[][] = wanted.map(() => []);
  const residuals: number[] = [];
  for (const stretch of library.length > 0 ? synced : []) {
    const matched = matchExemplars(space, { wanted, shown, width, speeds, sounds }, stretch, library);
    residuals.push(...matched.residuals);
    for (let t = stretch.from; t < stretch.to; t++)
      exemplars[t] = exemplarsAt(matched.frames, t - stretch.from, (frame) => gaps.get(frame));
  }
  return {
    size,
    space,
    driver,
    resting,
    shown,
    wanted,
    synced,
    shares,
    exemplars,
    ownWayR2: ownWay?.r2,
    lag: ownWay?.lag ?? 0,
    exemplarResidual: quantile(residuals, 0.5),
  };
}

/** Stretches of the film as frames of the new one. */
function stretchesShown(stretches: readonly Stretch[], shown: ArrayLike<number>): Stretch[] {
  const stretchOf = new Map<number, number>();
  for (const [number, { from, to }] of stretches.entries())
    for (let frame = from; frame < to; frame++) stretchOf.set(frame, number);
  const out: Stretch[] = [];
  for (let t = 0; t < shown.length; t++) {
    const frame = shown[t]!;
    if (!stretchOf.has(frame)) continue;
    const last = out.at(-1);
    const before = shown[t - 1]!;
    const goesOn = stretchOf.get(frame) === stretchOf.get(before);
    if (last?.to === t && goesOn) last.to++;
    else out.push({ from: t, to: t + 1 });
  }
  return out;
}
