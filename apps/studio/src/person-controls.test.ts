import { recipe } from "@orator/human/recipe";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Control } from "./app/pages/people/editor/recipe/controls.ts";
import { ACCESSORIES, CLOTHES } from "./app/pages/people/editor/recipe/garments.ts";
import type { Slot } from "./app/pages/people/editor/recipe/garments.ts";
import { ANCESTRY, PERSON_CONTROLS } from "./app/pages/people/editor/recipe/person-controls.ts";
import { TRAIT_PARTS, traitsOf } from "./app/pages/people/editor/recipe/traits.ts";

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  propertyNames?: { enum: string[] };
  additionalProperties?: Schema | false;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  type?: string;
  default?: unknown;
}

/** Where something is in a recipe, under which kind of garment, and what it may be. */
function line(path: string, kind: string, may: object): string {
  return `${path} ${kind} ${JSON.stringify(may)}`;
}

/** A schema with those that it refers to in their places. */
function inlined(schema: Schema, all: Record<string, Schema> = schema.$defs ?? {}): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value: Schema) => {
    if (typeof value?.$ref !== "string") return value;
    const { $ref, ...rest } = value;
    return { ...inlined(all[$ref.split("/").at(-1)!]!, all), ...rest };
  }) as Schema;
}

/** A line for each value of a schema. */
function linesOf(schema: Schema, path = "", kind = ""): string[] {
  const { properties, oneOf, propertyNames, additionalProperties } = schema;
  if (oneOf !== undefined)
    return oneOf.flatMap((one) => {
      const name = one.properties!["cut"]?.const ?? one.properties!["kind"]?.const;
      return linesOf(one, path, String(name));
    });
  if (propertyNames !== undefined)
    return propertyNames.enum.flatMap((name) => linesOf(additionalProperties as Schema, `${path}/${name}`));
  if (properties === undefined) return [line(path.slice(1), kind, mayOf(schema))];
  return Object.entries(properties)
    .filter(([, { const: fixed }]) => fixed === undefined)
    .flatMap(([name, inner]) => linesOf(inner, `${path}/${name}`, kind));
}

/** Words in the order of the alphabet: editors show them in another one. */
function mayOf({ type, minimum, maximum, enum: options, anyOf, default: usual, pattern }: Schema): object {
  const words = options ?? anyOf?.flatMap((one) => one.enum ?? one.const ?? []);
  const isColor = pattern !== undefined || anyOf?.some((one) => one.pattern !== undefined);
  if (isColor) return { color: true, words: (words ?? []).toSorted(), usual: usual ?? null };
  if (words?.every((word) => typeof word === "number"))
    return { from: Math.min(...words), to: Math.max(...words), usual };
  if (words !== undefined) return { words: words.toSorted(), usual: usual ?? null };
  if (type === "boolean") return { usual };
  return { from: minimum, to: maximum, usual: usual ?? null };
}

function lineOf(control: Control, base = "", kind = ""): string {
  const path = base === "" ? control.path : `${base}/${control.path}`;
  const usual = control.usual ?? null;
  switch (control.kind) {
    case "range":
      return line(path, kind, { from: control.min, to: control.max, usual });
    case "choice":
      return line(path, kind, { words: control.options.toSorted(), usual });
    case "color":
      return line(path, kind, { color: true, words: control.names?.toSorted() ?? [], usual });
    case "flag":
      return line(path, kind, { usual });
  }
}

/** Kinds of which the same can be chosen are a word of the recipe, others have a schema each. */
function linesOfSlot({ path, by, kinds, usual }: Slot): string[] {
  const [first] = kinds;
  const areAlike = kinds.every(({ controls }) => JSON.stringify(controls) === JSON.stringify(first.controls));
  if (!areAlike)
    return kinds.flatMap(({ name, controls }) => controls.map((control) => lineOf(control, path, name)));
  const words = kinds.map(({ name }) => name).toSorted();
  const kind = by && line(`${path}/${by}`, "", { words, usual: usual === undefined ? first.name : null });
  return [...(kind ? [kind] : []), ...first.controls.map((control) => lineOf(control, path))];
}

describe("the controls of the people editor", () => {
  it("are what a recipe may have, with its ranges, words and usual values, and nothing is missing", () => {
    const schema = z.toJSONSchema(recipe, { io: "input" }) as Schema;
    const controls = [
      ...PERSON_CONTROLS.map((control) => lineOf(control)),
      ...ANCESTRY.map(({ path, min, max }) => line(path, "", { from: min, to: max, usual: 0 })),
      ...TRAIT_PARTS.flatMap(traitsOf).map((trait) => lineOf({ ...trait, usual: undefined })),
      ...[...CLOTHES, ...ACCESSORIES].flatMap(linesOfSlot),
      // Chosen by chance, with everything that is not said.
      line("seed", "", { from: 0, to: 2 ** 32 - 1, usual: 1 }),
    ];
    expect(controls.toSorted()).toEqual(linesOf(inlined(schema)).toSorted());
  });
});
