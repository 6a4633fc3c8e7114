import { isDeepStrictEqual } from "node:util";
import { prepareDocument } from "../passages/split-passages.ts";
import type { PreparedDocument } from "../passages/split-passages.ts";
import type { PassageIndex, Term } from "../retrieval/passage-index.ts";
import { rarityOf } from "../retrieval/search.ts";

/** A document under the id by which an index is to give it back. */
export interface IdentifiedDocument {
  id: string;
  document: PreparedDocument;
}

/** Makes an index of these documents, the last of which is the newest. */
export type OpenIndex = (documents: readonly IdentifiedDocument[]) => Promise<PassageIndex>;

const TEXTS = [
  ["delivery", "Delivery", "England", "Deliveries to England take two days and cost four pounds."],
  [
    "norway",
    "Norway",
    "Delivery",
    "A parcel to Oslo takes eight days. Parcels are heavy, the parcel is not.",
  ],
  ["garantie", "Garantie", "", "Die Garantie dauert zwei Jahre und gilt auch für das Paket."],
] as const;

/** What every index of passages promises, tried on a real one. Returns the promises that it broke, in words; none is good. */
export async function brokenIndexPromises(open: OpenIndex): Promise<string[]> {
  const broken: string[] = [];
  const promise: Check = (words, given, expected) => {
    if (isDeepStrictEqual(given, expected)) return;
    broken.push(`${words}: ${JSON.stringify(given)} instead of ${JSON.stringify(expected)}`);
  };
  const documents = TEXTS.map(([id, title, heading, text]) => ({
    id,
    document: aDocument(title, heading, text),
  }));
  const index = await open(documents);
  await tryContents(index, promise);
  await trySearch(index, promise);
  await tryMatches(index, promise);
  await tryTables(await open([{ id: "prices", document: aPriceList() }]), promise);
  const empty = await open([]);
  promise("an empty index holds nothing", await empty.contents(), {
    documents: 0,
    passages: 0,
    languages: [],
    stemmed: [],
  });
  promise("an empty index has no tables", (await empty.tables()).tables, []);
  promise(
    "an empty index finds nothing",
    (await empty.rank([aTerm("parcel")], { passages: 0, most: 5 })).hits,
    [],
  );
  return broken;
}

/** Notes down in words what is not as it should be. */
type Check = (words: string, given: unknown, expected: unknown) => void;

async function tryContents(index: PassageIndex, promise: Check): Promise<void> {
  promise("tells what it holds, the languages of the most documents first", await index.contents(), {
    documents: 3,
    passages: 3,
    languages: ["en", "de"],
    stemmed: ["en", "de"],
  });
  promise("gives the newest titles first", await index.titles(2), ["Garantie", "Norway"]);
  const range = { from: "par", to: "pas", shortest: 4, longest: 6 };
  promise("gives each word of a range once, with all its places", await index.wordsWithin([range, range]), [
    { word: "parcel", count: 2 },
  ]);
  promise("has no vectors of a model that has not seen it", (await index.vectors("nobody")).places.size, 0);
}

async function tryTables(index: PassageIndex, promise: Check): Promise<void> {
  const [first, ...others] = (await index.tables()).tables;
  promise("gives the tables of its documents back whole", first?.table, {
    documentId: "prices",
    title: "Prices",
    language: "en",
    heading: "Tea",
    caption: "What the tea costs",
    headers: ["Tea", "Price"],
    rows: [
      ["Sencha", "€4.90"],
      ["Earl Grey", "€3.50"],
    ],
  });
  promise("gives each table once", others, []);
  promise("makes them ready for questions once", (await index.tables()) === (await index.tables()), true);
}

function aPriceList(): PreparedDocument {
  const rows = [
    ["Sencha", "€4.90"],
    ["Earl Grey", "€3.50"],
  ];
  const table = { caption: "What the tea costs", headers: ["Tea", "Price"], rows };
  const blocks = ["These are the prices of the teas that we have in the shop.", table];
  return prepareDocument({ format: "html", sections: [{ headings: ["Tea"], blocks }] }, "Prices");
}

