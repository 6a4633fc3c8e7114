import type { Rgb } from "@orator/human/parts";
import type { Vec2 } from "@orator/maths";
import { isInside } from "../face/outline.ts";
import type { Fit } from "../fit/fit-head.ts";
import { INNER_LOWER_LIP, INNER_UPPER_LIP } from "../fit/face-mesh.ts";
import { pixelsOfLips } from "./lip-lines.ts";
import { brightHalf, linearAt, luminance } from "./photo-light.ts";
import type { Pixels } from "../ports.ts";

/** Least share of the open mouth that has to be teeth before their colour is believed. */
const LEAST_SHARE = 0.12;

/** Linear colour of the teeth that the photo shows, if it does. */
export function seenTeeth(photo: Pixels, fit: Pick<Fit, "points" | "toPixel">): Rgb | undefined {
  const lips = pixelsOfLips(fit);
  const inner = [...lips.innerUpper, ...lips.innerLower.slice(1, -1).toReversed()];
  const lip = meanColour(photo, lips.outerLower.map((p, i) => between(p, lips.innerLower[i]!)).slice(3, 8));
  const [left, right] = [lips.innerUpper.at(-1)![0], lips.innerUpper[0]![0]].toSorted(
    (a, b) => a - b,
  ) as Vec2;
  const ys = inner.map((p) => p[1]);
  const step = Math.max(0.5, (right - left) / 80);
  const teeth: Rgb[] = [];
  let all = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += step)
    for (let x = left; x < right; x += step) {
      if (!isInside(inner, x, y)) continue;
      all++;
      const c = linearAt(photo, [x, y]);
      if (isIvory(c, lip)) teeth.push(c);
    }
  return teeth.length > 8 && teeth.length > LEAST_SHARE * all ? brightHalf(teeth) : undefined;
}

/** Whiter than the lip beside it, and not much darker. */
function isIvory(c: Rgb, lip: Rgb): boolean {
  const whiteness = c[1] / (c[0] || 1e-6);
  return whiteness > (lip[1] / (lip[0] || 1e-6)) * 1.25 && luminance(c) > 0.7 * luminance(lip);
}

function meanColour(photo: Pixels, places: Vec2[]): Rgb {
  const colours = places.map((p) => linearAt(photo, p));
  return [0, 1, 2].map((k) => colours.reduce((s, c) => s + c[k]! / colours.length, 0)) as Rgb;
}

function between(a: Vec2, b: Vec2): Vec2 {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** Whether the inner lips are drawn apart on the picture anywhere: widest opening over the mouth's width. */
export function widestGap(fit: Pick<Fit, "points" | "toPixel">): number {
  const at = (i: number): Vec2 => fit.toPixel(fit.points[i]![0], fit.points[i]![1]);
  const width = Math.hypot(at(78)[0] - at(308)[0], at(78)[1] - at(308)[1]);
  return Math.max(
    ...INNER_UPPER_LIP.map((u, i) => {
      const [a, b] = [at(u), at(INNER_LOWER_LIP[i]!)];
      return Math.hypot(a[0] - b[0], a[1] - b[1]) / width;
    }),
  );
}
