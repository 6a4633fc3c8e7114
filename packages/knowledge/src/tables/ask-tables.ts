import { languageOf } from "../text/language.ts";
import { confidenceOf } from "./confidence.ts";
import { completed } from "./follow-up.ts";
import type { SaidTurn } from "./follow-up.ts";
import { hasLexicon } from "./lexicon/lexicon.ts";
import { matchTables } from "./matching.ts";
import type { TableMatch } from "./matching.ts";
import { namedRows } from "./naming.ts";
import type { NamedRows } from "./naming.ts";
import { compareReply } from "./operations/compare.ts";
import { daysReply } from "./operations/days.ts";
import { extremeReply } from "./operations/extreme.ts";
import { flagReply } from "./operations/flags.ts";
import type { Inquiry, TableReply } from "./operations/inquiry.ts";
import { limitReply } from "./operations/limit.ts";
import { listReply } from "./operations/listing.ts";
import { lookUpReply } from "./operations/look-up.ts";
import type { TableQuestion } from "./question.ts";
import { speechOf } from "./speech/speech.ts";
import { isInTables } from "./table-index.ts";
import type { TableIndex } from "./table-index.ts";

/** An answer out of a table. */
export interface TableAnswer {
  /** In sentences that can be spoken, in the language of the document. */
  answer: string;
  /** 0 to 1. */
  confidence: number;
  source: {
    documentId: string;
    /** The document's title. */
    title: string;
    /** The headings over the table from the outside in, joined by " › ". */
    heading: string;
    /** The name of the first row that was told; empty where it has none. */
    row: string;
  };
  /** What was told, cell by cell. */
  cells: readonly { row: string; column: string; cell: string }[];
}

/** A question to tables, with what was said before it (oldest first). */
export interface AskTables {
  text: string;
  /** ISO 639-1 of the languages that are expected besides those of the documents; the question itself tells most. */
  languages: readonly string[];
  history: readonly SaidTurn[];
}

/** The one that asks most precisely comes first. */
const OPERATIONS: readonly ((inquiry: Inquiry) => TableReply | undefined)[] = [
  compareReply,
  limitReply,
  extremeReply,
  daysReply,
  flagReply,
  lookUpReply,
  listReply,
];

/**
 * Looks a question up in tables, or computes its answer from their cells: undefined where no table holds all that it
 * names. What "today" is nobody here knows, so such questions are declined too.
 */
export function askTables(
  index: TableIndex,
  { text, languages, history }: AskTables,
): TableAnswer | undefined {
  if (index.tables.length === 0) return undefined;
  const language = languageOf(text, [...index.languages, ...languages]) ?? "en";
  if (!hasLexicon(language)) return undefined;
  const isKnown = (form: string) => isInTables(index, form);
  const { question, said } = completed(text, language, history, isKnown);
  if (question.isRelative) return undefined;
  const candidates = matchTables(index, question).flatMap((match): Candidate[] => {
    const inquiry = inquiryOf(match, question, said);
    for (const operation of OPERATIONS) {
      const reply = operation(inquiry);
      if (!reply) continue;
      return [
        {
          inquiry,
          reply,
          confidence: confidenceOf(match, question, reply.used),
          evidence: evidenceOf(match, question),
        },
      ];
    }
    return [];
  });
  const best = bestOf(candidates);
  return best && answerOf(best);
}

interface Candidate {
  inquiry: Inquiry;
  reply: TableReply;
  confidence: number;
  evidence: number;
}

/** Of more tables that answer equally well none is told. */
const MOST_TOLD = 3;

