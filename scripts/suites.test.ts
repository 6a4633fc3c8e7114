import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./checks.ts";
import { readSources, readSourcesBeside } from "./sources.ts";

const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const suites = [...text.matchAll(/^\| `([\w/-]+)` +\| [^|]+ \| (quick|default|all)\b/gm)].map(
  ([, path]) => path!,
);
const tests = [...readSources(), ...readSourcesBeside()]
  .map(({ path }) => path)
  .filter((path) => path.endsWith(".test.ts"));

/** The suite that a test belongs to: the one with the longest path that leads to it. */
function suiteOf(test: string): string | undefined {
  return suites.filter((path) => test.startsWith(`${path}/`)).sort((a, b) => b.length - a.length)[0];
}

it("CONTRIBUTING.md says of every test what its suite proves, and of no suite that has no test", () => {
  expect(suites.length).toBeGreaterThan(40);
  expect(tests.filter((test) => suiteOf(test) === undefined)).toEqual([]);
  const used = new Set(tests.map(suiteOf));
  expect(suites.filter((suite) => !used.has(suite))).toEqual([]);
});
