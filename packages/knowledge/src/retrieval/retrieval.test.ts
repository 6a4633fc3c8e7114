import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actionWords } from "./action-words.ts";
import { editDistance } from "./edit-distance.ts";
import { countedRoots, countsThem } from "./counting.ts";
import { holdsType, questionTypes } from "./question-type.ts";
import { questionWords } from "./question-words.ts";
import { asksForMost } from "./superlatives.ts";
import { synonymsOf } from "./synonyms.ts";
import { decides, isYesNo } from "./yes-no.ts";

function words(question: string, language?: string) {
  return questionWords(question, language).map((word) => word.form);
}

describe("questionWords", () => {
  it("keeps what a question is after, and drops what only asks", () => {
    expect(words("How long does the delivery to Norway take?", "en")).toEqual(["delivery", "norway"]);
    expect(words("Wie lange dauert die Reparatur?", "de")).toEqual(["dauert", "reparatur"]);
    expect(words("送料はいくらですか？", "ja")).toEqual(["送料"]);
    expect(words("运费是多少？", "zh")).toEqual(["运费"]);
  });

  it("keeps common words that are quoted or stand in capitals", () => {
    expect(words('Who sang "The Who"?', "en")).toEqual(["sang", "the", "who"]);
    expect(words("Who runs the IT department?", "en")).toEqual(["runs", "it", "department"]);
  });

  it("knows names: words in capitals within a sentence, and numbers that belong to a word", () => {
    const names = (question: string, language: string) =>
      questionWords(question, language).flatMap(({ form, isName }) => (isName ? [form] : []));
    expect(names("What is week 6 about?", "en")).toEqual(["6"]);
    expect(names("Do you deliver to Norway within 3 days?", "en")).toEqual(["norway"]);
    expect(names("What does error E7 mean?", "en")).toEqual(["e7"]);
    expect(names("How heavy is the Kittiwake One?", "en")).toEqual(["kittiwake", "one"]);
    expect(names("Was kostet der Versand?", "de")).toEqual([]);
  });

  it("counts words of talk less", () => {
    const weights = questionWords("do you guys fix bikes", "en").map(({ form, weight }) => [form, weight]);
    expect(weights).toEqual([
      ["guys", 0.3],
      ["fix", 1],
      ["bikes", 1],
    ]);
  });

  it("counts a word of talk in full where it tells what kind of thing is asked for", () => {
    const weightOf = (question: string) =>
      questionWords(question, "en").find(({ form }) => form === "company")!.weight;
    expect(weightOf("Do I get a company car?")).toBe(1);
    expect(weightOf("When was the company founded?")).toBe(0.3);
    expect(weightOf("Is it a good company?")).toBe(0.3);
  });

  it("knows common words without their accents", () => {
    expect(words("ou est la boutique", "fr")).toEqual(["boutique"]);
  });
});

describe("editDistance", () => {
  it.each([
    ["warranty", "waranty", 1],
    ["pump", "pmup", 1],
    ["delivery", "delivry", 1],
    ["kitten", "sitting", 3],
    ["", "ab", 2],
    ["東京都", "東都京", 1],
  ])("%s → %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
    expect(editDistance(b, a, 5)).toBe(distance);
  });

  it("stops beyond the most that is asked for", () => {
    expect(editDistance("delivery", "warranty", 2)).toBe(3);
  });
});

