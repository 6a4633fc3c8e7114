import { describe, expect, it } from "vitest";
import type { Turn } from "../answering/answerer.ts";
import { askTables } from "./ask-tables.ts";
import type { KeptTable } from "./orientation.ts";
import { createTableIndex } from "./table-index.ts";
import type { TableIndex } from "./table-index.ts";

/** The confidence from which answers are spoken. */
const SURE = 0.7;

function aTable(rows: string[], values: Partial<KeptTable> = {}): KeptTable {
  const [headers, ...cells] = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  return {
    documentId: "doc",
    title: "Catalogue",
    heading: "",
    caption: "",
    language: "en",
    headers: headers!,
    rows: cells,
    ...values,
  };
}

const BIKES = aTable(
  [
    "Bike | Category | Price | Weight | Basket | Stock",
    "Alder | City bikes | €420 | 14 kg | yes | 3",
    "Birch | City bikes | €310 | 16.5 kg | no | 0",
    "Oak Trail | Mountain bikes | €1,299.00 | 11,900 g | no | 7",
    "Willow | Cargo bikes | €2,100 | 32 kg | yes, in front | 2",
  ],
  { heading: "Our bikes" },
);
const HOURS = aTable(
  [
    "Day | Opens | Closes",
    "Monday to Friday | 9:00 | 18:30",
    "Saturday | 10:00 | 14:00",
    "Sunday | closed | closed",
  ],
  { title: "Visit us", heading: "Opening hours" },
);
const BRANCHES = aTable(
  [
    "Branch | Mon–Fri | Sat | Sun",
    "Harbour | 9:00–17:00 | 10:00–13:00 | closed",
    "Mill Hill | 13:00–20:00 | closed | closed",
  ],
  { title: "Branches" },
);
const ROOMS = aTable(
  [
    "Zimmer | Größe | Balkon | Preis je Nacht",
    "Bachzimmer | 22 m² | nein | 94,50 €",
    "Gartenzimmer | 25 m² | ja | 108 €",
    "Familienzimmer | 38 m² | ja | 146 €",
  ],
  { language: "de", title: "Zimmer" },
);
const CHALETS = aTable(
  [
    "Chalet | Personnes | Prix par semaine",
    "Mésange | 2 | 280 €",
    "Pivert | 4 | 360 €",
    "Grand-duc | 8 | 1 260 €",
  ],
  { language: "fr", title: "Tarifs" },
);
const CUOTAS = aTable(
  [
    "Cuota | Precio al mes | Piscina",
    "Básica | 32 € | no",
    "Total | 45 € | sí",
    "Joven (hasta 25 años) | 27,50 € | no",
  ],
  { language: "es", title: "Cuotas" },
);

function said(...texts: string[]): Turn[] {
  return texts.map((text, at) => ({ role: at % 2 === 0 ? "user" : "assistant", text }));
}

function answer(index: TableIndex, text: string, history: Turn[] = []): string | undefined {
  const found = askTables(index, { text, languages: [], history });
  return found && found.confidence >= SURE ? found.answer : undefined;
}

const bikes = createTableIndex([BIKES]);
const hours = createTableIndex([HOURS]);

describe("a table of things", () => {
  it.each([
    ["How much does the Alder cost?", "The Alder costs €420."],
    ["what does the oak trail weigh", "The Oak Trail weighs 11,900 g."],
    ["How heavy is the wilow?", "The Willow weighs 32 kg."],
    ["Which is the cheapest?", "The cheapest is Birch at €310."],
    ["What is your lightest bike?", "The lightest is Oak Trail with 11,900 g."],
    ["Which city bike is the most expensive?", "The most expensive is Alder at €420."],
    ["Is the Willow heavier than the Alder?", "Yes. Willow weighs 32 kg and Alder weighs 14 kg."],
    ["Is the Birch dearer than the Alder?", "No. Alder costs €420 and Birch costs €310."],
    [
      "What is the difference in price between the Alder and the Birch?",
      "€110: Alder costs €420 and Birch costs €310.",
    ],
    ["Which bikes cost less than 500 euros?", "Alder at €420 and Birch at €310."],
    ["Which bikes are under 15 kg?", "Alder with 14 kg and Oak Trail with 11,900 g."],
    ["Which bikes cost less than 100 euros?", "None."],
    ["Which bikes have a basket?", "Alder and Willow."],
    ["Which bikes are without a basket?", "Birch and Oak Trail."],
    ["How many bikes have a basket?", "Two: Alder and Willow."],
    ["Does the Birch have a basket?", "No. The Birch has no basket."],
    ["Which city bikes do you have?", "Alder and Birch."],
  ])("answers %j", (question, expected) => {
    expect(answer(bikes, question)).toBe(expected);
  });

  it("names those that tie", () => {
    const index = createTableIndex([aTable(["Plan | Price", "Day | £9", "Evening | £4", "Youth | £4"])]);
    expect(answer(index, "Which plan is the cheapest?")).toBe(
      "The cheapest are Evening and Youth at £4 each.",
    );
  });

  it.each([
    "How much does the Elm cost?",
    "How much does the Alder 3 cost?",
    "How loud is the Alder?",
    "Which helmet is the cheapest?",
    "Can I insure the Alder against theft?",
    "Who invented the bicycle?",
    "What is the capital of Mongolia?",
    "Is constructor __proto__ toString cheaper than hasOwnProperty?",
    "",
    "?".repeat(3000),
  ])("leaves %j to others", (question) => {
    expect(answer(bikes, question)).toBeUndefined();
  });

  it("says where it looked, and which cells it told", () => {
    expect(
      askTables(bikes, { text: "How much does the Alder cost?", languages: [], history: [] }),
    ).toMatchObject({
      source: { documentId: "doc", title: "Catalogue", heading: "Our bikes", row: "Alder" },
      cells: [{ row: "Alder", column: "Price", cell: "€420" }],
    });
  });
});