async function trySearch(index: PassageIndex, promise: Check): Promise<void> {
  const found = async (...terms: Term[]) => {
    const { hits, rarities } = await index.rank(terms, { passages: 3, most: 10 });
    const passages = await index.read(hits.map((hit) => hit.id));
    return { ids: passages.map((passage) => passage.documentId), hits, rarities };
  };
  promise(
    "finds a word in any of its forms, in the text above the heading",
    (await found(aTerm("delivery", { language: "en" }))).ids,
    ["delivery", "norway"],
  );
  promise("finds a word as it is written", (await found(aTerm("parcels"))).ids, ["norway"]);
  promise("finds what begins alike", (await found(aTerm("garant", { kind: "prefix" }))).ids, ["garantie"]);
  promise("finds neighbours side by side", (await found(aTerm("four pounds", { kind: "phrase" }))).ids, [
    "delivery",
  ]);
  promise(
    "finds no neighbours that stand apart",
    (await found(aTerm("four days", { kind: "phrase" }))).ids,
    [],
  );
  promise("finds nothing for a word that nothing holds", (await found(aTerm("zebra"))).hits, []);
  const two = await found(aTerm("days"), aTerm("pounds", { word: 1 }));
  promise("puts the rare word above the common one", two.ids, ["delivery", "norway"]);
  promise(
    "tells how rare words are",
    [...two.rarities].map(([word, rarity]) => [word, rounded(rarity)]),
    [
      [0, rounded(rarityOf(3, 2))],
      [1, rounded(rarityOf(3, 1))],
    ],
  );
  const most = await index.rank([aTerm("days")], { passages: 3, most: 1 });
  promise("gives no more than are wanted", most.hits.length, 1);
  const [strong, weak] = await Promise.all([found(aTerm("parcel")), found(aTerm("parcel", { factor: 0.5 }))]);
  promise("counts by the term's factor", rounded(weak.hits[0]!.score * 2), rounded(strong.hits[0]!.score));
  const best = await found(aTerm("parcel"), aTerm("parcel", { factor: 0.5 }));
  promise(
    "counts a word by its strongest term",
    rounded(best.hits[0]!.score),
    rounded(strong.hits[0]!.score),
  );
  const [first, second] = two.hits.map((hit) => hit.id) as [number, number];
  promise(
    "reads in the order of the ids, without those that are gone",
    (await index.read([second, 999_999, first])).map((passage) => passage.id),
    [second, first],
  );
  promise("gives passages back whole", await index.read([first]), [
    {
      id: first,
      documentId: "delivery",
      title: "Delivery",
      heading: "England",
      text: TEXTS[0][3],
      language: "en",
    },
  ]);
}

async function tryMatches(index: PassageIndex, promise: Check): Promise<void> {
  const terms = [
    aTerm("deliveries", { language: "en" }),
    aTerm("pound", { word: 1, kind: "prefix", factor: 0.6 }),
    aTerm("zebra", { word: 2 }),
  ];
  promise("tells which words it holds", [...(await index.heldWords(terms))].toSorted(), [0, 1]);
  const texts = ["One delivery.", "Nine pounds a delivery.", "Nothing."].map((text) => ({
    text,
    language: "en",
  }));
  const matches = await index.match(texts, terms);
  promise(
    "matches texts as it finds passages",
    matches.map((each) => [...each].toSorted(([a], [b]) => a - b)),
    [
      [[0, 1]],
      [
        [0, 1],
        [1, 0.6],
      ],
      [],
    ],
  );
}

function aDocument(title: string, heading: string, text: string): PreparedDocument {
  const sections = [{ headings: heading === "" ? [] : [heading], blocks: [text] }];
  return prepareDocument({ format: "text", sections }, title);
}

function aTerm(text: string, values: Partial<Term> = {}): Term {
  return { word: 0, language: null, text, kind: "word", factor: 1, ...values };
}

/** Engines count in floats of 32 bits or of 64. */
function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
