import type { ListedAnswer } from "./use-question-list.ts";

const COLUMNS = ["question", "answer", "source", "heading", "certainty", "ms"] as const;

/** The answers as CSV (RFC 4180), one line a question. */
export function answersCsv(answers: readonly ListedAnswer[]): string {
  const rows = answers.map(({ question, answer }) => [
    question,
    answer?.answer ?? "",
    answer?.passage?.title ?? answer?.sources[0]?.title ?? "",
    answer?.passage?.heading ?? "",
    answer?.confidence ?? "",
    answer?.ms ?? "",
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

/** In quotes where it must be; what a spreadsheet would take for a formula is made text. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
