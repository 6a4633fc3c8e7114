import { POSITION } from "../form/cloth.ts";
import type { Chart } from "../texture/chart.ts";
import { locator } from "./locate.ts";
import type { Workshop } from "./workshop.ts";
import { add, addScaled, cross, normalize, scale } from "@orator/maths";

const SIDES = 14;

/**
 * Sews round buttons of `radius` dm onto a piece, at (x, y) places of rest space; those beyond the piece are left
 * out. All share one little chart.
 */
export function addButtons(
  shop: Workshop,
  piece: readonly number[],
  places: readonly (readonly [number, number])[],
  radius: number,
  name: string,
): void {
  const { cloth } = shop;
  const triangles: number[] = [];
  const plane: number[] = [];
  const pointOver = locator(shop, piece);
  for (const [x, y] of places) {
    const at = pointOver(x, y);
    if (!at) continue;
    const { like, position, normal } = at;
    const across = normalize([normal[2], 0, -normal[0]]);
    const up = cross(normal, across);
    // Rings: foot, edge, rim, dish.
    const rings = [
      [1, 0],
      [1, 0.018],
      [0.86, 0.027],
      [0.7, 0.019],
    ] as const;
    const put = (u: number, v: number, height: number): number => {
      const aside = add(scale(across, u), scale(up, v));
      const place = addScaled(addScaled(position, aside, radius), normal, height);
      const index = cloth.offset(
        like,
        place[0] - cloth.at(like, POSITION),
        place[1] - cloth.at(like, POSITION + 1),
        place[2] - cloth.at(like, POSITION + 2),
      );
      plane[2 * index] = 100 * radius * u;
      plane[2 * index + 1] = 100 * radius * v;
      return index;
    };
    const loops = rings.map(([r, h]) =>
      Array.from({ length: SIDES }, (_, i) => {
        const angle = (2 * Math.PI * i) / SIDES;
        return put(r * Math.cos(angle), r * Math.sin(angle), h);
      }),
    );
    for (let ring = 0; ring + 1 < loops.length; ring++) {
      for (let i = 0; i < SIDES; i++) {
        const j = (i + 1) % SIDES;
        const [a, b, c, d] = [loops[ring]![i]!, loops[ring]![j]!, loops[ring + 1]![j]!, loops[ring + 1]![i]!];
        triangles.push(a, b, c, a, c, d);
      }
    }
    const [center, back] = [put(0, 0, 0.019), put(0, 0, 0)];
    const [foot, inner] = [loops[0]!, loops.at(-1)!];
    for (let i = 0; i < SIDES; i++) {
      const j = (i + 1) % SIDES;
      triangles.push(center, inner[i]!, inner[j]!, back, foot[j]!, foot[i]!);
    }
  }
  if (!triangles.length) return;
  const dense = new Float32Array(2 * cloth.count).fill(Number.NaN);
  plane.forEach((value, i) => {
    dense[i] = value;
  });
  const chart: Chart = { name, site: "trim", triangles, plane: dense, detail: 1.6 };
  shop.addPiece(chart);
}