describe("several tables of a kind", () => {
  const soups = aTable(["Dish | Price", "Lentil soup | €6.50", "Broth | €5.20"], { heading: "Soups" });
  const mains = aTable(["Dish | Price", "Risotto | €14.00", "Trout | €21.00"], { heading: "Mains" });
  const index = createTableIndex([soups, mains]);

  it.each([
    ["Which dish is the most expensive?", "The most expensive is Trout at €21.00."],
    ["Which of the soups is the most expensive?", "The most expensive is Lentil soup at €6.50."],
    ["Which dishes cost less than 6 euros?", "Broth at €5.20."],
    ["How much is the trout?", "The Trout costs €21.00."],
  ])("are asked together: %j", (question, expected) => {
    expect(answer(index, question)).toBe(expected);
  });
});

describe("a table that puts things side by side", () => {
  const index = createTableIndex([
    aTable([
      " | Model S | Model M | Model L",
      "Weight | 0.8 kg | 1.4 kg | 3 kg",
      "Range | 5 km | 9 km | 15 km",
      "Price | €90 | €120 | €300",
    ]),
  ]);

  it.each([
    ["What does the Model M cost?", "The Model M costs €120."],
    ["Which model is the lightest?", "The lightest is Model S with 0.8 kg."],
    ["What is the range of the Model L?", "The range of the Model L is 15 km."],
  ])("is turned round: %j", (question, expected) => {
    expect(answer(index, question)).toBe(expected);
  });
});

describe("opening hours", () => {
  it.each([
    ["When are you open on Wednesday?", "We are open on Wednesday, 9:00–18:30."],
    [
      "What are your opening hours?",
      "We are open Monday to Friday, 9:00–18:30. We are open on Saturday, 10:00–14:00. We are closed on Sunday.",
    ],
    ["Are you open on Sundays?", "No. We are closed on Sunday."],
    ["What time do you close on saterday?", "Saturday closes at 14:00."],
  ])("by weekdays that name the rows: %j", (question, expected) => {
    expect(answer(hours, question)).toBe(expected);
  });

  it("know no today", () => {
    expect(answer(hours, "Are you open today?")).toBeUndefined();
  });

  it.each([
    ["When is the Harbour branch open on Thursday?", "Harbour is open on Thursday, 9:00–17:00."],
    ["Is Mill Hill open at the weekend?", "No. Mill Hill is closed on Saturday and Sunday."],
    ["Which branches are open on Saturdays?", "Harbour."],
    ["Which branch is open latest on Monday?", "The latest is Mill Hill with 13:00–20:00."],
  ])("by weekdays that name the columns: %j", (question, expected) => {
    expect(answer(createTableIndex([BRANCHES]), question)).toBe(expected);
  });
});

describe("follow-ups", () => {
  it.each([
    ["And the Birch?", ["How much does the Alder cost?", "The Alder costs €420."], "The Birch costs €310."],
    [
      "And what does it weigh?",
      ["How much does the Alder cost?", "The Alder costs €420."],
      "Alder weighs 14 kg.",
    ],
    [
      "How heavy is it?",
      ["Which is the cheapest?", "The cheapest is Birch at €310."],
      "Birch weighs 16.5 kg.",
    ],
    [
      "And the heaviest?",
      ["Which is the cheapest?", "The cheapest is Birch at €310."],
      "The heaviest is Willow with 32 kg.",
    ],
  ])("take from the last question what they leave out: %j", (question, before, expected) => {
    expect(answer(bikes, question, said(...before))).toBe(expected);
  });

  it("put a day in place of a day", () => {
    const history = said("When are you open on Wednesday?", "We are open on Wednesday, 9:00–18:30.");
    expect(answer(hours, "And on Sundays?", history)).toBe("We are closed on Sunday.");
  });
});

describe("other languages", () => {
  it.each([
    [ROOMS, "Was kostet das Bachzimmer?", "Bachzimmer kostet 94,50 € je Nacht."],
    [ROOMS, "Welches Zimmer ist am günstigsten?", "Am günstigsten ist Bachzimmer mit 94,50 €."],
    [ROOMS, "Welche Zimmer haben einen Balkon?", "Gartenzimmer und Familienzimmer."],
    [
      ROOMS,
      "Ist das Gartenzimmer teurer als das Bachzimmer?",
      "Ja. Gartenzimmer kostet 108 € je Nacht und Bachzimmer kostet 94,50 € je Nacht.",
    ],
    [
      ROOMS,
      "Welche Zimmer kosten weniger als 120 Euro?",
      "Bachzimmer für 94,50 € und Gartenzimmer für 108 €.",
    ],
    [CHALETS, "Combien coûte le chalet Pivert ?", "Pivert coûte 360 € par semaine."],
    [CHALETS, "Quel est le chalet le moins cher ?", "Le moins cher est Mésange, à 280 €."],
    [CHALETS, "Quels chalets coûtent moins de 500 € ?", "Mésange à 280 € et Pivert à 360 €."],
    [CUOTAS, "¿Cuánto cuesta la cuota Total?", "Total cuesta 45 € al mes."],
    [CUOTAS, "¿Cuál es la cuota más barata?", "La más barata es Joven (hasta 25 años), por 27,50 €."],
    [
      CUOTAS,
      "¿Es más cara la cuota Básica que la Joven?",
      "Sí. Básica cuesta 32 € al mes y Joven (hasta 25 años) cuesta 27,50 € al mes.",
    ],
  ])("%#: %s", (table, question, expected) => {
    expect(answer(createTableIndex([table]), question as string)).toBe(expected);
  });
});
