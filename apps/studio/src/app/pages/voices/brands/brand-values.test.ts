import { expect, it } from "vitest";
import { changeOf, valuesOf } from "./brand-values.ts";

const BRAND = {
  id: "bvo_1",
  name: "Acme",
  language: "en",
  gender: "",
  age_range: "",
  tone: "friendly",
  vocabulary: [["SQL", "sequel"]] as [string, string][],
  blacklist: ["Acme Cloud", "Acme Go"],
  whitelist: [["bike", "Rad"]] as [string, string][],
  created_at: "2026-01-31T09:30:00.000Z",
  updated_at: "2026-01-31T09:30:00.000Z",
};

it("sends back what it shows", () => {
  const { name, language, tone, vocabulary, blacklist, whitelist } = BRAND;
  expect(changeOf(valuesOf(BRAND))).toEqual({ name, language, tone, vocabulary, blacklist, whitelist });
});

it("leaves out lines that say nothing, and spaces around what they say", () => {
  const values = valuesOf(BRAND);
  const { vocabulary, blacklist, whitelist } = changeOf({
    ...values,
    words: [
      { word: " Nginx ", said: " engine ex" },
      { word: "half", said: " " },
      { word: "", said: "x" },
    ],
    kept: "\n Acme Cloud \n\n",
    terms: [
      { term: " ", translation: "x" },
      { term: "bike ", translation: "" },
    ],
  });
  expect(vocabulary).toEqual([["Nginx", "engine ex"]]);
  expect(blacklist).toEqual(["Acme Cloud"]);
  expect(whitelist).toEqual([["bike", ""]]);
});
