import { valueNoise } from "@orator/human/parts";
import type { PhotoFace } from "../ports.ts";

/** What one person's teeth have of their own; shares 0 … 1 unless said otherwise. */
export interface TeethKind {
  seed: number;
  /** 0 as ivory as an old smoker's, 1 as white as a bleached set. */
  white: number;
  /** Width of the arch against the mean. */
  arch: number;
  /** Width of a tooth against its place in the row: gaps show below about 0.96. */
  spacing: number;
  /** Length of a tooth against the mean. */
  length: number;
  /** How far teeth are worn down to one line, and darkened at their edges. */
  wear: number;
  /** How unlike one another they are in length, place and tone. */
  unruly: number;
}

/** The same teeth for the same photo: they are drawn by lot from the face, within what its age makes likely. */
export function teethKind({
  points,
  ageYears,
  gender,
}: Pick<PhotoFace, "points" | "ageYears" | "gender">): TeethKind {
  let seed = 2166136261;
  for (const value of points) seed = Math.imul(seed ^ Math.round(8 * value), 16777619);
  seed &= 0x7fffffff;
  const lot = (n: number): number => 0.5 + 0.5 * valueNoise(n * 7.31, 0.5, 0.5, seed);
  const old = Math.max(0, Math.min(1, (ageYears - 18) / 60));
  return {
    seed,
    white: 0.9 - 0.55 * old + 0.3 * (lot(1) - 0.5),
    arch: 1 + 0.06 * (lot(2) - 0.5) + (gender === "male" ? 0.015 : -0.015),
    spacing: 1 - 0.04 * lot(3) ** 4,
    length: 1 + 0.14 * (lot(4) - 0.5) - 0.1 * old,
    wear: Math.min(1, old * (0.6 + 0.8 * lot(5))),
    unruly: 0.25 + 0.75 * lot(6),
  };
}
