import type { AvatarInfo, Body } from "@orator/human/parts";
import type { CutEdges } from "./cut-edges.ts";
import { stageLens } from "./face/stage-lens.ts";
import type { StageLens } from "./face/stage-lens.ts";
import type { Fit } from "./fit/fit.ts";

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
export function framingOf(
  body: Body,
  fit: Fit,
  { below, above, summit }: CutEdges,
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
  // The person stands in the middle of the picture.
  const lens = stageLens({ middleX: between(TEMPLES, 0), eyeY, headDm: crown - chin });
  const framing = {
    eyeHeightM: meters(eyeY),
    headTopM: meters(crown),
    chinM: meters(chin),
    chestM: meters(chin - CHEST_DM),
    summitM: meters(Math.max(crown, summit ?? crown)),
    ...(below !== undefined && { cutBelowM: meters(below) }),
    ...(above !== undefined && { cutAboveM: meters(above) }),
    viewpoint: { heightM: meters(eyeY), distanceM: Number((lens.distanceDm / 10).toFixed(4)) },
  };
  return { framing, ground, lens };
}
