import type { BeardStyleName } from "../../recipe/hair-recipe.ts";
import type { Palette } from "../hair-color.ts";
import { mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { aboveLip, onMoustache } from "./beard-region.ts";
import type { FacePlace } from "./beard-region.ts";

/** A beard to grow. */
export interface BeardPlan {
  style: Exclude<BeardStyleName, "none">;
  /** Multiplies all lengths. */
  length: number;
  /** Of the hairs that kept their color, and of the gray ones. */
  dark: Palette;
  pale: Palette;
  /** Share of gray hairs, 0–1. */
  gray: number;
  seed: number;
}

/** How a style is cut and drawn. Lengths in dm. */
interface BeardCut {
  /** Hairs drawn on the skin, their mean length and opacity, and how dark their shade is. */
  skin: { hairs: number; lengthDm: number; opacity: number; shade: number };
  /** What stands off the skin; a short beard is only drawn. */
  shell?: {
    /** How far it stands off on cheeks and lip, and at the lower edge of the chin. */
    cheek: number;
    chin: number;
    /** How far it hangs down at the chin. */
    hang: number;
    /** Hairs drawn on it, their mean length, and how closed it is below them, 0–1. */
    hairs: number;
    lengthDm: number;
    closed: number;
  };
}

/** The styles, from the shortest. */
export const BEARD_CUTS: Record<BeardPlan["style"], BeardCut> = {
  shortBeard: { skin: { hairs: 30_000, lengthDm: 0.034, opacity: 0.8, shade: 0.38 } },
  moustache: {
    skin: { hairs: 4500, lengthDm: 0.04, opacity: 0.6, shade: 0.4 },
    shell: { cheek: 0.024, chin: 0.024, hang: 0, hairs: 4200, lengthDm: 0.065, closed: 0.75 },
  },
  goatee: {
    skin: { hairs: 9000, lengthDm: 0.035, opacity: 0.6, shade: 0.4 },
    shell: { cheek: 0.018, chin: 0.034, hang: 0.025, hairs: 7500, lengthDm: 0.06, closed: 0.75 },
  },
  fullBeard: {
    skin: { hairs: 26_000, lengthDm: 0.035, opacity: 0.6, shade: 0.5 },
    shell: { cheek: 0.028, chin: 0.06, hang: 0.07, hairs: 20_000, lengthDm: 0.075, closed: 0.85 },
  },
};

/** Growing direction: aside and down on the upper lip, down and forwards on the jaw. */
export function beardDirection(place: FacePlace): Vec3 {
  const [x] = place;
  if (onMoustache(place)) return [Math.sign(x) * 0.9 * smoothstep(0, 0.1, Math.abs(x)), -1, 0.1];
  return [-0.15 * x, -1, 0.25];
}

/** How far (dm) a beard stands off the skin at a place, and how far it hangs down there. */
export function standOff({ style, length }: BeardPlan, place: FacePlace): { off: number; hang: number } {
  const { cheek, chin, hang } = BEARD_CUTS[style].shell ?? NOTHING;
  const low = smoothstep(-0.1, -0.4, place[1]) * smoothstep(0.5, 1.1, place[2]);
  let off = mix(cheek, chin, low) * length;
  // A moustache ends at the red of the lip, and gets thin there.
  if (onMoustache(place)) off = Math.min(off, 0.004 + 0.4 * Math.max(0, aboveLip(place)));
  return { off, hang: hang * low * length };
}

/** Hairs of a moustache end where the red of the lip begins; dm. */
export function longestHair(place: FacePlace): number {
  return onMoustache(place) ? 0.012 + 0.9 * Math.max(0, aboveLip(place)) : Infinity;
}

const NOTHING = { cheek: 0, chin: 0, hang: 0 };
