import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit-head.ts";
import { sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** How bright the photo's face is against a person in the stage's light, linear RGB. */
export function exposureOf(photo: Pixels, fit: Fit): Vec3 {
  const linear = (x: number): number => ((x / 255 + 0.055) / 1.055) ** 2.4;
  const sum: Vec3 = [0, 0, 0];
  const cheeks = [50, 280, 117, 346, 205, 425, 187, 411];
  for (const i of cheeks) {
    const colour = sample(photo, ...fit.toPixel(fit.points[i]![0], fit.points[i]![1]));
    for (let k = 0; k < 3; k++) sum[k]! += linear(colour[k]!) / cheeks.length;
  }
  const grey = 0.2126 * sum[0] + 0.7152 * sum[1] + 0.0722 * sum[2];
  // Skin says how much light there is only roughly: dark skin in good light is as dark as fair skin in a dim room.
  const light = Math.max(0.4, Math.min(1, 0.25 + grey * 1.8));
  return [light, light * 0.97, light * 0.94];
}
