import { expect, it } from "vitest";
import { readScript } from "./read-script.ts";

function said(text: string, locale: string): string[] {
  return readScript(text, locale).map(({ words }) =>
    words.map(({ spoken, punctuation = "" }) => spoken.join(" ") + punctuation).join(" "),
  );
}

it("German abbreviations, ordinals and initials are said in full and end no sentence, but where they end one", () => {
  expect(
    said("Es kostet 4,90 Euro (z. B. gebraucht). Am 3. Mai kommt Dr. Weiß, d.h. ca. um 5.", "de-DE"),
  ).toEqual([
    "Es kostet 4,90 Euro zum Beispiel gebraucht.",
    "Am dritten Mai kommt Doktor Weiß, das heißt circa um 5.",
  ]);
  expect(
    said("Wir haben Saal 3. Das reicht. Obst usw. Wir liefern 20 Mio. Euro usw. bis abends.", "de-DE"),
  ).toEqual([
    "Wir haben Saal 3.",
    "Das reicht.",
    "Obst und so weiter.",
    "Wir liefern 20 Millionen Euro und so weiter bis abends.",
  ]);
  expect(said("Mo. bis Fr. 9 Uhr bei Fr. Roth und J. K. Mensah.", "de-DE")).toEqual([
    "Montag bis Freitag 9 Uhr bei Frau Roth und J K Mensah.",
  ]);
});

it("what stands for a word before numbers is said, and a letter with a point elsewhere is none", () => {
  expect(said("Siehe S. 12–15. S. Roth spielt für den 1. FC. Note 1. OK.", "de-DE")).toEqual([
    "Siehe Seite 12 bis 15.",
    "S Roth spielt für den ersten FC.",
    "Note 1.",
    "OK.",
  ]);
  expect(said("le n° 5, p. 12", "fr-FR")).toEqual(["le numéro 5, page 12"]);
  expect(said("Il 1° maggio, pag. 7, 20 °C", "it-IT")).toEqual(["Il 1º maggio, pagina 7, 20 gradi Celsius"]);
  expect(said("zie blz. 12–15", "nl-NL")).toEqual(["zie bladzijde 12 tot 15"]);
  expect(said("№ 5", "ru-RU")).toEqual(["номер 5"]);
});

it("other languages have their own", () => {
  expect(said("M. Roche a p. ex. 3,5 kg, etc. Bon.", "fr-FR")).toEqual([
    "monsieur Roche a par exemple 3,5 kilogrammes, et cetera.",
    "Bon.",
  ]);
  expect(said("El Sr. Gil vive en EE. UU. desde 2010.", "es-ES")).toEqual([
    "El señor Gil vive en Estados Unidos desde 2010.",
  ]);
});

it("addresses are said sign by sign, telephone numbers digit by digit", () => {
  expect(said("An info@mein-shop.example oder +49 761 123456.", "de-DE")).toEqual([
    "An info ät mein Bindestrich shop Punkt example oder + 4 9 7 6 1 1 2 3 4 5 6.",
  ]);
  expect(said("Voir https://www.example.fr/a.", "fr-FR")).toEqual([
    "Voir www point example point fr barre oblique a.",
  ]);
});
