import type { Control } from "./controls.ts";
import type { Kind, Slot } from "./garments.ts";
import { valueAt, withValue } from "./recipe.ts";
import type { Recipe } from "./recipe.ts";

/** What somebody wears at a place; undefined for nothing. */
export function wornAt(recipe: Recipe, { path, by, kinds, usual }: Slot): Kind | undefined {
  const worn = valueAt(recipe, path);
  if (worn === undefined) return kinds.find(({ name }) => name === usual);
  const named = by === undefined ? undefined : valueAt(recipe, `${path}/${by}`);
  return kinds.find(({ name }) => name === named) ?? kinds.find(({ name }) => name === usual) ?? kinds[0];
}

/** The same person with another kind of thing at a place, or nothing: colors, and all else that both kinds know, stay. */
export function wearing(recipe: Recipe, slot: Slot, name: string | undefined): Recipe {
  const { path, by, kinds } = slot;
  const kind = kinds.find((one) => one.name === name);
  const bare = withValue(recipe, path, undefined);
  if (kind === undefined) return bare;
  const dressed = withValue(bare, path, by === undefined ? {} : { [by]: kind.name });
  return kind.controls
    .filter((control) => !control.path.endsWith("weave"))
    .reduce((next, control) => {
      const former = valueAt(recipe, `${path}/${control.path}`);
      return former !== undefined && suits(control, former)
        ? withValue(next, `${path}/${control.path}`, former)
        : next;
    }, dressed);
}

function suits(control: Control, value: unknown): boolean {
  if (control.kind === "choice") return control.options.some((option) => option === value);
  if (control.kind === "range")
    return typeof value === "number" && value >= control.min && value <= control.max;
  return typeof value === (control.kind === "flag" ? "boolean" : "string");
}
