import type { Extra, HairStyle, Site } from "../hair-style.ts";
import type { Band } from "../population.ts";
import { hairlineTresses } from "./groom-parts.ts";
import type { Skull } from "../skull.ts";
import { looseLong } from "./long.ts";
import { add, clamp, DEGREE, mix, normalize, scale, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { pointAt } from "../../maths/line.ts";

const ROW_DEGREES = 9.5;
const ROWS = 6;

/** Latitude of a place about the axis from ear to ear, in rows: whole numbers are the middles of cornrows. */
function rowOf(q: Vec3): number {
  return Math.asin(clamp(normalize(q)[0], -1, 1)) / DEGREE / ROW_DEGREES;
}

/** Braids close to the head from the forehead to the nape, with skin between the rows. */
export function cornrows(): HairStyle {
  const base = looseLong(0);
  return {
    ...base,
    hairline: "square",
    comb: (q) => [0, -q[2], q[1] - 0.001 * q[0]],
    groom: {
      openness: [0.6, 0.85],
      tresses: hairlineTresses(0.1, 0.08)
        .slice(2)
        .map((layer) => ({ ...layer, weight: 1 })),
      strips: [],
    },
    paint: {
      strokes: 60000,
      length: 0.05,
      opacity: 0.65,
      base: 0.6,
      soft: [-1, 4],
      density(q) {
        const row = rowOf(q);
        const between = smoothstep(0.5, 0.36, Math.abs(row - Math.round(row)));
        // Beside the last row the hair is short and fades.
        return mix(
          between,
          mix(0.35, 0.8, smoothstep(-0.3, 0.2, q[1])),
          smoothstep(ROWS + 0.1, ROWS + 0.6, Math.abs(row)),
        );
      },
    },
    extra: growRows,
  };
}

function growRows({ skull, inside }: Site): Extra[] {
  const band: Band = { trim: "rope", width: 0.13, order: 3, shade: 1, tip: 1 };
  const rows: Extra[] = [];
  for (let row = -ROWS; row <= ROWS; row++) {
    const latitude = row * ROW_DEGREES * DEGREE;
    const points: Vec3[] = [];
    for (let turn = 0; turn <= 250; turn += 2.6) {
      const d: Vec3 = [
        Math.sin(latitude),
        Math.sin(turn * DEGREE) * Math.cos(latitude),
        Math.cos(turn * DEGREE) * Math.cos(latitude),
      ];
      const [azimuth, elevation] = skull.polar(add(skull.center, d));
      const p = skull.at(azimuth, elevation, 0.022 * skull.unit);
      if (inside(p) > 1.5) points.push(p);
    }
    if (points.length < 12) continue;
    points.push(...tail(skull, points));
    const position = pointAt(points, 0);
    const q = skull.toHead(position);
    rows.push({
      guide: { points, root: { azimuth: 0, elevation: 0, inside: 20, position, q } },
      band,
    });
  }
  return rows;
}

/** The loose end of a row behind the ear or at the nape. */
function tail(skull: Skull, points: Vec3[]): Vec3[] {
  const q = skull.toHead(pointAt(points, points.length - 1));
  const out = normalize([q[0], 0, q[2]]);
  return Array.from({ length: 7 }, (_, i) => {
    const down = 0.052 * (i + 1);
    return skull.fromHead(add(add(q, [0, -down, 0]), scale(out, 0.03 * (1 - i / 7))));
  });
}
