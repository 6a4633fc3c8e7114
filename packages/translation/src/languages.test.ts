import { expect, it } from "vitest";
import { languageName, languageOf } from "./languages.ts";

it.each([
  ["es", "es"],
  ["ES_mx", "es-MX"],
  ["spa", "es"],
  ["Spanish", "es"],
  ["spanish (mexico)", "es-MX"],
  ["Español", "es"],
  ["Deutsch", "de"],
  ["Portuguese (Brazil)", "pt-BR"],
  ["Brazilian Portuguese", "pt-BR"],
  ["Chinese (Traditional)", "zh-Hant"],
  ["Chinese (Mandarin, Simplified)", "zh-Hans"],
  ["Chinese (Cantonese, Traditional)", "yue-Hant"],
  ["English (United States)", "en-US"],
  ["English (UK)", "en-GB"],
  ["Catalan (Valencian)", "ca-valencia"],
  ["Filipino (Philippines)", "fil-PH"],
  ["Norwegian Bokmål", "nb"],
  ["", undefined],
  ["Klingonese", undefined],
  ["Spanish (Atlantis)", undefined],
  ["xx", undefined],
  ["x".repeat(5000), undefined],
])("%s is %s", (text, tag) => expect(languageOf(text)).toBe(tag));

it("names languages as they are listed, and understands every name that it gives", () => {
  expect(languageName("es-MX")).toBe("Spanish (Mexico)");
  expect(languageName("es")).toBe("Spanish");
  for (const tag of ["pt-BR", "zh-Hans", "zh-Hant", "fil", "ca-valencia", "en-GB", "sr-Latn", "nb", "yue"])
    expect(languageOf(languageName(tag))).toBe(tag);
});
