import { toLinear } from "../../light/tone.ts";
import { parseColor } from "../background.ts";
import type { Light } from "./set-picture.ts";

/** Linear light of a CSS hex color, times a brightness. */
export function light(hex: string, brightness = 1): Light {
  const [r, g, b] = parseColor(hex).map((byte) => toLinear(byte / 255) * brightness) as [
    number,
    number,
    number,
  ];
  return [r, g, b];
}

/** Between two lights; t = 0 is the first. */
export function mixLight(a: Light, b: Light, t: number): Light {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** A light, brighter or darker. */
export function dim([r, g, b]: Light, brightness: number): Light {
  return [r * brightness, g * brightness, b * brightness];
}
