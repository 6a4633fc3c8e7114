import type { Body, Image, Part, Rgb } from "@orator/human/parts";
import { clamp, mix, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { copiesOf } from "../face/spread.ts";
import { lay } from "../face/lay.ts";
import type { Laid } from "../face/lay.ts";
import { addClosing, CLOSING } from "../face/smile-at-rest.ts";
import type { Fit } from "../fit/fit.ts";
import { lipRows } from "../fit/lip-rows.ts";
import { onOneBone } from "../one-bone.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { biteLip } from "./bite-lip.ts";
import { pixelsOfLips } from "./lip-lines.ts";
import { makeShade } from "./lip-shadow.ts";
import { paintTeeth, paintTongue, paintWalls } from "./paint-inside.ts";
import type { MouthLight } from "./paint-inside.ts";
import { desaturated, linearAt, photoLight, saturationOf } from "./photo-light.ts";
import { shapeTeeth } from "./shape-teeth.ts";
import { teethKind } from "./teeth-kind.ts";

/** How far (dm) what is inside draws back, so that no closed lip shows it. */
const BACK = { mouth: 0.004, teeth: 0.03, tongue: 0.03 };
/**
 * How far (dm) the edges of the upper teeth hang below the line of closed lips. Women show half as much again as men, and everybody less with age, as
 * lips sink (Vig and Brundo 1978); its amount is set by films of people who speak, whose teeth fill the upper quarter of an open mouth.
 */
const SHOWN_YOUNG = { female: 0.052, male: 0.036 };
const SHOWN_OLD = 0.01;
/** The most that the rows of teeth are moved for it. */
const MOST_LIFT = 0.12;

/** Nothing inside lies further (dm) behind the lips: a throat would be seen beside the jaw of a head that turns. */
const DEEPEST_DM = 0.5;

/**
 * The inside of the mouth as the photo's camera would see it, and the shadows that the lips throw. Where teeth ask for it, changes how
 * lips move (in place).
 */
export function makeMouth(
  body: Body,
  fit: Fit,
  laid: { head: Laid; mouth: Laid },
  photo: Pixels,
  { face, seen, bone }: { face: PhotoFace; seen: Rgb | undefined; bone: number },
): Part[] {
  const kind = teethKind(face);
  const light: MouthLight = {
    light: photoLight(photo, fit),
    saturation: saturationOf(photo, fit),
    ...(seen && { teeth: seen }),
  };
  const teeth = body.parts.get("teeth")!;
  const shaped: Part = { ...teeth, positions: shapeTeeth(teeth, kind) };
  const pictures = {
    mouth: paintWalls(
      body.parts.get("mouth")!,
      vertex(body.base, body.landmarks.points.lipCornerLeft)[1],
      light,
      256,
    ),
    teeth: paintTeeth(teeth, kind, light, 512),
    tongue: paintTongue(body.parts.get("tongue")!, light, kind.seed, 256),
  };
  const inside = (name: "mouth" | "teeth" | "tongue", at: Laid, lift = 0): Part =>
    insidePart(body.parts.get(name)!, name, at, { image: pictures[name], bone, lift });
  const row = lay(body, fit, "teeth", shaped);
  const tongue = lay(body, fit, "tongue");
  if (laid.head.morphs.has(CLOSING)) for (const inner of [row, tongue]) addClosing(inner);
  const edge = edgeOfTeeth(body, row);
  const lift = liftOfTeeth(body, laid.head, edge, mix(SHOWN_YOUNG[face.gender], SHOWN_OLD, kind.wear));
  biteLip(body, laid, edge + lift);
  const lips = innerLip(body, laid.head);
  for (const { rest } of [laid.mouth, row, tongue]) drawForward(rest, lips);
  return [
    inside("mouth", laid.mouth),
    inside("teeth", row, lift),
    inside("tongue", tongue),
    shadeOfTeeth(body, row, lift, light, bone),
    ...lipShades(body, fit, laid.head, photo, { light, bone }),
  ];
}

/** Brings what lies too deep forward, on the line on which it is seen from between the lips (in place). */
function drawForward(rest: Float32Array, lips: Vec3): void {
  for (let at = 0; at < rest.length; at += 3) {
    const share = DEEPEST_DM / Math.max(DEEPEST_DM, lips[2] - rest[at + 2]!);
    for (let k = 0; k < 3; k++) rest[at + k] = mix(lips[k]!, rest[at + k]!, share);
  }
}

/** The middle of the upper lip's inner edge. */
function innerLip(body: Body, head: Laid): Vec3 {
  return vertex(head.rest, copiesOf(body, "head").get(body.landmarks.points.upperLipInner)![0]!);
}

function insidePart(
  part: Part,
  name: keyof typeof BACK,
  laid: Laid,
  { image, bone, lift }: { image: Image; bone: number; lift: number },
): Part {
  return {
    name,
    material: { ...part.material, image, unlit: true },
    positions: laid.rest.map((x, i) => (i % 3 === 2 ? x - BACK[name] : i % 3 === 1 ? x + lift : x)),
    normals: part.normals,
    uvs: part.uvs,
    indices: part.indices,
    morphs: laid.morphs,
    ...onOneBone(bone, part.positions.length / 3),
  };
}

/** How far (dm) the rows of teeth go up, so that the upper one hangs below the lips' line as it does on people. */
function liftOfTeeth(body: Body, head: Laid, edge: number, shown: number): number {
  return clamp(innerLip(body, head)[1] - shown - edge, -MOST_LIFT, MOST_LIFT);
}

/** Height (dm) of the edges of the upper incisors. */
function edgeOfTeeth(body: Body, teeth: Laid): number {
  const [from, to] = body.landmarks.groups.upperTeeth;
  const { positions } = body.parts.get("teeth")!;
  let edge = Infinity;
  body.baseVertex.get("teeth")!.forEach((base, v) => {
    if (base < from || base > to || Math.abs(positions[3 * v]!) > INCISORS_DM) return;
    edge = Math.min(edge, teeth.rest[3 * v + 1]!);
  });
  return edge;
}

/** Half the width of the two middle incisors. */
const INCISORS_DM = 0.06;

/** Half the width (dm) of the shade behind the upper teeth, and the places along it. */
const SHADE_DM = 0.2;
const SHADE_PLACES = 15;

/** What lies behind the upper teeth is in their shade, the deeper the higher: but for it a tongue would fill the mouth like a curtain. */
function shadeOfTeeth(body: Body, teeth: Laid, lift: number, light: MouthLight, bone: number): Part {
  const [from, to] = body.landmarks.groups.upperTeeth;
  const { positions } = body.parts.get("teeth")!;
  const bases = body.baseVertex.get("teeth")!;
  const lowest: number[] = [];
  for (const [v, base] of bases.entries()) {
    if (base < from || base > to) continue;
    const place = Math.round(((positions[3 * v]! / SHADE_DM + 1) / 2) * (SHADE_PLACES - 1));
    if (place < 0 || place >= SHADE_PLACES) continue;
    if (!(positions[3 * v + 1]! >= positions[3 * (lowest[place] ?? -1) + 1]!)) lowest[place] = v;
  }
  return makeShade(
    {
      name: "teeth shade",
      row: lowest.filter((v) => v !== undefined),
      against: [],
      from: [0.05 + lift, -0.075 - BACK.teeth],
      hang: [-0.19, 0],
      cover: (t) => 0.95 * (1 - t) ** 0.9,
      color: shadeColor(light),
    },
    teeth,
    bone,
  );
}

/** What is in the dark of a mouth. */
function shadeColor({ light, saturation }: MouthLight): Rgb {
  const dark = desaturated([0.03, 0.008, 0.007], saturation);
  return light.map((x, c) => x * dark[c]!) as Rgb;
}

/** The line between closed lips, which is the shadow under the upper one, and its longer shadow on the teeth. */
function lipShades(
  body: Body,
  fit: Fit,
  head: Laid,
  photo: Pixels,
  { light, bone }: { light: MouthLight; bone: number },
): Part[] {
  const copies = copiesOf(body, "head");
  const rows = (loop: number): Record<"row" | "against", number[]> => {
    const { upper, lower } = lipRows(body.landmarks.lipLoops[loop]!);
    return { row: upper.map((b) => copies.get(b)![0]!), against: lower.map((b) => copies.get(b)![0]!) };
  };
  const ends = (u: number): number => Math.min(1, 6 * u, 6 * (1 - u));
  const line = makeShade(
    {
      name: "lip line",
      ...rows(2),
      from: [0.007, 0.024],
      hang: [-0.018, 0.006],
      cover: (t, u) => 0.75 * Math.sin(Math.PI * t) ** 1.5 * ends(u),
      color: lineColor(photo, fit),
    },
    head,
    bone,
  );
  const shadow = makeShade(
    {
      name: "lip shadow",
      ...rows(3),
      from: [0.02, -0.012],
      hang: [-0.085, -0.02],
      cover: (t, u) => ends(u) * (0.62 * (1 - t) ** 1.8 + (1 - t) * 0.5 * Math.abs(2 * u - 1) ** 5),
      color: shadeColor(light),
    },
    head,
    bone,
  );
  return [shadow, line];
}

/** The color of the line between closed lips, or a dark one of the lip where they are open. */
function lineColor(photo: Pixels, fit: Fit): Rgb {
  const { innerUpper, innerLower, outerLower } = pixelsOfLips(fit);
  const dark: Rgb[] = [];
  for (let i = 3; i <= 7; i++) {
    const [a, b] = fit.closed ? [innerUpper[i]!, innerLower[i]!] : [innerLower[i]!, outerLower[i]!];
    for (let t = -0.3; t <= 1.3; t += 0.1)
      dark.push(linearAt(photo, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]));
  }
  dark.sort((p, q) => p[0] + p[1] + p[2] - q[0] - q[1] - q[2]);
  const few = dark.slice(0, Math.ceil(dark.length * 0.15));
  const share = fit.closed ? 0.9 : 0.4;
  return [0, 1, 2].map((k) => (share * few.reduce((s, c) => s + c[k]!, 0)) / few.length) as Rgb;
}
