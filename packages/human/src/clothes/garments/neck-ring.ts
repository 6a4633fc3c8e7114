import { aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { add, addScaled, mix3, normalize, scale, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Workshop } from "./workshop.ts";

/** A line around the neck: azimuth (0 in front, ±π at the nape, positive on the person's left) → place, dm. */
type Ring = (azimuth: number) => Vec3;

/** Middle of the neck in rest space, dm. */
const NECK_Z = 0.2;
/** Cut vertices lie on the cut to this, dm. */
const ON_THE_CUT = 4e-3;
/** The ring is a mean of five places this far apart (radians): muscles and the throat don't show in a collar. */
const SPACING = 0.12;

/** The line around the draped neck `height` dm above the neck's root; it may change with the angle from the front, 0 … π. */
export function neckRing(shop: Workshop, height: number | ((fromFront: number) => number)): Ring {
  const heightOver: Measure = (x, y, z) =>
    aboveNeckRoot(x, y, z) -
    (typeof height === "number" ? height : height(Math.atan2(Math.abs(x), z - NECK_Z)));
  const below = shop.cutAtNeck(heightOver);
  const found: { angle: number; at: Vec3 }[] = [];
  for (const v of new Set(below)) {
    const [x, y, z] = shop.restOf(v);
    if (Math.abs(heightOver(x, y, z)) > ON_THE_CUT) continue;
    found.push({ angle: Math.atan2(x, z - NECK_Z), at: shop.placeOf(v) });
  }
  found.sort((a, b) => a.angle - b.angle);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) throw new Error("a neck has no place at this height");
  const around = [
    { ...last, angle: last.angle - 2 * Math.PI },
    ...found,
    { ...first, angle: first.angle + 2 * Math.PI },
  ];
  const exact = (azimuth: number): Vec3 => {
    const angle = Math.atan2(Math.sin(azimuth), Math.cos(azimuth));
    const i = Math.max(
      1,
      around.findIndex((one) => one.angle >= angle),
    );
    const [a, b] = [around[i - 1]!, around[i]!];
    return mix3(a.at, b.at, (angle - a.angle) / (b.angle - a.angle || 1));
  };
  return (azimuth) =>
    scale(
      [-2, -1, 0, 1, 2].reduce<Vec3>((sum, i) => add(sum, exact(azimuth + i * SPACING)), [0, 0, 0]),
      1 / 5,
    );
}

/** The level direction away from the neck at an azimuth. */
export function outwards(azimuth: number): Vec3 {
  return [Math.sin(azimuth), 0, Math.cos(azimuth)];
}

/** The direction up the neck from one ring to another. */
export function upwards(from: Ring, to: Ring, azimuth: number): Vec3 {
  return normalize(sub(to(azimuth), from(azimuth)));
}

/** A place off a point: `out` dm away from the neck and `up` dm along a direction. */
export function off(place: Vec3, azimuth: number, out: number, direction: Vec3, up: number): Vec3 {
  return addScaled(addScaled(place, outwards(azimuth), out), direction, up);
}
