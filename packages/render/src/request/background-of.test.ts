import { SETS } from "@orator/stage";
import { expect, it } from "vitest";
import { backgroundOf } from "./background-of.ts";

it("every set is named by its name alone, and furnished anew by a number", () => {
  for (const name of SETS) {
    expect(backgroundOf(name)).toEqual({ type: "set", name });
    expect(backgroundOf(`${name}:12`)).toEqual({ type: "set", name, seed: 12 });
  }
});

it.each(["cellar", "office:", "office:x", "office:-1", "office:1:2"])("%s is no background", (text) => {
  expect(() => backgroundOf(text)).toThrow(
    /neither transparent.*studio, office, living_room, library, stage, gradient/,
  );
});

it("a gradient with colors is one of two colors, not the set", () => {
  expect(backgroundOf("gradient:#fff,#000000")).toEqual({ type: "gradient", from: "#fff", to: "#000000" });
});
