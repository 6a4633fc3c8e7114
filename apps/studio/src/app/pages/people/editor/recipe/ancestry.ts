import { ANCESTRY } from "./person-controls.ts";
import { valueAt, withValue } from "./recipe.ts";
import type { Recipe } from "./recipe.ts";

const STEPS = 100;

/** How much of somebody's ancestry is from where, as shares of 1 in the order of {@link ANCESTRY}; nothing said is evenly. */
export function sharesOf(recipe: Recipe): number[] {
  const isSaid = valueAt(recipe, "body/ethnicity") !== undefined;
  const parts = ANCESTRY.map(({ path, usual }) => {
    const part = valueAt(recipe, path);
    return typeof part === "number" ? part : isSaid ? 0 : usual;
  });
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (sum === 0 ? 1 / parts.length : part / sum));
}

/** The same person with another share at one place; the others fill what is left, in proportion as before. */
export function withShare(recipe: Recipe, index: number, share: number): Recipe {
  const shares = sharesOf(recipe);
  const others = 1 - shares[index]!;
  return ANCESTRY.reduce((next, { path }, at) => {
    const part = others === 0 ? 1 / (shares.length - 1) : shares[at]! / others;
    const value = at === index ? share : (1 - share) * part;
    return withValue(next, path, Math.round(value * STEPS) / STEPS);
  }, recipe);
}
