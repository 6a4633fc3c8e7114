import { readRows } from "../../data/read-data.ts";
import { fold, wordsOf } from "../../text/words.ts";
import type { Kind } from "../units.ts";
import { DAY_NAMES } from "../../text/weekdays.ts";

/** Which end of a kind of measure is meant: -1 the least, 1 the most. */
export interface End {
  kind: Kind | "any";
  direction: -1 | 1;
}

/** What a word or phrase of a question does there. */
export type Role =
  | { does: "ask"; kinds: readonly Asked[] }
  | { does: "extreme"; ends: readonly End[] }
  | { does: "compare"; ends: readonly End[] }
  | { does: "limit"; limit: Limit }
  | { does: "difference" | "list" | "which" | "count" | "without" | "shut" | "also" | "weak" };

/** What is asked for: a kind of measure, a person, a place, or a column by its name alone. */
export type Asked = Kind | "person" | "place" | "named";

/** How an amount bounds what is looked for. */
export type Limit = "under" | "over" | "most" | "least";

/** What a language's questions and column names are made of. */
export interface Lexicon {
  /** By phrases of one to four folded words, parted by spaces. */
  roles: ReadonlyMap<string, Role>;
  /** By folded word, the numbers of its groups: words that name the same column. */
  groups: ReadonlyMap<string, readonly number[]>;
  /** The words that stand in phrases, and the names of weekdays. */
  words: ReadonlySet<string>;
  /** With what a question begins that is answered by yes or no. */
  yesNo: RegExp;
}

/** With lexicons of their own (`data/lexicons/`), as ISO 639-1. */
const LANGUAGES: ReadonlySet<string> = new Set(["en", "de", "fr", "es"]);
const made = new Map<string, Lexicon>();

/** The lexicon of a language; English for those that have none. */
export function lexiconOf(language: string | null | undefined): Lexicon {
  const name = hasLexicon(language) ? language! : "en";
  const known = made.get(name);
  if (known) return known;
  const lexicon = readLexicon(name);
  made.set(name, lexicon);
  return lexicon;
}

/** Whether tables in a language can be asked. */
export function hasLexicon(language: string | null | undefined): boolean {
  return LANGUAGES.has(language ?? "");
}

/** Its rows hold phrases of a role, parted by commas ("ask money": "how much is, price"), words for one column, or a pattern. */
function readLexicon(language: string): Lexicon {
  const rows = readRows<"holds" | "words">(`lexicons/${language}.tsv`);
  const entries = rows
    .filter(({ holds }) => holds !== YES_NO && holds !== COLUMN)
    .flatMap(({ holds, words }): [string, Role][] => {
      const role = roleOf(holds);
      return phrasesOf(words).map((phrase) => [phrase, role]);
    });
  const groups = new Map<string, number[]>();
  for (const [number, { words }] of rows.filter(({ holds }) => holds === COLUMN).entries()) {
    for (const word of words.split(" ").map((each) => fold(each))) {
      groups.set(word, [...(groups.get(word) ?? []), number]);
    }
  }
  const words = new Set([...entries.flatMap(([phrase]) => phrase.split(" ")), ...DAY_NAMES]);
  const yesNo = new RegExp(rows.find(({ holds }) => holds === YES_NO)!.words, "iu");
  // What comes first counts: weak words come last.
  return { roles: new Map(entries.toReversed()), groups, words, yesNo };
}
const YES_NO = "yes or no";
const COLUMN = "column";

function phrasesOf(text: string): string[] {
  return text
    .split(",")
    .map((phrase) =>
      wordsOf(phrase)
        .map((word) => word.folded)
        .join(" "),
    )
    .filter((phrase) => phrase !== "");
}

/** "ask money duration", "extreme money- speed+", "limit under", "list". */
function roleOf(text: string): Role {
  const [does, ...rest] = text.split(" ");
  if (does === "ask") return { does, kinds: rest as Asked[] };
  if (does === "extreme" || does === "compare") return { does, ends: rest.map(endOf) };
  if (does === "limit") return { does, limit: rest[0] as Limit };
  return { does } as Role;
}

function endOf(text: string): End {
  return { kind: text.slice(0, -1) as End["kind"], direction: text.endsWith("-") ? -1 : 1 };
}
