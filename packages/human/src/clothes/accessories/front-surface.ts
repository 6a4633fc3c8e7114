import type { Part } from "../../part.ts";
import { clamp, cornersAt, cross, mix, normalize, sub, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Side of a cell of the map, dm. */
const CELL = 0.05;
/** Half the width that is mapped, dm. */
const WIDE = 2.4;
/** Over this distance a surface's slope is measured, dm. */
const SLOPE = 0.14;

/** How far what is worn reaches forwards. Lengths in dm. */
export interface FrontSurface {
  /** Depth of the outermost surface at (x, y); −∞ where there is none. */
  depth(x: number, y: number): number;
  /** The way the surface looks there, evened out over about 3 cm. */
  normal(x: number, y: number): Vec3;
}

/** Maps the outermost front of some parts between two heights. */
export function frontSurface(parts: readonly Part[], low: number, high: number): FrontSurface {
  const columns = Math.ceil((2 * WIDE) / CELL) + 1;
  const rows = Math.ceil((high - low) / CELL) + 1;
  const map = new Float32Array(columns * rows).fill(-Infinity);
  const across = (x: number): number => (x + WIDE) / CELL;
  const down = (y: number): number => (y - low) / CELL;
  for (const { positions, indices } of parts) {
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = cornersAt(indices, t).map((v) => vertex(positions, v)) as [Vec3, Vec3, Vec3];
      if (Math.max(a[2], b[2], c[2]) < 0) continue;
      const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
      if (Math.abs(area) < 1e-9) continue;
      const [xs, ys] = [
        [a[0], b[0], c[0]],
        [a[1], b[1], c[1]],
      ];
      const bottom = Math.max(0, Math.ceil(down(Math.min(...ys))));
      const top = Math.min(rows - 1, Math.floor(down(Math.max(...ys))));
      const left = Math.max(0, Math.ceil(across(Math.min(...xs))));
      const right = Math.min(columns - 1, Math.floor(across(Math.max(...xs))));
      for (let row = bottom; row <= top; row++) {
        for (let column = left; column <= right; column++) {
          const [x, y] = [column * CELL - WIDE, row * CELL + low];
          const u = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
          const v = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
          if (u < 0 || v < 0 || u + v > 1) continue;
          const i = row * columns + column;
          map[i] = Math.max(map[i]!, a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2]));
        }
      }
    }
  }
  const depth = (x: number, y: number): number => {
    const [fx, fy] = [across(x), down(y)];
    const [column, row] = [Math.floor(fx), Math.floor(fy)];
    if (column < 0 || row < 0 || column + 1 >= columns || row + 1 >= rows) return -Infinity;
    const at = row * columns + column;
    // The most forward of the four: what lies on it is nowhere below it.
    return Math.max(map[at]!, map[at + 1]!, map[at + columns]!, map[at + columns + 1]!);
  };
  return {
    depth,
    normal(x, y) {
      const at = (dx: number, dy: number): Vec3 => {
        const z = depth(x + dx, y + dy);
        return [x + dx, y + dy, Number.isFinite(z) ? z : depth(x, y)];
      };
      const facing = cross(sub(at(SLOPE, 0), at(-SLOPE, 0)), sub(at(0, SLOPE), at(0, -SLOPE)));
      return normalize(facing.every(Number.isFinite) ? facing : [0, 0, 1]);
    },
  };
}

/** A taut line over a profile: the corners of its convex outline from the first place to the last, by falling height. */
export function tautLine(places: readonly Vec3[]): Vec3[] {
  const line: Vec3[] = [];
  for (const place of places) {
    while (line.length > 1) {
      const [a, b] = [line.at(-2)!, line.at(-1)!];
      const share = (a[1] - b[1]) / (a[1] - place[1] || 1e-6);
      if (b[2] >= a[2] + share * (place[2] - a[2])) break;
      line.pop();
    }
    line.push(place);
  }
  return line;
}

/** Depth of a taut line, of two places or more, at a height; held at its ends. */
export function depthOn(line: readonly Vec3[], y: number): number {
  const i = Math.max(
    1,
    line.findIndex((place) => place[1] <= y + 1e-6),
  );
  const [a, b] = [line[i - 1]!, line[i]!];
  return mix(a[2], b[2], clamp((a[1] - y) / (a[1] - b[1] || 1)));
}
