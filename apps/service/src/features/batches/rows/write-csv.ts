/** What a spreadsheet would take for the beginning of a formula, full-width signs and those behind what is not seen included. */
const FORMULA = /^(?:[\t\r]|[\s\p{C}]*[=+\-@＝＋－＠])/u;
/** What makes quotes necessary. */
const SPECIAL = /[",\r\n]/;

/** Lets spreadsheets tell that a file is in UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A line of a CSV file for spreadsheets, its end included. A cell that would be a formula there gets an apostrophe before it, so
 * that nobody who sent a row runs anything where the results are opened (OWASP, "CSV Injection").
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
