import { DEGREE } from "@orator/maths";
import { faceHeight } from "../ports.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { facePatch } from "./face-patch.ts";
import { lightOnFace } from "./light-on-face.ts";
import type { LightOnFace } from "./light-on-face.ts";
import { JUDGED_BY, SEEN_OF_TURN, SEEN_RAISED } from "./limits.ts";
import type { FaceMeasures } from "./measure-face.ts";
import { isCovered, mouthInView } from "./mouth-in-view.ts";
import { messageFor } from "./photo-notes.ts";
import type { PhotoNote, RefusalCode, Seen, WarningCode } from "./photo-notes.ts";
import { sharpnessOf } from "./sharpness.ts";

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
  const [face, ...others] = largestFirst(faces);
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