describe("question types", () => {
  it.each([
    ["How much does it cost?", "money", "It is nine pounds.", "It is ten percent off."],
    ["Was kostet der Versand?", "money", "Der Versand kostet 4,90 €.", "Der Versand dauert drei Tage."],
    ["Combien ça coûte ?", "money", "C'est gratuit.", "C'est bleu."],
    ["¿Cuánto cuesta?", "money", "Cuesta 20 euros.", "Cuesta abrirlo."],
    ["Wie lange dauert es?", "duration", "Das dauert drei Tage.", "Das geht am Wochenende."],
    ["What time do you open?", "clock", "From 9 am.", "From Hexley."],
    ["When was it built?", "time", "In May 2019.", "In Hexley."],
    ["Where is the key?", "place", "It hangs behind the door.", "It has 40 teeth."],
    ["What is your address?", "address", "12 Quay Lane, Bristol.", "We are here for you."],
    ["Who leads sales?", "person", "Ask Priya Raman.", "Die Lieferung kommt."],
    ["Who should I ask about pay?", "whom", "The office knows.", "It is paid in May."],
    ["What is your phone number?", "phone", "Call +44 20 7946 0018.", "Open 14:00–18:00, calle Mayor 45."],
    ["What's your e-mail address?", "email", "Write to a@b.example.", "Write to us."],
    ["How old must I be?", "age", "From the age of 16.", "Open since 18:30."],
    ["How heavy is it?", "weight", "It weighs 8 kg.", "It is 8 km away."],
    ["How deep is the lake?", "length", "It is 40 m deep.", "The room has 52 m²."],
    ["Combien de pages ?", "quantity", "Il y en a douze.", "Il y en a."],
  ] as const)("%s wants %s", (question, type, answer, other) => {
    expect(questionTypes(question)).toEqual([type]);
    const language = /^(?:Wie|Was)/.test(question) ? "de" : question.startsWith("Com") ? "fr" : "en";
    expect(holdsType(answer, type, language)).toBe(true);
    expect(holdsType(other, type, other.startsWith("Die") ? "de" : language)).toBe(false);
  });

  it.each([
    "What happens when I am ill?",
    "How can I pay for my order?",
    "Was passiert, wenn ich krank bin?",
    "Que faire quand je suis malade ?",
    "Can people who rent bring a dog?",
    "Is breakfast included in the price?",
  ])("%s asks for nothing of the sort", (question) => expect(questionTypes(question)).toEqual([]));

  it("counts what is counted", () => {
    const roots = countedRoots("How many kilns do you have?")!;
    expect(countsThem("There are six big kilns.", roots, "en")).toBe(true);
    expect(countsThem("Kilns: 6 in all.", roots, "en")).toBe(true);
    expect(countsThem("The kiln was built long ago, in 2006.", roots, "en")).toBe(false);
    expect(countsThem("She founded the Kiln House in 2006.", roots, "en")).toBe(false);
  });
});

describe("yes or no", () => {
  it.each(["Can I pay by cheque?", "Gibt es ein WLAN?", "Peut-on fumer ?", "¿Hay aparcamiento?"])(
    "%s wants to hear it",
    (question) => expect(isYesNo(question)).toBe(true),
  );

  it("is told by what allows, forbids, affirms or denies", () => {
    expect(["We do not accept cheques.", "Hunde sind willkommen."].map(decides)).toEqual([true, true]);
    expect(decides("The shop lies in Hexley.")).toBe(false);
    expect(isYesNo("When do you open?")).toBe(false);
  });
});

describe("synonyms", () => {
  it("finds a word in any of its forms, and gives none for languages without a list", () => {
    const [word] = questionWords("refunds", "en");
    expect(synonymsOf(word!, "en")).toContain("money back");
    expect(synonymsOf(word!, "xx")).toEqual([]);
  });

  it("knows a German compound by its last part, and no word by what every object has", () => {
    expect(synonymsOf({ folded: "reiseversicherung" }, "de")).toContain("versichert");
    expect(synonymsOf({ folded: "constructor" }, "en")).toEqual([]);
  });

  it("come from a list in which each line is a language and two words or more, none twice", () => {
    const file = new URL("../../data/synonyms.tsv", import.meta.url);
    const [header, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(header).toBe("language\twords");
    expect(lines.length).toBeGreaterThan(500);
    const isLine = /^[a-z]{2}\t[\p{L}\p{N}'_-]+(?: [\p{L}\p{N}'_-]+)+$/u;
    expect(lines.filter((line) => !isLine.test(line))).toEqual([]);
    const repeating = lines.filter((line) => {
      const words = line.split("\t")[1]!.split(" ");
      return new Set(words).size < words.length;
    });
    expect(repeating).toEqual([]);
  });
});

describe("actionWords", () => {
  it.each([
    ["Can I steer the drone?", "en", "steer", "drone"],
    ["Wann schließt der Laden?", "de", "schliesst", "laden"],
    ["Peut-on échelonner le paiement ?", "fr", "echelonner", "paiement"],
    ["¿Puedo congelar un recibo?", "es", "congelar", "recibo"],
  ])("%s (%s): %s is done, %s is a thing", (question, language, action, thing) => {
    const actions = actionWords(question, language);
    expect([action, thing].map((word) => actions.has(word))).toEqual([true, false]);
  });
});

describe("superlatives", () => {
  it.each([
    "Which tent is the warmest?",
    "What is the most expensive room?",
    "Welches Zimmer ist am günstigsten?",
    "Quel chalet est le plus grand ?",
    "¿Qué cuota es la más barata?",
  ])("%s asks for one", (question) => expect(asksForMost(question)).toBe(true));

  it.each(["Are guests allowed?", "Was kosten die ersten Stunden?", "Is breakfast for guests included?"])(
    "%s asks for none",
    (question) => expect(asksForMost(question)).toBe(false),
  );
});
