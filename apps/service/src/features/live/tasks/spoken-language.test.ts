import { expect, it } from "vitest";
import { answerLanguage, textLanguage, visitorLanguage } from "./spoken-language.ts";

const languages = ["en", "de", "fr"];
function heard(text: string, current = "en", isChosen = false): string {
  return visitorLanguage(text, { languages, current, isChosen });
}

it("a visitor is followed into another language of the person's, but not by a word or a name", () => {
  expect(heard("Wann haben Sie geöffnet?")).toBe("de");
  expect(heard("Was kostet das?")).toBe("de");
  expect(heard("Quels sont vos horaires ?", "de")).toBe("fr");
  expect(heard("When are you open?", "de")).toBe("en");
  for (const text of ["Hotel?", "Sauerkraut", "OK", "Berlin Hauptbahnhof", "12,50", "Volkswagen Golf", "C++"])
    expect([heard(text), heard(text, "de"), heard(text, "fr")], text).toEqual(["en", "de", "fr"]);
});

it("languages that the person does not speak change nothing, and who has chosen one is asked for more", () => {
  expect(heard("¿Cuándo están abiertos ustedes los domingos?")).toBe("en");
  expect(visitorLanguage("Was kostet das?", { languages: ["en"], current: "en", isChosen: false })).toBe(
    "en",
  );
  expect(heard("Was kostet das?", "en", true)).toBe("en");
  expect(heard("Wann haben Sie am Sonntag geöffnet?", "en", true)).toBe("de");
});

it("a text that is clearly of another language is spoken in that, a short or mixed one is not", () => {
  const answer = (text: string): string => answerLanguage(text, "en", ["en", "fr"]);
  expect(answer("Wir haben am Sonntag von zehn bis zwölf geöffnet.")).toBe("de");
  expect(answer("Мы открыты.")).toBe("ru");
  expect(answer("Nous sommes ouverts le lundi.")).toBe("fr");
  for (const text of ["Das Sauerkraut.", "We sell “Die Zeit” and “Der Spiegel” here.", "It costs 5."])
    expect(answer(text), text).toBe("en");
  expect(textLanguage("Guten Tag, wie kann ich Ihnen helfen?", "en", ["en", "de"])).toBe("de");
  expect(textLanguage("Guten Tag, wie kann ich Ihnen helfen?", "en", ["en"])).toBe("en");
});
