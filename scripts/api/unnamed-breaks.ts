import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checks.ts";
import { breaksBetween } from "./breaks.ts";
import { promisesOf, readPromises } from "./promises.ts";
import type { Document } from "./promises.ts";

/** What the last release promised; `npm run openapi:release` takes it anew. */
export const RELEASED = "scripts/api/released.txt";

/**
 * Changes of openapi.json since the last release that can break a client, and that CHANGELOG does not name: each wants
 * a line under "### Breaking" of "## Unreleased" with its subject.
 */
export function unnamedBreaks(): string[] {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const document = JSON.parse(read("openapi.json")) as Document;
  const lines = unnamedIn(
    read("CHANGELOG.md"),
    breaksBetween(readPromises(read(RELEASED)), promisesOf(document)),
  );
  return lines.length === 0
    ? []
    : [
        `${lines.length} changes break clients of the last release. Undo them, or name each in CHANGELOG.md under "### Breaking" of "## Unreleased":`,
        ...lines.map((line) => `  ${line}`),
      ];
}

/** Those of the breaks whose subject the changelog does not name where it should. */
export function unnamedIn(changelog: string, breaks: readonly string[]): string[] {
  const unreleased = /^## Unreleased$(.*?)(?=^## |$(?![^]))/ms.exec(changelog)?.[1] ?? "";
  const breaking = /^### Breaking$(.*?)(?=^### |$(?![^]))/ms.exec(unreleased)?.[1] ?? "";
  const named = breaking.split("\n").filter((line) => line.startsWith("- "));
  return breaks.filter((line) => {
    const subject = line.replace(/ (?:is|no longer|may be) .*$/s, "");
    return !named.some((entry) => entry.includes(`\`${subject}\``));
  });
}
