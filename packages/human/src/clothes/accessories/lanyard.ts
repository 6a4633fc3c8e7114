import type { DressForm } from "../form/form.ts";
import { tautLine } from "./front-surface.ts";
import type { FrontSurface } from "./front-surface.ts";
import { lineAroundNeck } from "./neck-line.ts";
import type { RigidMesh } from "./rigid.ts";
import { evenSteps } from "../../maths/curve.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { add, cross, mix3, normalize, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Half the ribbon's width and its thickness, dm. */
const [HALF, THICK] = [0.06, 0.008];
/** How high over the root of the neck it lies at the nape, and how far off the skin there, dm. */
const [NAPE, LIFT] = [0.26, 0.025];
/** Steps around the neck; it leaves the neck for the chest at this azimuth, radians. */
const [AROUND, LEAVES] = [64, 1.2];
/** Steps down the chest on each side, and rounds in which its turn from the neck to the chest is evened out. */
const [DOWN, EVEN] = [28, 6];
/** Where the ribbon's halves meet over the card, dm aside, and how far over it. */
const [MEETS, CLIP] = [0.035, 0.16];
const METAL: Rgb = [0.42, 0.43, 0.45];

/** Hangs a ribbon around the neck down to a clip on the card whose upper edge is at `bottom`; taut over what is worn. */
export function hangRibbon(
  mesh: RigidMesh,
  form: DressForm,
  front: FrontSurface,
  bottom: number,
  color: Rgb,
): void {
  const neck = lineAroundNeck(form, (azimuth) => NAPE * (1 - Math.cos(azimuth)) * 0.5, LIFT, AROUND);
  const behind = neck.filter((_, i) => Math.abs((i / AROUND) * 2 * Math.PI - Math.PI) > LEAVES);
  // From the left over the nape to the right.
  const half = behind.length / 2;
  const nape = [...behind.slice(Math.ceil(half)), ...behind.slice(0, Math.ceil(half))];
  const [left, right] = [nape[0]!, nape.at(-1)!];
  const end = (side: number): Vec3 => [
    side * MEETS,
    bottom + CLIP,
    front.depth(side * MEETS, bottom + CLIP) + 0.03,
  ];
  const down = (from: Readonly<Vec3>, side: number): Vec3[] => {
    const to = end(side);
    const places = Array.from({ length: 33 }, (_, i): Vec3 => {
      const at = mix3(from, to, i / 32);
      if (i === 0 || i === 32) return at;
      return [
        at[0],
        at[1],
        Math.max(
          front.depth(at[0], at[1]),
          front.depth(at[0] + HALF, at[1]),
          front.depth(at[0] - HALF, at[1]),
        ) + 0.02,
      ];
    });
    return evenSteps(tautLine(places), DOWN);
  };
  const line = [...down(left, 1).toReversed(), ...nape.slice(1, -1), ...down(right, -1)];
  const axis = nape.reduce((sum, [, , z]) => sum + z, 0) / nape.length;
  // In front it lies flat on the chest, around the neck on its slope.
  let faces = line.map(([x, y, z], i): Vec3 => {
    const isFront = i <= DOWN || i >= line.length - 1 - DOWN;
    const flat = Math.hypot(x, z - axis);
    return isFront ? front.normal(x, y) : [x / flat, 0.8, (z - axis) / flat];
  });
  for (let round = 0; round < EVEN; round++) {
    faces = faces.map((face, i) =>
      normalize(add(add(faces[Math.max(0, i - 1)]!, faces[Math.min(faces.length - 1, i + 1)]!), face)),
    );
  }
  mesh.tube(
    line,
    () => [HALF, THICK],
    (i) => cross(faces[i]!, sub(line[Math.min(line.length - 1, i + 1)]!, line[Math.max(0, i - 1)]!)),
    { closed: false, sides: 8, square: 5, color: () => color },
  );
  const clip = end(0);
  mesh.tube(
    [clip, [0, bottom - 0.03, clip[2] + 0.01]],
    (i) => [i ? 0.035 : 0.075, 0.02],
    () => [1, 0, 0],
    { closed: false, sides: 8, square: 4, color: () => METAL },
  );
}
