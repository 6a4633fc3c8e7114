import { borders } from "../form/cloth.ts";
import { evenSteps } from "../../maths/curve.ts";
import { addScaled, distance, dot, normalize, scale, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Workshop } from "./workshop.ts";

/** A line along which cloth ends, as places in order; the cloth lies to its left, seen from outside. */
export interface EdgeLine {
  places: readonly Vec3[];
  /** The last place is joined to the first. */
  closed: boolean;
}

/** Shorter edges (dm) are scraps of a cut. */
const LEAST_LENGTH = 0.3;

/** The edges of `triangles` all of whose vertices pass, the longest first. */
export function edgesWhere(
  shop: Workshop,
  triangles: readonly number[],
  passes: (v: number) => boolean,
): EdgeLine[] {
  const lines: EdgeLine[] = [];
  for (const loop of borders(triangles)) {
    const on = loop.map(passes);
    if (on.every(Boolean)) {
      lines.push({ places: loop.map((v) => shop.placeOf(v)), closed: true });
      continue;
    }
    // Begin off the edge, so that no run is cut in two.
    const from = on.indexOf(false);
    let run: Vec3[] = [];
    for (let i = 0; i <= loop.length; i++) {
      const at = (from + i) % loop.length;
      if (on[at] && i < loop.length) run.push(shop.placeOf(loop[at]!));
      else {
        if (run.length > 1) lines.push({ places: run, closed: false });
        run = [];
      }
    }
  }
  return lines
    .map((line) => ({ line, length: lengthOf(line) }))
    .filter(({ length }) => length > LEAST_LENGTH)
    .sort((a, b) => b.length - a.length)
    .map(({ line }) => line);
}

/** Length of a line, dm. */
export function lengthOf({ places, closed }: EdgeLine): number {
  return places.reduce((sum, p, i) => {
    const next = places[i + 1] ?? (closed ? places[0]! : p);
    return sum + distance(p, next);
  }, 0);
}

/** A point of an evened line. */
interface EdgeStop {
  at: Vec3;
  /** Along the line, unit length; at a corner the mean of both sides. */
  along: Vec3;
  /** How much longer a seam across a corner is than beside it; 1 where the line runs straight. */
  mitre: number;
}

/** Cosine of the least turn that counts as a corner. */
const CORNER = 0.35;
/** Rounds of evening out. */
const ROUNDS = 6;
/** Points this far apart (dm) show the direction at a corner. */
const LOOK = 0.25;
/** Longest mitre: sharper corners are blunted. */
const LONGEST_MITRE = 2.2;

/**
 * The line as stops about `step` dm apart, without the unevenness of a cut; corners stay. A closed line's last stop is
 * one step before its first.
 */
export function evenLine({ places, closed }: EdgeLine, step: number): EdgeStop[] {
  const corners = cornersOf(places, closed);
  const order = closed && corners.length ? rotated(places, corners[0]!) : [...places];
  if (closed) order.push(order[0]!);
  const shift = closed && corners.length ? corners[0]! : 0;
  const breaks = [0, ...corners.map((c) => c - shift).filter((c) => c > 0), order.length - 1];
  const points: Vec3[] = [];
  const fixed: boolean[] = [];
  for (let i = 0; i + 1 < breaks.length; i++) {
    const piece = order.slice(breaks[i], breaks[i + 1]! + 1);
    const steps = Math.max(1, Math.round(lengthOf({ places: piece, closed: false }) / step));
    evenSteps(piece, steps).forEach((p, k) => {
      if (i && !k) return;
      points.push(p);
      fixed.push((k === 0 || k === steps) && !(closed && !corners.length));
    });
  }
  if (closed) {
    points.pop();
    fixed.pop();
  }
  const near = (i: number, way: number): Vec3 => {
    const at = i + way;
    return points[
      closed ? (at + points.length) % points.length : Math.min(points.length - 1, Math.max(0, at))
    ]!;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const moved = points.map((p, i) =>
      fixed[i] ? p : addScaled(addScaled(scale(p, 0.5), near(i, -1), 0.25), near(i, 1), 0.25),
    );
    moved.forEach((p, i) => (points[i] = p));
  }
  return points.map((at, i) => {
    const [before, after] = [normalize(sub(at, near(i, -1))), normalize(sub(near(i, 1), at))];
    const turn = Math.max(-1, Math.min(1, dot(before, after)));
    const open = !closed && (i === 0 || i === points.length - 1);
    return {
      at,
      along: normalize(sub(near(i, 1), near(i, -1))),
      mitre: open ? 1 : Math.min(LONGEST_MITRE, 1 / Math.sqrt(Math.max(0.05, (1 + turn) / 2))),
    };
  });
}

/** Places at which the line turns sharply, the sharpest of each neighborhood. */
function cornersOf(places: readonly Vec3[], closed: boolean): number[] {
  const count = places.length;
  const way = (i: number, direction: 1 | -1): Vec3 | undefined => {
    for (let k = 1; k < count; k++) {
      const at = i + k * direction;
      if (!closed && (at < 0 || at >= count)) return undefined;
      const d = sub(places[(at + count) % count]!, places[i]!);
      if (Math.hypot(...d) > LOOK) return normalize(d);
    }
    return undefined;
  };
  const sharpness = places.map((_, i) => {
    const [back, on] = [way(i, -1), way(i, 1)];
    return back && on ? dot(back, on) : -1;
  });
  return sharpness.flatMap((cos, i) => {
    if (cos < -CORNER) return [];
    const isSharpest = places.every(
      (p, k) =>
        k === i ||
        distance(p, places[i]!) > 2 * LOOK ||
        sharpness[k]! < cos ||
        (sharpness[k] === cos && k > i),
    );
    return isSharpest ? [i] : [];
  });
}

function rotated<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}
