import { DEGREE } from "@orator/maths";
import { faceHeight } from "../ports.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { facePatch, percentile, pixelsIn } from "./face-patch.ts";
import type { FacePatch } from "./face-patch.ts";
import type { FaceMeasures } from "./measure-face.ts";
import { isCovered, mouthInView } from "./mouth-in-view.ts";
import { messageFor } from "./photo-notes.ts";
import type { PhotoNote, RefusalCode, Seen, WarningCode } from "./photo-notes.ts";
import { sharpnessOf } from "./sharpness.ts";
import { OVAL } from "../fit/face-mesh.ts";

/** Fits see so much of a turn to the side: the mean of twelve people whose pose was known. */
const SEEN_OF_TURN = 1.13;
/** Fits see a head that is held straight raised by so many degrees: the mean of 34 people, twice each. */
export const SEEN_RAISED = 5;

/**
 * From where on a photograph is refused, and from where on its owner is warned. Found on people whose pose, light and focus were
 * known (docs/photos.md); angles in degrees, luma 0…255.
 */
const JUDGED_BY = {
  /** Forehead to chin, pixels. */
  faceHeight: { refuse: 90, warn: 300 },
  /** Height of another face over the speaker's. */
  otherFace: { refuse: 0.4 },
  /** How far the face reaches out of the picture, in its own heights. */
  outside: { refuse: 0.01 },
  /** Of the head, not of the fit. */
  turn: { refuse: 28, warn: 12 },
  /** From straight. Fits see about 0.65 of a nod. */
  pitch: { refuse: 15, warn: 7 },
  roll: { warn: 20 },
  /** Degrees between upright and the line of the eyes. */
  lean: { refuse: 60 },
  /** Opening of the lips over the mouth's width. */
  gap: { refuse: 0.52, warn: 0.085 },
  /** Opening of the less open eye over its width. */
  lidOpening: { refuse: 0.15 },
  /** `sharpnessOf`. */
  sharpness: { refuse: 0.15, warn: 0.28 },
  /** `mirrorError` from which on another face is none. */
  mirrorError: { none: 0.03 },
  /** `LightOnFace`. */
  highlight: { refuse: 55, warn: 90 },
  burnt: { refuse: 0.35, warn: 0.12 },
  unevenness: { warn: 4 },
} as const;

/** A photograph and what was found on it. */
interface JudgedPhoto {
  /** The whole photograph in its own size: enlarging would pass for blur. */
  photo: Pixels;
  /** Every face on it, in its pixels. The largest one is to speak. */
  faces: readonly PhotoFace[];
  /** Of the face that is to speak (`measureFace`), on this picture or a larger one of the same face. */
  measures?: FaceMeasures | undefined;
}

/** What becomes of a photograph: with refusals it can't speak, with warnings it can. */
export interface PhotoVerdict {
  /** The most telling first. */
  refusals: PhotoNote<RefusalCode>[];
  warnings: PhotoNote<WarningCode>[];
}

/** Judges whether a photograph can be made to speak, and what would be better. Without `measures` the pose is taken as good. */
export function judgePhoto({ measures, ...seen }: JudgedPhoto): PhotoVerdict {
  return photoJudge(seen)(measures);
}

/** A judge of one photograph who may be asked again when more is known of the face: the picture is looked at once. */
export function photoJudge({
  photo,
  faces,
}: Omit<JudgedPhoto, "measures">): (measures?: FaceMeasures) => PhotoVerdict {
  const [face] = largestFirst(faces);
  const patch = face && facePatch(photo, face);
  const look = patch && {
    light: lightOnFace(patch),
    sharpness: once(() => sharpnessOf(patch)),
    isMouthCovered: once(() => isCovered(mouthInView(patch))),
  };
  return (measures) => verdict({ photo, faces, measures }, look);
}

/** What a face looks like, apart from its pose. */
interface FaceLook {
  light: LightOnFace;
  sharpness(): number;
  isMouthCovered(): boolean;
}

function verdict({ photo, faces, measures }: JudgedPhoto, look: FaceLook | undefined): PhotoVerdict {
  const [face, ...seen] = largestFirst(faces);
  const others = seen.filter(({ mirrorError = 0 }) => mirrorError < JUDGED_BY.mirrorError.none);
  const refusals = new Set<RefusalCode>();
  const warnings = new Set<WarningCode>();
  if (!face || !look) return verdictOf(new Set(["no_face"]), warnings, {});
  const height = faceHeight(face);
  const tell = (
    value: number,
    limit: { refuse?: number; warn?: number },
    refusal?: RefusalCode,
    warning?: WarningCode,
  ): void => {
    const rising = (limit.warn ?? 0) <= (limit.refuse ?? Infinity);
    const beyond = (bound: number | undefined): boolean =>
      bound !== undefined && (rising ? value > bound : value < bound);
    if (refusal && beyond(limit.refuse)) refusals.add(refusal);
    else if (warning && beyond(limit.warn)) warnings.add(warning);
  };
  const { angles, gap, lidOpening } = measures ?? STRAIGHT;
  if (isNoPerson(face)) refusals.add("not_a_person");
  if (others.length > 0) {
    const share = faceHeight(others[0]!) / height;
    if (share >= JUDGED_BY.otherFace.refuse) refusals.add("several_faces");
    else warnings.add("other_faces");
  }
  tell(reachOutside(photo, face) / height, JUDGED_BY.outside, "face_cut_off");
  tell(height, JUDGED_BY.faceHeight, "face_too_small", "small_face");
  tell(leanDeg(face), JUDGED_BY.lean, "not_upright");
  const turnedDeg = angles.yaw / SEEN_OF_TURN;
  tell(Math.abs(turnedDeg), JUDGED_BY.turn, "turned_away", "slightly_turned");
  const loweredDeg = angles.pitch + SEEN_RAISED;
  tell(Math.abs(loweredDeg), JUDGED_BY.pitch, "raised_or_lowered", "slightly_raised_or_lowered");
  tell(Math.abs(angles.roll), JUDGED_BY.roll, undefined, "tilted");
  if (lidOpening < JUDGED_BY.lidOpening.refuse) refusals.add("eyes_closed");
  tell(gap, JUDGED_BY.gap, "mouth_open", "mouth_not_closed");

  const { light } = look;
  tell(light.highlight, JUDGED_BY.highlight, "too_dark", "dim_light");
  tell(light.burnt, JUDGED_BY.burnt, "too_bright", "glare");
  tell(light.unevenness, JUDGED_BY.unevenness, undefined, "uneven_light");
  // What is not seen, or not where it is looked for, can be neither blurred nor covered.
  if (!refusals.has("too_dark") && !refusals.has("too_bright") && !refusals.has("not_upright")) {
    tell(look.sharpness(), JUDGED_BY.sharpness, "blurred", "soft_focus");
    if (!refusals.has("blurred") && look.isMouthCovered()) refusals.add("mouth_covered");
  }
  return verdictOf(refusals, warnings, {
    faceHeight: height,
    turnedDeg,
    raisedDeg: -loweredDeg,
  });
}

