import { describe, expect, it } from "vitest";
import { holdsType, questionTypes } from "./question-type.ts";

describe("hours that are written out", () => {
  it.each([
    ["en", "When do you open?", "Our shop is open from nine to six, Monday to Saturday."],
    ["en", "What time does it start?", "We meet at half past ten."],
    ["de", "Wann habt ihr geöffnet?", "Wir haben ab neun auf, samstags bis achtzehn Uhr."],
    ["fr", "À quelle heure ouvrez-vous ?", "Le magasin ouvre à neuf heures."],
    ["es", "¿A qué hora abren?", "Abrimos a las nueve."],
    ["en", "When are you open?", "Mon–Fri 9-17."],
    ["de", "Wann habt ihr geöffnet?", "Di+Do 12–20, Sa 10-14"],
    ["es", "¿Cuál es el horario?", "De lunes a viernes de 9 a 14."],
  ])("answer a question for them: %s, %s", (language, question, sentence) => {
    expect(questionTypes(question)).toContain("clock");
    expect(holdsType(sentence, "clock", language)).toBe(true);
  });

  it.each([
    ["en", "It takes from two to six days."],
    ["en", "We are one of ten shops."],
    ["de", "Die Lieferung dauert bis zehn Tage."],
    ["fr", "Nous avons neuf vélos."],
    ["en", "Rooms 10-14 are upstairs."],
    ["en", "On Monday we won 9-17.5."],
  ])("are not numbers of something else: %s, %s", (language, sentence) => {
    expect(holdsType(sentence, "clock", language)).toBe(false);
  });
});

describe("an age", () => {
  it.each([
    ["en", "How old is Ann Lee?", "Ann Lee is 34 years old."],
    ["de", "Wie alt ist das Haus?", "Das Haus wurde 1890 erbaut."],
    ["fr", "Quel âge a Paul ?", "Paul est né en 1990."],
    ["es", "¿Qué edad tiene Inés?", "Inés nació en 1985."],
  ])(
    "of somebody or something is told by years or by a beginning: %s, %s",
    (language, question, sentence) => {
      expect(questionTypes(question)).toEqual(["own-age"]);
      expect(holdsType(sentence, "own-age", language)).toBe(true);
    },
  );

  it.each([
    ["en", "Ann Lee teaches people of 12 and over."],
    ["de", "Kinder unter 14 Jahren zahlen nichts."],
    ["fr", "À partir de 8 ans."],
    ["es", "Los menores de 12 años van con un adulto."],
  ])("that is a limit is nobody's own: %s, %s", (language, sentence) => {
    expect(holdsType(sentence, "own-age", language)).toBe(false);
    expect(holdsType(sentence, "age", language)).toBe(true);
  });
});

describe("a length of time", () => {
  it.each([
    ["Sourdough can be frozen for three months.", true],
    ["It is shown from 3 May to 30 August.", true],
    ["It takes 1,5 hours.", true],
    ["Croissant: weight 75 g, days baked every day.", false],
    ["The dinner is on Thursday at 19:30 and costs £55.", false],
  ])("is a number with its unit, or two dates: %s", (sentence, isOne) => {
    expect(holdsType(sentence, "duration", "en")).toBe(isOne);
  });

  it("is not what is asked where something must be so long", () => {
    expect(questionTypes("How long must a password be?")).not.toContain("duration");
    expect(questionTypes("How long must a wound be kept dry?")).toContain("duration");
  });
});
