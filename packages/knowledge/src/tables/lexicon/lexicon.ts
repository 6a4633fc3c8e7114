import { fold, wordsOf } from "../../text/words.ts";
import type { Kind } from "../units.ts";
import { DAY_NAMES } from "../weekdays.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import type { LexiconSource } from "./lexicon-source.ts";
import { SPANISH } from "./spanish.ts";

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

const SOURCES = new Map<string, LexiconSource>([
  ["en", ENGLISH],
  ["de", GERMAN],
  ["fr", FRENCH],
  ["es", SPANISH],
]);
const made = new Map<string, Lexicon>();

/** The lexicon of a language; English for those that have none. */
export function lexiconOf(language: string | null | undefined): Lexicon {
  const name = SOURCES.has(language ?? "") ? language! : "en";
  const known = made.get(name);
  if (known) return known;
  const lexicon = lexiconFrom(SOURCES.get(name)!);
  made.set(name, lexicon);
  return lexicon;
}

/** Whether tables in a language can be asked. */
export function hasLexicon(language: string | null | undefined): boolean {
  return SOURCES.has(language ?? "");
}

function lexiconFrom({ roles, columns, yesNo }: LexiconSource): Lexicon {
  const entries = linesOf(roles).flatMap((line): [string, Role][] => {
    const at = line.indexOf(":");
    const role = roleOf(line.slice(0, at).trim());
    return phrasesOf(line.slice(at + 1)).map((phrase) => [phrase, role]);
  });
  const groups = new Map<string, number[]>();
  for (const [number, line] of linesOf(columns).entries()) {
    for (const word of line.split(/\s+/).map((each) => fold(each))) {
      groups.set(word, [...(groups.get(word) ?? []), number]);
    }
  }
  const words = new Set([...entries.flatMap(([phrase]) => phrase.split(" ")), ...DAY_NAMES]);
  // What comes first counts: weak words come last.
  return { roles: new Map(entries.toReversed()), groups, words, yesNo };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

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
