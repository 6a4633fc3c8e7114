import { tinyAvatar } from "@orator/testkit";
import { expect, it } from "vitest";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { lookOn } from "./photographed.ts";
import { withProportions } from "./proportions.ts";
import { STYLES } from "./style.ts";
import { styleOf } from "./styles.ts";

const PICTURE = { width: 4, height: 4, data: new Uint8Array(64).fill(200) };
const { proportions } = styleOf("Pixar");

async function withCard(scenery: boolean) {
  const card = { name: "card", picture: PICTURE, at: [0, 1.5, -0.3] as [number, number, number], scenery };
  return loadAvatar(await tinyAvatar({ cards: [{ ...card, widthM: 2, heightM: 2 }] }));
}

it("a photographed person keeps their proportions, one before a photograph does not", async () => {
  const photographed = await withCard(false);
  expect(withProportions(photographed, proportions)).toBe(photographed);
  const painted = await withCard(true);
  expect(withProportions(painted, proportions).heights.headTopM).toBeGreaterThan(painted.heights.headTopM);
});

it("a look grades a photographed person and lights them as daylight does, their mouth too", async () => {
  const [photographed, painted] = [await withCard(false), await withCard(true)];
  for (const name of STYLES) {
    const { light, tone, grade, saturation } = lookOn(photographed, styleOf(name));
    expect(light).toEqual(styleOf("Realistic").light);
    expect({ tone, grade, saturation }).toEqual({
      tone: styleOf(name).tone,
      grade: styleOf(name).grade,
      saturation: styleOf(name).saturation,
    });
    expect(lookOn(painted, styleOf(name))).toBe(styleOf(name));
  }
});
