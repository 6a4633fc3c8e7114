import { MAX_COLUMNS } from "./row.ts";

/** What the cells of a column are. */
export type Column =
  | { kind: "variable"; name: string; header: string }
  | { kind: "title" | "callback_id"; header: string }
  | { kind: "contact"; name: string; header: string };

const CONTACT = /^contact_(.+)$/is;

/**
 * What each column of a header stands for: a variable of the template before all, else a title, a callback id, `email`, or what
 * begins with `contact_`. A name that is none of these is taken for a variable, for whoever knows the template to refuse.
 * A text instead says what is wrong with the header.
 */
export function columnsOf(
  header: readonly string[],
  isVariable: (name: string) => boolean,
): Column[] | string {
  if (header.length > MAX_COLUMNS)
    return `the header has ${header.length} columns; ${MAX_COLUMNS} are allowed`;
  const names = header.map((name) => name.trim());
  const empty = names.indexOf("");
  if (empty >= 0) return `column ${empty + 1} has no name in the header`;
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return `the header has the column ${JSON.stringify(name)} twice`;
    seen.add(name);
  }
  const columns = names.map((name) => columnOf(name, isVariable(name)));
  const meanings = new Set<string>();
  for (const { kind, header, ...of } of columns) {
    const meaning = JSON.stringify([kind, "name" in of ? of.name : ""]);
    if (meanings.has(meaning))
      return `the column ${JSON.stringify(header)} says what another one says already`;
    meanings.add(meaning);
  }
  return columns;
}

function columnOf(header: string, isVariable: boolean): Column {
  const variable = { kind: "variable", name: header, header } as const;
  if (isVariable) return variable;
  const name = header.toLowerCase();
  if (name === "title" || name === "callback_id") return { kind: name, header };
  if (name === "email") return { kind: "contact", name, header };
  const contact = CONTACT.exec(name)?.[1];
  return contact === undefined ? variable : { kind: "contact", name: contact, header };
}
