import { readFileSync } from "node:fs";

const DATA = new URL("../../data/", import.meta.url);

/** A file of this package's `data/`, as it is. */
export function readText(name: string): string {
  return readFileSync(new URL(name, DATA), "utf8");
}

/** The rows of a table of `data/` (tab-separated, UTF-8), each by the names in its first line. */
export function readRows<Column extends string>(name: string): Record<Column, string>[] {
  const [header = "", ...lines] = readText(name).trimEnd().split("\n");
  const columns = header.split("\t") as Column[];
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])) as Record<
      Column,
      string
    >;
  });
}

/** What is made at the first call, for that one and all later ones: nothing is read at import. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
