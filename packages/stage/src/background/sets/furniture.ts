import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintBox, paintEllipse } from "./paint-shapes.ts";
import type { Box } from "./paint-shapes.ts";
import { between, randomFrom } from "./set.ts";
import type { Light, SetPicture } from "./set-picture.ts";

const SKY = light("#dfe9f2", 1.3);
const HAZE = light("#c4d3da", 1);
const LEAVES = light("#7f9a72", 0.8);

/** A window by day: sky above, what stands outside below, bars between panes `pane` meters wide. `green` (0…1): trees. */
export function paintWindow(picture: SetPicture, window: Box & { pane: number; green: number }): void {
  const { left, right, bottom, top, pane, green, depthM } = window;
  const rows = 24;
  const step = (top - bottom) / rows;
  for (let i = 0; i < rows; i++) {
    const up = (i + 0.5) / rows;
    const outside = mixLight(mixLight(dim(HAZE, 0.72), LEAVES, green), SKY, smoothstep(0.12, 0.6, up));
    paintBox(
      picture,
      { left, right, bottom: bottom + i * step, top: bottom + (i + 1) * step, depthM },
      outside,
    );
  }
  const random = randomFrom(Math.round(green * 1e6));
  for (let i = 0; i < 22; i++) {
    const high = between(random, 0.08, 0.26);
    const tree = {
      x: between(random, left, right),
      y: bottom + between(random, 0, 0.45),
      wide: high,
      high,
      depthM,
    };
    const leaf = mixLight(light("#8ea0a8"), light("#6f8f5d", between(random, 0.6, 1.2)), green);
    if (tree.x + high < right && tree.y > bottom + high) paintEllipse(picture, tree, leaf, 0.55);
  }
  const bar = light("#e9e7e2", 0.62);
  for (let x = right; x > left - 0.01; x -= pane)
    paintBox(picture, { left: x - 0.035, right: x + 0.035, bottom, top, depthM }, bar);
  for (const y of [bottom, bottom + (top - bottom) * 0.68, top])
    paintBox(picture, { left, right: right + 0.035, bottom: y - 0.03, top: y + 0.03, depthM }, bar);
  paintBox(
    picture,
    { left, right: right + 0.08, bottom: bottom - 0.09, top: bottom - 0.03, depthM },
    light("#dcd8d0", 0.9),
  );
}

/** A plant: long leaves that spread upwards and outwards from a place. */
export function paintLeaves(
  picture: SetPicture,
  plant: { x: number; y: number; reachM: number; depthM: number; seed: number; light: Light },
): void {
  const { x, y, reachM, depthM, seed, light: leaf } = plant;
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
    paintEllipse(
      picture,
      { x: cx, y: cy, wide: 0.42 * reach, high: between(random, 0.022, 0.05), depthM, tiltRad: angle },
      dim(sunny, shade),
      0.92,
    );
  }
}

/** A shelf of books that stand side by side: each of its own color, thickness and height. Meters. */
export function paintBooks(
  picture: SetPicture,
  row: { left: number; right: number; bottom: number; tallest: number; depthM: number; seed: number },
  colors: readonly string[],
): void {
  const { left, right, bottom, tallest, depthM, seed } = row;
  const random = randomFrom(Math.floor(seed));
  let x = left;
  while (x < right) {
    const thick = between(random, 0.022, 0.06);
    const high = tallest * between(random, 0.68, 0.98);
    const color = colors[Math.floor(random() * colors.length)]!;
    const shown = random() < 0.93;
    const tone = light(color, between(random, 0.7, 1.2));
    if (shown && x + thick < right) {
      const book = { left: x, right: x + thick - 0.003, bottom, top: bottom + high, depthM };
      paintBox(picture, book, tone);
      const band = bottom + high * between(random, 0.7, 0.85);
      if (random() < 0.4)
        paintBox(picture, { ...book, bottom: band, top: band + 0.02 }, light("#c9a866"), 0.8);
    }
    x += thick;
  }
}
