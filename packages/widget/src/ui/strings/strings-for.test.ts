import { expect, it } from "vitest";
import { STRINGS, stringsFor } from "./strings-for.ts";

/** Where each sentence stands, and the places in it that are filled: "start {name}". */
function shapeOf(strings: object, path: readonly string[] = []): string[] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[...path, key, ...(value.match(/\{\w+\}/g) ?? [])].join(" ")]
      : shapeOf(value, [...path, key]),
  );
}

it.each(Object.keys(STRINGS))(
  "the widget says in %s all that it says in English, and nothing else",
  (language) => {
    expect(shapeOf(STRINGS[language]!).toSorted()).toEqual(shapeOf(STRINGS["en"]!).toSorted());
  },
);

it("the first known language of a visitor wins, whatever its region; English when none is known", () => {
  expect(stringsFor([undefined, "xx", "pt-BR", "de"])).toBe(STRINGS["pt"]);
  expect(stringsFor(["xx", null])).toBe(STRINGS["en"]);
});
