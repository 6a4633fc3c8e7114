import { buildBody, recipe as recipeSchema, writeGlb } from "@orator/human/parts";
import type { Body, AvatarInfo } from "@orator/human/parts";
import { clamp } from "@orator/maths";
import { seeLids } from "./eyes/see-lids.ts";
import { makeFace } from "./face/make-face.ts";
import { restSmiling } from "./face/smile-at-rest.ts";
import { undoPerspective, stageLens } from "./face/stage-lens.ts";
import type { StageLens } from "./face/stage-lens.ts";
import { fitHead } from "./fit/fit-head.ts";
import type { Fit } from "./fit/fit.ts";
import { lidOpeningOf } from "./judge/measure-face.ts";
import type { FaceMeasures } from "./judge/measure-face.ts";
import { findLips } from "./mouth/find-lips.ts";
import type { PersonMask, PhotoBackdrop, PhotoFace, Pixels } from "./ports.ts";
import { beforeGray, isSeeThrough } from "./see-through.ts";
import { makeSurroundings } from "./sheet/make-surroundings.ts";
import { standing } from "./sheet/standing.ts";
import { withStillBone } from "./still-bone.ts";
import type { CutEdges } from "./cut-edges.ts";

/** What a photo is made into an avatar with. */
interface PhotoAvatarOptions {
  id: string;
  name: string;
  /** Without it the photo's own background stays round the person. */
  mask?: PersonMask;
  /**
   * "photo": the photo's own background, filled behind the person and gone on with beyond the photo. "blur": the same out of
   * focus. "none": the person alone, for films with alpha or another background. A photo that was cut out stands before a
   * studio's gray ground instead of its own.
   */
  backdrop: PhotoBackdrop;
}

/** What became of a photo. */
export interface PhotoReport extends FaceMeasures {
  closed: boolean;
  /** How unlike a face the points are: see Fit. */
  residual: number;
  /** Weights of shapes that the face held on the photo. */
  expression: Record<string, number>;
  triangles: number;
  bytes: number;
}

/** Of adults: the parametric head is fitted to children's faces as well, by its warp. */
const AGES = [19, 90] as const;
const GENDERS = { female: 0.1, male: 0.9 };
/** How friendly the head looks that is fitted. */
const WARMTH = 0.2;
/** How far (degrees) a photo's eyes can turn before their white ends. */
const GAZE = { yawDeg: 13, pitchDeg: 8 };
/** Bones that go with the photo's head; the others stand upright below the neck. */
const HELD_BONES = new Set(["neck", "head", "jaw"]);
/** The trunk, which leans about its own joints … */
const TRUNK = new Set(["spine", "chest"]);
/** … or, where the photo ends a person above them, about a place so far below its edge, dm: the edge stands still, and what is left of a neck would tear. */
const PIVOT_BELOW_DM = 0.5;
/** Weights below this are the fit's noise. */
const LEAST_WEIGHT = 0.02;

/** Turns a photo and the face that was tracked on it into an avatar file. Equal input gives equal bytes. */
export async function photoAvatar(
  given: Pixels,
  tracked: PhotoFace,
  { id, name, mask, backdrop: wanted }: PhotoAvatarOptions,
): Promise<{ glb: Uint8Array; report: PhotoReport }> {
  const isCutOut = isSeeThrough(given);
  const photo = isCutOut ? beforeGray(given) : given;
  const backdrop = isCutOut && wanted !== "none" ? "studio" : wanted;
  const body = bodyOf(tracked);
  const lips = findLips(photo, tracked);
  const points = seeLids(photo, lips.face);
  const fit = fitHead(body, points, { closed: lips.closed });
  const face = makeFace({
    body,
    fit,
    photo,
    points,
    ...(lips.teeth && { teeth: lips.teeth }),
    ...(mask && { mask }),
  });
  const hasEdges = !mask || backdrop === "photo" || backdrop === "blur";
  const { parts, edges } = makeSurroundings({ body, fit, photo, face, backdrop });
  parts.push(...face.parts);
  const { framing, ground, lens } = framingOf(body, fit, { edges, ...(hasEdges && { photo }) });
  placeBones(body, fit, face.eyeCenters, edges.below);
  for (const part of parts) undoPerspective(part, lens);
  restSmiling(parts);
  for (const bone of body.skeleton.bones) bone.head = lens.place(bone.head);
  const skeleton = withStillBone(body.skeleton, parts, [0, ground, 0]);
  const glb = await writeGlb(parts, skeleton, ground, {
    id,
    name,
    recipeHash: "photo",
    source: "compositeSynthetic",
    gaze: GAZE,
    framing,
  });
  const triangles = parts.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  return {
    glb,
    report: { ...reportOf(fit), lidOpening: lidOpeningOf(tracked), triangles, bytes: glb.length },
  };
}

