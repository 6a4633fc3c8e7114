import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OLD_WORDS } from "./words.fixture.ts";

/** A place where a newcomer meets a word: a path, or a line of a document with its number. */
interface Place {
  at: string;
  text: string;
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
  maxBuffer: 1e8,
})
  .trim()
  .split("\n");

/** Tests' own inputs, and histories that name what was. */
const NOT_OURS =
  /^packages\/(?:knowledge\/questions|human\/kit)\/|LICENSE|^docs\/decisions\/|^CHANGELOG\.md$/;
const DOCUMENTS = /\.md$|^openapi\.json$|^package\.json$|^apps\/service\/src\/start\/config\.ts$/;

/** GLOSSARY names in its last column what people search for. */
function lineOf(file: string, line: string): string {
  return file === "GLOSSARY.md" ? line.split("|").slice(0, 3).join("|") : line;
}

function places(): Place[] {
  const ours = files.filter((file) => !NOT_OURS.test(file));
  const lines = ours
    .filter((file) => DOCUMENTS.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line, index) => ({ at: `${file}:${index + 1}`, text: lineOf(file, line) })),
    );
  return [...ours.map((file) => ({ at: file, text: file })), ...lines];
}

/** What is wrong with a place, and the word that belongs there. */
function faultsOf({ at, text }: Place): string[] {
  return OLD_WORDS.flatMap(({ word, field, allowed }) => {
    const found = word.exec(text)?.[0];
    return found === undefined || allowed?.test(text) ? [] : [`${at} says "${found}": say ${field}`];
  });
}

it("finds old words in a path and in a sentence", () => {
  expect(faultsOf({ at: "a", text: "packages/relip/src/index.ts" })).toEqual([
    'a says "relip": say lip sync',
  ]);
  expect(faultsOf({ at: "b", text: "Seconds; 1 when left out" })).toEqual([
    'b says "when left out": say default',
  ]);
  expect(faultsOf({ at: "c", text: "A relay race" })).toEqual([]);
});

it("the field's own words stand in names, documents, the API and the settings", () => {
  expect(places().flatMap(faultsOf)).toEqual([]);
});
