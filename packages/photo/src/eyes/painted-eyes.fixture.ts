import type { Vec2 } from "@orator/maths";
import { isInside } from "../face/outline.ts";
import { IRIS, LIDS } from "../fit/face-mesh.ts";
import type { PhotoFace, Pixels } from "../ports.ts";

/** Colors of {@link paintEyes}, RGB. */
export const PAINTED = {
  skin: [206, 160, 136],
  white: [226, 222, 216],
  iris: [92, 70, 48],
  pupil: [18, 15, 14],
  light: [250, 250, 250],
  lash: [40, 28, 24],
} as const;

/** Radius of painted irises over their tracked one. */
export const TRUE_IRIS = 0.95;

/** A picture of skin with the eyes of a face: whites, irises that mirror a lamp, and lines of lashes over them. */
export function paintEyes(face: PhotoFace, size: number): Pixels {
  const data = new Uint8Array(4 * size * size);
  const at = (i: number): Vec2 => [face.points[3 * i]!, face.points[3 * i + 1]!];
  const eyes = (["left", "right"] as const).map((side) => {
    const { upper, lower } = LIDS[side];
    const [center, edge] = [at(IRIS[side][0]), at(IRIS[side][1])];
    return {
      opening: [...upper, ...lower.slice(1, -1).toReversed()].map(at),
      upper: upper.map(at),
      center,
      radius: TRUE_IRIS * Math.hypot(edge[0] - center[0], edge[1] - center[1]),
    };
  });
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let color: readonly number[] = PAINTED.skin;
      const [px, py] = [x + 0.5, y + 0.5];
      for (const { opening, upper, center, radius } of eyes) {
        if (Math.hypot(px - center[0], py - center[1]) > 5 * radius) continue;
        if (isInside(opening, px, py)) {
          const far = Math.hypot(px - center[0], py - center[1]) / radius;
          const lamp = Math.hypot(px - center[0] + 0.35 * radius, py - center[1] + 0.1 * radius) / radius;
          color = far > 1 ? PAINTED.white : far > 0.4 ? PAINTED.iris : PAINTED.pupil;
          if (lamp < 0.18) color = PAINTED.light;
        }
        if (fromLine(upper, px, py) < 0.05 * radius + 0.8) color = PAINTED.lash;
      }
      // A little grain, the same in every run.
      const grain = ((x * 7919 + y * 104_729) % 7) - 3;
      data.set([...color.map((value) => value + grain), 255], 4 * (y * size + x));
    }
  return { width: size, height: size, data };
}

function fromLine(line: Vec2[], x: number, y: number): number {
  let least = Infinity;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy));
  }
  return least;
}