function bodyOf({ ageYears, gender }: PhotoFace): Body {
  const age = clamp(ageYears, ...AGES);
  return buildBody(recipeSchema.parse({ body: { age, gender: GENDERS[gender], warmth: WARMTH } }));
}

/** Puts joints where the photo's person has them (in place). `below` is the height (dm) at which the photo ends the person, if it does. */
function placeBones(
  body: Body,
  fit: Fit,
  eyeCenters: Record<"left" | "right", [number, number, number]>,
  below = -Infinity,
): void {
  const stand = standing(body, fit);
  for (const bone of body.skeleton.bones) {
    if (bone.name === "leftEye") bone.head = eyeCenters.left;
    else if (bone.name === "rightEye") bone.head = eyeCenters.right;
    else bone.head = stand.place(bone.head, 0, HELD_BONES.has(bone.name) ? 1 : 0);
    if (TRUNK.has(bone.name)) bone.head[1] = Math.max(bone.head[1], below - PIVOT_BELOW_DM);
  }
}

function reportOf({
  angles,
  gap,
  closed,
  residual,
  expression,
}: Fit): Omit<PhotoReport, "lidOpening" | "triangles" | "bytes"> {
  const held = [...expression].filter(([, weight]) => weight > LEAST_WEIGHT);
  return {
    angles,
    gap,
    closed,
    residual: Number(residual.toFixed(4)),
    expression: Object.fromEntries(held.map(([shape, weight]) => [shape, Number(weight.toFixed(2))])),
  };
}

/** Points of the face mesh. */
const FOREHEAD = 10;
const CHIN = 152;
const EYE_CORNERS = [33, 263] as const;
const TEMPLES = [234, 454] as const;
/** The crown is so many times as far above the chin as the top of the forehead. */
const CROWN = 1.32;
/** From the chin to the chest, dm. */
const CHEST_DM = 2;

/** Where the person is in the picture: heights for the stage, the height (dm) that becomes its floor, and its camera. */
function framingOf(
  body: Body,
  fit: Fit,
  { edges: { below, above, summit }, photo }: { edges: CutEdges; photo?: Pixels },
): { framing: AvatarInfo["framing"]; ground: number; lens: StageLens } {
  let ground = Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) ground = Math.min(ground, body.base[3 * v + 1]!);
  const meters = (y: number): number => Number(((y - ground) / 10).toFixed(4));
  const at = (point: number): readonly number[] => fit.points[point]!;
  const between = ([a, b]: readonly [number, number], axis: number): number =>
    (at(a)[axis]! + at(b)[axis]!) / 2;
  const chin = at(CHIN)[1]!;
  const crown = chin + (at(FOREHEAD)[1]! - chin) * CROWN;
  const eyeY = between(EYE_CORNERS, 1);
  const middleX = between(TEMPLES, 0);
  // The person stands in the middle of the picture.
  const lens = stageLens({ middleX, eyeY, headDm: crown - chin });
  const edgesOf = ({ width, height }: Pixels): NonNullable<AvatarInfo["framing"]["photo"]> => {
    const [left, top] = fit.toSpace(0, 0);
    const [right, bottom] = fit.toSpace(width, height);
    const aside = (x: number): number => Number(((x - middleX) / 10).toFixed(4));
    return { leftM: aside(left), rightM: aside(right), topM: meters(top), bottomM: meters(bottom) };
  };
  const framing = {
    eyeHeightM: meters(eyeY),
    headTopM: meters(crown),
    chinM: meters(chin),
    chestM: meters(chin - CHEST_DM),
    summitM: meters(Math.max(crown, summit ?? crown)),
    ...(below !== undefined && { cutBelowM: meters(below) }),
    ...(above !== undefined && { cutAboveM: meters(above) }),
    ...(photo && { photo: edgesOf(photo) }),
    viewpoint: { heightM: meters(eyeY), distanceM: Number((lens.distanceDm / 10).toFixed(4)) },
  };
  return { framing, ground, lens };
}