/** The surest; of those equally sure the one that knows more of the question, and of tables with the same columns the greater superlative, or all of a few. */
function bestOf(candidates: readonly Candidate[]): Candidate[] | undefined {
  const top = Math.max(...candidates.map((each) => each.confidence));
  const sure = candidates.filter((each) => each.confidence > top - 1e-9);
  const evidence = Math.max(...sure.map((each) => each.evidence));
  const equal = sure.filter((each) => each.evidence > evidence - 1e-9);
  const [first] = equal;
  if (!first || equal.length === 1) return first && [first];
  const alike = equal.filter((each) => headersOf(each) === headersOf(first));
  if (first.reply.rank !== undefined) {
    const rank = Math.max(...alike.map(({ reply }) => reply.rank ?? Number.NEGATIVE_INFINITY));
    return alike.filter(({ reply }) => reply.rank === rank).slice(0, 1);
  }
  const some = alike.filter(({ reply }) => !reply.isNone);
  const { does, limit } = first.inquiry.question;
  if (some.length < 2 || !(limit || does.has("which") || does.has("list"))) return [some[0] ?? first];
  return some.length > MOST_TOLD ? undefined : some;
}

function headersOf({ inquiry }: Candidate): string {
  return inquiry.match.indexed.table.headers.join("|");
}

function inquiryOf(match: TableMatch, question: TableQuestion, said: string | undefined): Inquiry {
  const settled = withoutReplaced(match, question);
  const served = new Set(
    question.words.flatMap(({ role }, at) => (role === "extreme" || role === "compare" ? [at] : [])),
  );
  const named = namedRows(settled, question, served);
  const isNamed = [...named.words].some((at) => !question.words[at]!.isOld);
  const carried = said === undefined || isNamed || question.extreme ? undefined : rowsIn(said, match);
  const speech = speechOf(match.indexed.language);
  return { match: settled, question, named: carried ?? named, speech };
}

/** Without words of the last question in whose place (a row's name, a column) the new one puts words of its own. */
function withoutReplaced(match: TableMatch, { words }: TableQuestion): TableMatch {
  if (!words.some((word) => word.isOld)) return match;
  const { label } = match.indexed;
  const names = (at: number) =>
    [...(match.cells.get(at)?.values() ?? [])].some((columns) => columns.has(label));
  const isNew = (at: number) => !words[at]!.isOld && (!words[at]!.isCommon || words[at]!.isName);
  const hasName = words.some((_, at) => isNew(at) && names(at));
  const hasColumn = words.some((_, at) => isNew(at) && match.headers.has(at));
  const cells = new Map([...match.cells].filter(([at]) => !(words[at]!.isOld && hasName && names(at))));
  const headers = new Map([...match.headers].filter(([at]) => !(words[at]!.isOld && hasColumn)));
  return { ...match, cells, headers };
}

/** The one row that an answer named. */
function rowsIn(said: string, { indexed }: TableMatch): NamedRows | undefined {
  const { table, label } = indexed;
  const text = said.toLowerCase();
  const found = table.rows.flatMap((row, at) => {
    const name = row[label]!.toLowerCase();
    return name.length > 1 && text.includes(name) ? [{ at, name }] : [];
  });
  const longest = found.filter(
    ({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)),
  );
  if (longest.length !== 1) return undefined;
  return { rows: [longest[0]!.at], words: new Set(), isWhole: true, isByName: true, order: [longest[0]!.at] };
}

/** How many words of the question the table knows at all: parts tables that answer equally well. */
function evidenceOf(match: TableMatch, { words }: TableQuestion): number {
  return words.reduce((sum, word, at) => {
    if (word.isCommon) return sum;
    const known = Math.max(
      match.context.get(at) ?? 0,
      match.headers.has(at) ? 0.9 : 0,
      match.cells.has(at) ? 1 : 0,
    );
    return sum + known * (word.isOld ? 0.5 : 1);
  }, 0);
}

function answerOf(candidates: readonly Candidate[]): TableAnswer {
  const [{ inquiry, confidence }] = candidates as readonly [Candidate];
  const told = candidates.flatMap(({ inquiry: { match }, reply: { cells } }) => {
    const { table, label, columns } = match.indexed;
    return cells.map(([row, column]) => ({
      row: table.rows[row]![label]!,
      column: columns[column]!.header,
      cell: table.rows[row]![column]!,
    }));
  });
  const { documentId, title, heading } = inquiry.match.indexed.table;
  return {
    answer: candidates.map(({ reply }) => reply.text).join(" "),
    confidence: Math.round(confidence * 100) / 100,
    source: { documentId, title, heading, row: told[0]?.row ?? "" },
    cells: told,
  };
}
