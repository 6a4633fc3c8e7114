import { expect, it } from "vitest";
import { DEGREE } from "@orator/maths";
import { hairline } from "./hairline.ts";

it.each(["square", "round"] as const)("a %s hairline goes all round the head without a step", (shape) => {
  const line = hairline(shape, 0.3, 7);
  expect(line(Math.PI)).toBeCloseTo(line(-Math.PI), 6);
  for (let azimuth = -Math.PI; azimuth < Math.PI; azimuth += 0.1 * DEGREE) {
    expect(line(azimuth) / DEGREE).toBeGreaterThan(-55);
    expect(line(azimuth) / DEGREE).toBeLessThan(60);
    expect(Math.abs(line(azimuth + 0.1 * DEGREE) - line(azimuth)) / DEGREE).toBeLessThan(0.6);
  }
});

it("lifts the front of a receded hairline and leaves the nape", () => {
  const [full, receded] = [hairline("round", 0, 7), hairline("round", 1, 7)];
  expect((receded(0) - full(0)) / DEGREE).toBeGreaterThan(15);
  expect(receded(Math.PI)).toBeCloseTo(full(Math.PI), 6);
});
