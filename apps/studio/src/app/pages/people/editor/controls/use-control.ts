import { shownBy } from "../recipe/controls.ts";
import type { Control } from "../recipe/controls.ts";
import { valueAt, withValue } from "../recipe/recipe.ts";
import { useBuilding } from "./building.tsx";

/** What a control shows, how it changes that, and how it is put back to what it was in the beginning. */
export function useControl<Kind extends Control>(control: Kind) {
  const { recipe, base, change } = useBuilding();
  const { path } = control;
  const shown = shownBy(control, recipe);
  return {
    value: shown,
    isChanged: shown !== shownBy(control, base),
    set: (value: Kind["usual"]) => change(withValue(recipe, path, value), path),
    reset: () => change(withValue(recipe, path, valueAt(base, path)), `${path} reset`),
  };
}
