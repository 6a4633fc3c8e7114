import functionWords from "../../data/function-words.json" with { type: "json" };

/** Words that phrases begin with. A line is best broken before one, and never behind one. */
interface FunctionWords {
  conjunctions: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Articles and the like: a line is not broken behind them, and no better before them than elsewhere. */
  articles: ReadonlySet<string>;
  /** Postpositions and particles: a line is never broken before them. */
  particles: ReadonlySet<string>;
}

type Row = [conjunctions: string, prepositions?: string, articles?: string, particles?: string];

/** By ISO 639-1, for the languages that there are voices for; the commonest words only. */
const ROWS: Readonly<Record<string, Row>> = functionWords as unknown as Readonly<Record<string, Row>>;

const NONE: FunctionWords = {
  conjunctions: new Set(),
  prepositions: new Set(),
  articles: new Set(),
  particles: new Set(),
};

const TABLES = new Map(
  Object.entries(ROWS).map(([language, columns]) => {
    const [conjunctions, prepositions, articles, particles] = [0, 1, 2, 3].map(
      (i) => new Set((columns[i] ?? "").split(" ").filter(Boolean)),
    ) as [Set<string>, Set<string>, Set<string>, Set<string>];
    return [language, { conjunctions, prepositions, articles, particles }] as const;
  }),
);

/** @param language ISO 639-1 or BCP 47; a language without a table has none, and is broken at its punctuation */
export function functionWordsOf(language: string): FunctionWords {
  const code = language.toLowerCase().split("-")[0]!;
  return TABLES.get(code === "nb" || code === "nn" ? "no" : code) ?? NONE;
}
