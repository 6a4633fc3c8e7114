import { valueAt } from "./recipe.ts";
import type { Path, Recipe } from "./recipe.ts";

/** How a number is said: a share of all, how far to either side, years, a number of things, times the usual. */
export type Unit = "share" | "signed" | "years" | "count" | "factor";

/** A number between two ends. */
export interface RangeControl {
  kind: "range";
  path: Path;
  min: number;
  max: number;
  step: number;
  /** What it is where the recipe says nothing. */
  usual: number | undefined;
  unit: Unit;
}

/** One of some words. */
export interface ChoiceControl {
  kind: "choice";
  path: Path;
  options: readonly string[];
  /** What it is where the recipe says nothing; undefined where it must. */
  usual: string | undefined;
}

/** An sRGB color as `#rrggbb`. */
export interface ColorControl {
  kind: "color";
  path: Path;
  /** Undefined where the color may be left out, and `without` says what that means. */
  usual: string | undefined;
  palette: PaletteName;
  /** Words that stand for colors, in their order. */
  names?: readonly string[];
}

/** Something that is so or not. */
export interface FlagControl {
  kind: "flag";
  path: Path;
  usual: boolean;
}

/** Something of a person that can be changed, with what it may be: the service's own limits, held by a test. */
export type Control = RangeControl | ChoiceControl | ColorControl | FlagControl;

/** Colors that are offered first. */
export type PaletteName =
  | "cloth"
  | "hair"
  | "lips"
  | "cheeks"
  | "lids"
  | "nails"
  | "metal"
  | "frame"
  | "leather";

/** 0 to 1, in hundredths. */
export function share(path: Path, usual: number | undefined): RangeControl {
  return { kind: "range", path, min: 0, max: 1, step: 0.01, usual, unit: "share" };
}

/** −1 to 1 around what is usual, 0. */
export function signed(path: Path): RangeControl {
  return { kind: "range", path, min: -1, max: 1, step: 0.02, usual: 0, unit: "signed" };
}

/** Times the usual, 1. */
export function factor(path: Path, min: number, max: number): RangeControl {
  return { kind: "range", path, min, max, step: 0.02, usual: 1, unit: "factor" };
}

/** One of some words. */
export function choice(path: Path, options: readonly string[], usual?: string): ChoiceControl {
  return { kind: "choice", path, options, usual };
}

/** sRGB as `#rrggbb`; it may be left out where nothing is usual. */
export function color(path: Path, palette: PaletteName, usual?: string): ColorControl {
  return { kind: "color", path, usual, palette };
}

/** Something that is so or not. */
export function flag(path: Path, { usual }: Pick<FlagControl, "usual">): FlagControl {
  return { kind: "flag", path, usual };
}

/** A control of a part of the recipe, where that part stands. */
export function below<Kind extends Control>(base: Path, control: Kind): Kind {
  return { ...control, path: `${base}/${control.path}` };
}

/** What a control shows: the recipe's value, or the usual one. */
export function shownBy<Kind extends Control>(control: Kind, recipe: Recipe): Kind["usual"] {
  return (valueAt(recipe, control.path) as Kind["usual"]) ?? control.usual;
}
