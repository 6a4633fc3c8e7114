import { describe, expect, it } from "vitest";
import { readScript } from "./read-script.ts";

function said(text: string, locale: string): string {
  return readScript(text, locale)
    .map(({ words }) => words.map(({ spoken, punctuation = "" }) => spoken.join(" ") + punctuation).join(" "))
    .join(" / ");
}

function shown(text: string, locale: string): string[] {
  return readScript(text, locale).flatMap(({ words }) => words.map(({ shown }) => shown));
}

describe("numbers in other languages than English", () => {
  it.each([
    [
      "de-DE",
      "Vom 24.12.–31.12.2026, 10–12 Uhr, 5–10 €, Raum 3. Das war's.",
      "Vom vierundzwanzigsten Dezember bis einunddreißigsten Dezember 2026, 10 bis 12 Uhr, 5 bis 10 Euro, Raum 3. / Das war's.",
    ],
    [
      "de-DE",
      "Der 2. Versuch, am 31.12. um 14:00–16:00 Uhr, −5 °C, ½ Liter, 2½ Stunden.",
      "Der zweite Versuch, am einunddreißigsten Dezember um 14 Uhr bis 16 Uhr, -5 Grad Celsius, ein halb Liter, 2 einhalb Stunden.",
    ],
    [
      "de-DE",
      "1.000 Leute, 3,14, Version 2.1.4, 24/7, 5 Mio. €, 50er Jahre, 3D, COVID-19, A4-Papier.",
      "1000 Leute, 3,14, Version 2.1.4, 24/7, 5 Millionen Euro, 50er Jahre, 3D, COVID-19, A4-Papier.",
    ],
    ["de-DE", "05/06/2026 oder 0176-1234567, 2-1", "fünfter Juni 2026 oder 0 1 7 6 1 2 3 4 5 6 7, 2 1"],
    [
      "fr-FR",
      "9h-17h, le 14/07, 12,50€, 2e étage",
      "9 heures à 17 heures, le 14 juillet, 12 euros 50, 2ème étage",
    ],
    ["es-MX", "$1,299.50, €2,75, 1.299,00 €", "1299 pesos con 50, 2 euros con 75, 1299 euros"],
    ["es-ES", "13:05, 1.000.000, 2,5 kg", "13 0 5, 1000000, 2,5 kilogramos"],
    ["tr-TR", "%50, 1.250,50 TL", "yüzde 50, 1250 lira 50"],
    ["ar-EG", "١٢/٠٥/٢٠٢٦، 18:30", "12 مايو 2026، 18 و 30 دقيقة"],
    ["ro-RO", "39,99 € și 100 lei", "39 de euro și 99 și 100 de lei"],
    ["fa-IR", "۵۰٪، ۳٫۵", "50 درصد، 3 ممیز 5"],
    ["hi-IN", "12,34,567, ₹1,250", "1234567, 1250 रुपये"],
    ["zh-CN", "2026年，１２：３０，$20", "二零二六 年, 12点30分, 20 美元"],
    ["ko-KR", "12~15, 2026-12-24", "12 에서 15, 2026년 12월 24일"],
    ["hu-HU", "2026.12.24-én, május 3.", "2026. december 24-én, május 3-a."],
    ["ru-RU", "№5, 12.05.26 в 8:00", "номер 5, двенадцатого мая две тысячи двадцать шестого года в 8 часов"],
    ["sv-SE", "Kl. 18.30 kostar det 5,5 kr.", "klockan 18 30 kostar det 5 komma 5 kronor."],
  ])("%s: %s", (locale, written, spoken) => {
    expect(said(written, locale)).toBe(spoken);
  });

  it("leave captions as they were written", () => {
    expect(shown("Am 24.12.2026, 12–15 Uhr: 39,99 EUR & § 5.", "de-DE")).toEqual([
      "Am", "24.12.2026", "12–", "15", "Uhr", "39,99 EUR", "&", "§", "5",
    ]); // prettier-ignore
    expect(shown("۲۴/۱۲/۲۰۲۶", "fa-IR")).toEqual(["۲۴/۱۲/۲۰۲۶"]);
  });

  it("are read in time however they go on", () => {
    for (const unit of [
      "1.",
      "1/",
      "1-",
      "1,",
      "12.12.",
      "1 ",
      "§",
      "€",
      "X",
      "1h",
      "1:",
      "½",
      "%1",
      "１２，",
    ])
      for (const locale of ["de-DE", "fr-FR", "zh-CN", "hi-IN", "pl-PL"])
        expect(readScript(unit.repeat(20_000 / unit.length), locale)).toBeDefined();
  });
});
