import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintBox, paintEllipse } from "./paint-shapes.ts";
import type { Box } from "./paint-shapes.ts";
import { between, randomFrom } from "./set.ts";
import type { Light, Plane } from "./set-picture.ts";

const SKY = light("#dfe9f2", 1.3);
const HAZE = light("#c4d3da", 1);
const LEAVES = light("#7f9a72", 0.8);

/** A window by day: sky above, what stands outside below, bars between panes `pane` meters wide. `green` (0…1): trees. */
export function paintWindow(
  plane: Plane,
  [left, right, bottom, top]: Box,
  { pane, green }: { pane: number; green: number },
): void {
  const rows = 24;
  const step = (top - bottom) / rows;
  for (let i = 0; i < rows; i++) {
    const up = (i + 0.5) / rows;
    const outside = mixLight(mixLight(dim(HAZE, 0.72), LEAVES, green), SKY, smoothstep(0.12, 0.6, up));
    paintBox(plane, [left, right, bottom + i * step, bottom + (i + 1) * step], outside);
  }
  const random = randomFrom(Math.round(green * 1e6));
  for (let i = 0; i < 22; i++) {
    const high = between(random, 0.08, 0.26);
    const [x, y] = [between(random, left, right), bottom + between(random, 0, 0.45)];
    const leaf = mixLight(light("#8ea0a8"), light("#6f8f5d", between(random, 0.6, 1.2)), green);
    if (x + high < right && y > bottom + high) paintEllipse(plane, { x, y, wide: high, high }, leaf, 0.55);
  }
  const bar = light("#e9e7e2", 0.62);
  for (let x = right; x > left - 0.01; x -= pane) paintBox(plane, [x - 0.035, x + 0.035, bottom, top], bar);
  for (const y of [bottom, bottom + (top - bottom) * 0.68, top])
    paintBox(plane, [left, right + 0.035, y - 0.03, y + 0.03], bar);
  paintBox(plane, [left, right + 0.08, bottom - 0.09, bottom - 0.03], light("#dcd8d0", 0.9));
}

/** A plant: long leaves that spread upwards and outwards from a place. */
export function paintLeaves(
  plane: Plane,
  { x, y, reachM, seed, leaf }: { x: number; y: number; reachM: number; seed: number; leaf: Light },
): void {
  const random = randomFrom(Math.floor(seed));
  for (let i = 0; i < 34; i++) {
    const angle = between(random, 0.12, 0.88) * Math.PI;
    const reach = reachM * between(random, 0.45, 1);
    // Leaves bend: their middles lie lower the farther they reach to a side.
    const along = 0.62 * reach;
    const [cx, cy] = [
      x + along * Math.cos(angle),
      y + along * Math.sin(angle) - 0.1 * Math.abs(Math.cos(angle)) * reach,
    ];
    const shade = between(random, 0.45, 1.25);
    const sunny = mixLight(leaf, [leaf[0] * 1.5, leaf[1] * 1.35, leaf[2]], random() * 0.6);
    const shape = { x: cx, y: cy, wide: 0.42 * reach, high: between(random, 0.022, 0.05), tiltRad: angle };
    paintEllipse(plane, shape, dim(sunny, shade), 0.92);
  }
}

/** A shelf of books that stand side by side: each of its own color, thickness and height. Meters. */
export function paintBooks(
  plane: Plane,
  { left, right, bottom, tallest, seed }: Record<"left" | "right" | "bottom" | "tallest" | "seed", number>,
  colors: readonly string[],
): void {
  const random = randomFrom(Math.floor(seed));
  let x = left;
  while (x < right) {
    const thick = between(random, 0.022, 0.06);
    const high = tallest * between(random, 0.68, 0.98);
    const color = colors[Math.floor(random() * colors.length)]!;
    const shown = random() < 0.93;
    const tone = light(color, between(random, 0.7, 1.2));
    if (shown && x + thick < right) {
      const end = x + thick - 0.003;
      paintBox(plane, [x, end, bottom, bottom + high], tone);
      const band = bottom + high * between(random, 0.7, 0.85);
      if (random() < 0.4) paintBox(plane, [x, end, band, band + 0.02], light("#c9a866"), 0.8);
    }
    x += thick;
  }
}
