import { expect, it } from "vitest";
import { STYLES } from "../style/style.ts";
import { styleOf } from "../style/styles.ts";
import { BAKED_KEY, keyShadowOf } from "./vertex-light.ts";
import { DAYLIGHT, distantLight } from "./light-model.ts";
import type { LightModel, Triple } from "./light-model.ts";

function lightFrom(direction: Triple): LightModel {
  return { ...DAYLIGHT, key: distantLight(direction, [1, 1, 1], 1) };
}

it("a key light that stands where shadows were baked has them as they are", () => {
  const shadow = keyShadowOf(lightFrom(BAKED_KEY));
  for (const seen of [0, 0.3, 1]) expect(shadow(seen, 0.5)).toBeCloseTo(seen, 5);
});

it("a key light from elsewhere is shadowed by what shuts a place in, and casts no baked shadow", () => {
  const shadow = keyShadowOf(lightFrom([1, 0.3, 0.2]));
  for (const occlusion of [0, 0.4, 0.9]) expect(shadow(0, occlusion)).toBe(shadow(1, occlusion));
  expect(shadow(0, 1)).toBe(1);
  expect(shadow(1, 0)).toBe(0);
  expect(shadow(1, 0.3)).toBeLessThan(shadow(1, 0.6));
});

it("what is open to the sky and to the baked light is lit by every light", () => {
  for (const name of STYLES) expect(keyShadowOf(styleOf(name).light)(1, 1)).toBe(1);
});

it("the key light of every look stands within 20° of the baked one: its shadows agree with it", () => {
  for (const name of STYLES) {
    const { direction } = styleOf(name).light.key;
    const cosine = direction.reduce((sum, d, axis) => sum + d * BAKED_KEY[axis]!, 0);
    expect(cosine, name).toBeGreaterThan(Math.cos((20 * Math.PI) / 180));
  }
});
