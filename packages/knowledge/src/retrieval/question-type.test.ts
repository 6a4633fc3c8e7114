import { describe, expect, it } from "vitest";
import { holdsType, questionTypes } from "./question-type.ts";

describe("hours that are written out", () => {
  it.each([
    ["en", "When do you open?", "Our shop is open from nine to six, Monday to Saturday."],
    ["en", "What time does it start?", "We meet at half past ten."],
    ["de", "Wann habt ihr geöffnet?", "Wir haben ab neun auf, samstags bis achtzehn Uhr."],
    ["fr", "À quelle heure ouvrez-vous ?", "Le magasin ouvre à neuf heures."],
    ["es", "¿A qué hora abren?", "Abrimos a las nueve."],
  ])("answer a question for them: %s, %s", (language, question, sentence) => {
    expect(questionTypes(question)).toContain("clock");
    expect(holdsType(sentence, "clock", language)).toBe(true);
  });

  it.each([
    ["en", "It takes from two to six days."],
    ["en", "We are one of ten shops."],
    ["de", "Die Lieferung dauert bis zehn Tage."],
    ["fr", "Nous avons neuf vélos."],
  ])("are not numbers of something else: %s, %s", (language, sentence) => {
    expect(holdsType(sentence, "clock", language)).toBe(false);
  });
});
