import { tinyAvatar } from "@orator/testkit";
import { expect, it } from "vitest";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { createStage } from "../stage.ts";

const SIDE = 512;
const TEXELS = 256;
/** Texels that a pixel covers along each axis: a little more than the square root of two, from where on half as many are nearer. */
const DENSITY = 1.5;

/** Values of the middle row of a card before the person, `widthM` wide, and how many of them show the card. */
async function shown(
  value: (i: number) => number,
  widthM: number,
): Promise<{ row: number[]; width: number }> {
  const data = new Uint8Array(4 * TEXELS * TEXELS);
  for (let i = 0; i < TEXELS * TEXELS; i++) data.set([value(i), value(i), value(i), 255], 4 * i);
  const picture = { width: TEXELS, height: TEXELS, data };
  const cards = [
    { name: "card", picture, at: [0, 1.53, 0.3] as [number, number, number], widthM, heightM: widthM },
  ];
  const avatar = await loadAvatar(await tinyAvatar({ cards }));
  const stage = await createStage({
    avatar,
    width: SIDE,
    height: SIDE,
    framing: "close_up",
    background: "#000000",
  });
  const frame = stage.draw({}).data;
  const row = Array.from({ length: SIDE }, (_, x) => frame[4 * ((SIDE / 2) * SIDE + x)]!);
  stage.dispose();
  return { row, width: row.filter((bright) => bright > 100).length };
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

it("draws a photograph no softer than it needs where a pixel covers one and a half of its texels", async () => {
  const white = await shown(() => 255, 0.2);
  const widthM = (0.2 * TEXELS) / DENSITY / white.width;
  let state = 1;
  const noise = Array.from({ length: TEXELS * TEXELS }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return 120 + (state % 110);
  });
  const { row, width } = await shown((i) => noise[i]!, widthM);
  expect(Math.abs(width - TEXELS / DENSITY)).toBeLessThan(4);
  const middle = row.slice(SIDE / 2 - 60, SIDE / 2 + 60);
  // The mean of as many texels as a pixel covers deviates by that much less.
  const wanted = deviation(noise) / DENSITY;
  expect(deviation(middle) / wanted).toBeGreaterThan(0.65);
  expect(deviation(middle) / wanted).toBeLessThan(1.3);
});
