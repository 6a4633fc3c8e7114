// The rules of the tree that no linter knows; `npm run check` runs them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unnamedBreaks } from "../api/unnamed-breaks.ts";
import { root } from "../checks.ts";
import { readSource, readSources, readSourcesBeside } from "../sources.ts";
import { emptyChoices } from "./absent-members.ts";
import { readsOfEnvironment } from "./environment.ts";
import { folderPairs } from "./folder-pairs.ts";
import { longParameterLists, positionalBooleans } from "./functions.ts";
import { unnamedLicenses } from "./licenses.ts";
import type { LockedPackages } from "./licenses.ts";
import { overLimit } from "./over-limit.ts";
import { packageEntries } from "./package-entries.ts";
import { unusedExportLine, unusedExports } from "./unused-exports.ts";

const limits = JSON.parse(readFileSync(join(root, "scripts/rules/limits.json"), "utf8")) as Record<
  string,
  number
>;
const shared = readSources();
/** Tracked files; `*` stands for folders too. */
function tracked(...patterns: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" });
  return listed.split("\n").filter((path) => path !== "");
}

const all = [...shared, ...readSourcesBeside()];
const others = tracked("vitest.config.ts", "*generated/*.ts").map(readSource);
// The kernels are AssemblyScript.
const sources = all.filter(({ path }) => !path.includes("/kernel/assembly/"));
/** What imports by name without being a source: documents, and scripts that any Node runs. */
const texts = tracked("*.md", "*.mjs", "*.html").map((path) => readFileSync(join(root, path), "utf8"));

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: LockedPackages;
};

const offences = [
  ...overLimit(
    "reads of process.env outside of entries and settings",
    limits,
    sources.flatMap(readsOfEnvironment),
  ),
  ...overLimit("functions of more than five parameters", limits, sources.flatMap(longParameterLists)),
  ...overLimit("booleans by position in exported functions", limits, sources.flatMap(positionalBooleans)),
  ...overLimit(
    "members that may be absent, not as ...(isIt && { member })",
    limits,
    sources.flatMap(emptyChoices),
  ),
  ...overLimit("pairs of folders that import each other", limits, folderPairs(shared)),
  ...overLimit(
    "exports that no other file imports",
    limits,
    unusedExports([...all, ...others], packageEntries(), texts)
      .filter(({ source }) => sources.includes(source))
      .map(unusedExportLine),
  ),
  ...unnamedBreaks(),
  ...unnamedLicenses(locked, readFileSync(join(root, "docs/ASSETS.md"), "utf8")),
];
for (const offence of offences) console.log(offence);
process.exit(offences.length === 0 ? 0 : 1);