function largestFirst(faces: readonly PhotoFace[]): PhotoFace[] {
  return faces.toSorted((a, b) => faceHeight(b) - faceHeight(a));
}

function once<Value>(measure: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: measure() }).value;
}

const STRAIGHT = { angles: { yaw: 0, pitch: -SEEN_RAISED, roll: 0 }, gap: 0, lidOpening: 1 };

function verdictOf(refusals: Set<RefusalCode>, warnings: Set<WarningCode>, seen: Seen): PhotoVerdict {
  return {
    refusals: [...refusals].map((code) => ({ code, message: messageFor(code, seen) })),
    warnings: [...warnings].map((code) => ({ code, message: messageFor(code, seen) })),
  };
}

/** Muzzles: the tracker hardly believes in them, or sees them otherwise in the mirror, and neither man nor woman in them. */
function isNoPerson({ score, mirrorError = 0, genderScore }: PhotoFace): boolean {
  return genderScore < 0.8 && mirrorError > (score < 0.88 ? 0.012 : 0.018);
}

/** Outer corners of the eyes in the face mesh. */
const EYE_CORNERS = [33, 263] as const;

/** How far the line of the eyes is from level, 0 … 180 degrees. */
function leanDeg({ points }: PhotoFace): number {
  const [right, left] = EYE_CORNERS;
  const [x, y] = [0, 1].map((k) => points[3 * left + k]! - points[3 * right + k]!) as [number, number];
  return Math.abs(Math.atan2(y, x)) / DEGREE;
}

/** How far the face's points reach out of the picture, pixels. */
function reachOutside({ width, height }: Pixels, { points }: PhotoFace): number {
  let most = -Infinity;
  for (let i = 0; i < points.length; i += 3)
    most = Math.max(most, -points[i]!, -points[i + 1]!, points[i]! - width, points[i + 1]! - height);
  return most;
}

/** How a face is lit on a photograph. */
interface LightOnFace {
  /** Luma that a tenth of the face is brighter than, 0…255. */
  highlight: number;
  /** Luma that half of the face is brighter than, 0…255. */
  middle: number;
  /** Share of the face that is as good as white, 0…1. */
  burnt: number;
  /** How much more light the brighter cheek gets than the other, at least 1. */
  unevenness: number;
}

/** Cheeks, nose and chin beside the middle: the person's right, and the same places of the left. */
const RIGHT = [50, 117, 118, 101, 36, 205, 187, 123, 147];
const LEFT = [280, 346, 347, 330, 266, 425, 411, 352, 376];
/** Luma from which on skin is burnt out. */
const WHITE = 247;
/** Share of the oval that is looked at: hair and background lie at its rim. */
const INNER = 0.88;
/** Light that is added before two are compared: in the dark, a little more is as nothing. */
const FLOOR = 0.004;

/** Measures the light on a face. */
function lightOnFace(patch: FacePatch): LightOnFace {
  const oval = OVAL.map((point) => patch.at(point));
  const middle = [0, 1].map((k) => oval.reduce((sum, place) => sum + place[k]!, 0) / oval.length);
  const inner = oval.map(
    ([x, y]) => [middle[0]! + (x - middle[0]!) * INNER, middle[1]! + (y - middle[1]!) * INNER] as const,
  );
  const lumas = Float32Array.from(pixelsIn(patch, inner), (i) => patch.luma[i]!);
  const sides = [RIGHT, LEFT].map((points) => FLOOR + lightAt(patch, points));
  return {
    burnt: lumas.filter((luma) => luma >= WHITE).length / Math.max(1, lumas.length),
    highlight: percentile(lumas, 0.9),
    middle: percentile(lumas, 0.5),
    unevenness: Math.max(...sides) / Math.min(...sides),
  };
}

/** Median linear light (0…1) round some points. */
function lightAt(patch: FacePatch, points: readonly number[]): number {
  const lights = points.map((point) => {
    const [x, y] = patch.at(point).map(Math.round) as [number, number];
    const row = Math.min(patch.height - 1, Math.max(0, y));
    const column = Math.min(patch.width - 1, Math.max(0, x));
    return (patch.luma[row * patch.width + column]! / 255) ** 2.2;
  });
  return percentile(lights, 0.5);
}
