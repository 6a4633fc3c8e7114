import { describe, expect, it } from "vitest";
import type { Control } from "../recipe/controls.ts";
import { ACCESSORIES, CLOTHES } from "../recipe/garments.ts";
import { PALETTES } from "../recipe/palettes.ts";
import { PERSON_CONTROLS } from "../recipe/person-controls.ts";
import { TRAIT_PARTS, traitsOf } from "../recipe/traits.ts";
import { colorWords } from "./color-words.ts";
import { garmentWords } from "./garment-words.ts";
import { hairWords } from "./hair-words.ts";
import { personWords } from "./person-words.ts";
import { traitWords } from "./trait-words.ts";
import { namesIn } from "./names-in.ts";

const SLOTS = [...CLOTHES, ...ACCESSORIES];
const CONTROLS: Control[] = [
  ...PERSON_CONTROLS,
  ...SLOTS.flatMap(({ kinds }) => kinds.flatMap(({ controls }) => controls)),
];

/** What a control says, by what asks for it; undefined where nothing is said. */
function saidOf(control: Control, names: ReturnType<typeof namesIn>): [string, string | undefined][] {
  const { path, kind } = control;
  const said: [string, string | undefined][] = [[path, names.of(path)]];
  if (kind === "range")
    said.push(...names.ends(path).map((end): [string, string | undefined] => [`${path} end`, end]));
  if (kind === "choice")
    said.push(
      ...control.options.map((one): [string, string | undefined] => [
        `${path}=${one}`,
        names.option(path, one),
      ]),
    );
  if (kind === "color")
    said.push(
      ...(control.names ?? []).map((one): [string, string | undefined] => [
        `${path}=${one}`,
        names.option(path, one),
      ]),
    );
  if (kind !== "flag" && control.usual === undefined) said.push([`${path} without`, names.without(path)]);
  return said;
}

describe.each(["en", "de"] as const)("the names of controls in %s", (language) => {
  const names = namesIn(language);

  it("say every control, end and choice", () => {
    const said = CONTROLS.flatMap((control) => saidOf(control, names));
    expect(said.filter(([, text]) => text === undefined).map(([name]) => name)).toEqual([]);
  });

  it("say every garment, trait, pair of ends and color", () => {
    const said = [
      ...SLOTS.flatMap(({ path, kinds }) => [
        [path, names.of(path)],
        ...kinds.map(({ name }) => [name, names.option(path, name)]),
      ]),
      ...TRAIT_PARTS.flatMap((part) => [
        [part, names.of(`part/${part}`)],
        ...traitsOf(part).flatMap(({ name, ends }) => [
          [name, names.of(name)],
          [ends, names.traitEnds(ends)?.[1]],
        ]),
      ]),
      ...Object.entries(PALETTES).flatMap(([palette, colors]) =>
        colors.map(([name]) => [name, palette === "hair" ? names.option("", name) : names.of(name)]),
      ),
    ];
    expect(said.filter(([, text]) => text === undefined).map(([name]) => name)).toEqual([]);
  });

  it("say no two things by one name", () => {
    const all = [colorWords, garmentWords, hairWords, personWords, traitWords].flatMap((words) =>
      Object.keys(words[language]),
    );
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
});
