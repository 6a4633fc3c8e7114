import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { readText } from "./read-data.ts";

const folder = new URL("../../data/", import.meta.url);
const tables = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".tsv"),
);

it("there are tables, and a lexicon for each language whose tables can be asked", () => {
  expect(tables.length).toBeGreaterThan(5);
  for (const language of ["en", "de", "fr", "es"]) expect(tables).toContain(`lexicons/${language}.tsv`);
});

it.each(tables)(
  "every row of %s has the cells that its first line names, the first of them filled",
  (name) => {
    const [header = "", ...rows] = readText(name).trimEnd().split("\n");
    const columns = header.split("\t").length;
    expect(columns).toBeGreaterThan(1);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => row.split("\t").length > columns || row.split("\t")[0] === "")).toEqual([]);
  },
);

it("no table is cut or quoted as a spreadsheet would do it", () => {
  for (const name of tables) {
    const text = readText(name);
    expect(text.endsWith("\n"), name).toBe(true);
    expect(text, name).not.toMatch(/\r|\t"/);
  }
});
