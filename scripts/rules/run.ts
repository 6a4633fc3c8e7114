// The rules of the tree that no linter knows; `npm run check` runs them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unnamedBreaks } from "../api/unnamed-breaks.ts";
import { root } from "../checks.ts";
import { readSources, readSourcesBeside } from "../sources.ts";
import { emptyChoices } from "./absent-members.ts";
import { readsOfEnvironment } from "./environment.ts";
import { folderPairs } from "./folder-pairs.ts";
import { longParameterLists, positionalBooleans } from "./functions.ts";
import { overLimit } from "./over-limit.ts";

const limits = JSON.parse(readFileSync(join(root, "scripts/rules/limits.json"), "utf8")) as Record<
  string,
  number
>;
const shared = readSources();
// The kernels are AssemblyScript.
const sources = [...shared, ...readSourcesBeside()].filter(({ path }) => !path.includes("/kernel/assembly/"));

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
  ...unnamedBreaks(),
];
for (const offence of offences) console.log(offence);
process.exit(offences.length === 0 ? 0 : 1);
