import { clamp, dot, normalize } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Towards the key light, and its strength on cloth that sees most of it; docs/light-model.md. */
const KEY = normalize([-0.56, 0.58, 0.62]);
const KEY_STRENGTH = 1.1;
/** Rounder than cloth's own wrap, so that folds don't end at the line where the light turns away. */
const WRAP = 0.25;
/** Daylight's soft panels: direction and strength. */
const PANELS: readonly (readonly [Vec3, number])[] = [
  [normalize([-0.94, 0.15, -0.3]), 0.34],
  [normalize([0.94, 0.1, -0.3]), 0.3],
];
/** Sky and ground. */
const SKY = 0.13;
const FROM_ABOVE = 0.05;
/** How much darker a valley of 1 mm is. */
const HOLLOW = 0.03;
/** Folds keep at least and at most this share of the smooth cloth's light. */
const LEAST = 0.5;
const MOST = 1.42;

function lightOn(normal: Readonly<Vec3>): number {
  let light = SKY + FROM_ABOVE * normal[1];
  light += KEY_STRENGTH * Math.max(0, (dot(normal, KEY) + WRAP) / (1 + WRAP));
  for (let i = 0; i < PANELS.length; i++) {
    const t = dot(normal, PANELS[i]![0]);
    light += PANELS[i]![1] * (3 / 32 + t / 2 + (15 / 32) * t * t);
  }
  return Math.max(0.1, light);
}

/**
 * What folds do to the light on cloth: the light on the folded surface over that on the smooth one, which is all that
 * vertices know. `folded` and `smooth` are unit normals in the pose that is looked at, `height` how far the fold stands
 * off the smooth surface, mm.
 */
export function foldLight(folded: Readonly<Vec3>, smooth: Readonly<Vec3>, height: number): number {
  const ratio = lightOn(folded) / lightOn(smooth);
  return clamp(ratio * (1 + HOLLOW * clamp(height, -6, 3)), LEAST, MOST);
}
