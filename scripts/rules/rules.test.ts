import { describe, expect, it } from "vitest";
import type { Source } from "../sources.ts";
import { emptyChoices } from "./absent-members.ts";
import { commentsThatRepeat } from "./doc-comments.ts";
import { readsOfEnvironment } from "./environment.ts";
import { folderPairs } from "./folder-pairs.ts";
import { longParameterLists, positionalBooleans } from "./functions.ts";
import { unnamedLicenses } from "./licenses.ts";
import { overLimit } from "./over-limit.ts";
import { unusedExportLine, unusedExports } from "./unused-exports.ts";

function source(text: string, path = "packages/x/src/a.ts"): Source {
  return { path, owner: "x", home: "packages/x", isTest: path.endsWith(".test.ts"), text };
}

describe("the rules of the tree", () => {
  it("see booleans by position where they are exported, and not as members", () => {
    const text = `
      export function a(isIn: boolean): void {}
      export const b = (one: string, isIn = false) => isIn;
      export class C { constructor(isIn?: boolean) {} d(isIn: boolean | undefined) {} #e(isIn: boolean) {} private f(isIn: boolean) {} }
      export function g({ isIn }: { isIn: boolean }, what: boolean[]): void {}
      function h(isIn: boolean): void {}`;
    expect(positionalBooleans(source(text)).map((line) => line.split("(")[0])).toEqual([
      "packages/x/src/a.ts:2: a",
      "packages/x/src/a.ts:3: b",
      "packages/x/src/a.ts:4: constructor",
      "packages/x/src/a.ts:4: d",
    ]);
  });

  it("see a function of more than five parameters, of whatever kind", () => {
    const text = `
      function a(b: 1, c: 1, d: 1, e: 1, f: 1) {}
      function g(b: 1, c: 1, d: 1, e: 1, f: 1, h = 1) {}
      const i = (b, c, d, e, f, g) => b;
      class J { k(b: 1, c: 1, d: 1, e: 1, f: 1, ...g: 1[]) {} }`;
    expect(longParameterLists(source(text))).toEqual(
      [3, 4, 5].map((line) => `packages/x/src/a.ts:${line}: 6`),
    );
  });

  it("see the environment read by name, by string and by import, except where processes begin", () => {
    const text =
      'import { env } from "node:process";\nprocess.env.A;\nprocess["env"];\nprocess.pid;\nconst { environment } = x;';
    expect(readsOfEnvironment(source(text))).toEqual([1, 2, 3].map((line) => `packages/x/src/a.ts:${line}`));
    for (const path of ["apps/service/src/start/a.ts", "apps/cli/src/a.ts", "packages/x/src/a.test.ts"])
      expect(readsOfEnvironment(source(text, path))).toEqual([]);
    const reader = "packages/files/src/cache-folder.ts";
    expect(readsOfEnvironment(source(text, reader))).toEqual([]);
    expect(readsOfEnvironment(source("", reader)).join()).toContain(`${reader} reads none`);
  });

  it("see a choice of an empty object", () => {
    const text =
      "x = { ...(a === undefined ? {} : { a }),\n ...(b ? { b } : {}),\n ...(c && { c }),\n ...(d ? { d } : { e }) };";
    expect(emptyChoices(source(text))).toEqual(["packages/x/src/a.ts:1", "packages/x/src/a.ts:2"]);
  });

  it("see two folders that import each other, and not a folder and its part", () => {
    const files = {
      "p/src/a/x.ts": 'import type { y } from "../b/y.ts";',
      "p/src/b/y.ts": 'import { z } from "../a/z.ts";',
      "p/src/c/u.test.ts": 'import { x } from "../a/x.ts";',
      "p/src/a/v.ts": 'import { u } from "../c/u.ts";',
      "p/src/a/in/w.ts": 'import { x } from "../x.ts";',
      "p/src/a/z.ts": 'export { w } from "./in/w.ts";',
    };
    expect(folderPairs(Object.entries(files).map(([path, text]) => source(text, path)))).toEqual([
      "p/src/a ⇄ p/src/b",
    ]);
  });

  it("see a doc comment that only repeats the name, in whatever form of its words", () => {
    const text = `
/** Encodes the frames. */
export function encodeFrame(): void {}
/** A gesture's name. */
export type GestureName = string;
/** Encodes the frames as H.264. */
export async function encodeFrames(): Promise<void> {}
/** The names. */
const names = [];`;
    expect(commentsThatRepeat(source(text)).map((line) => line.split(": ")[1])).toEqual([
      "encodeFrame",
      "GestureName",
    ]);
  });

  it("see an export that no other file imports, through indexes too", () => {
    const files = {
      "packages/p/src/index.ts": 'export { a, b, type C } from "./a.ts";\nexport * from "./e.ts";',
      "packages/p/src/a.ts":
        "export const a = 1;\nexport const b = 2;\nexport interface C {}\nexport interface D {}",
      "packages/p/src/e.ts": "export const e = 1;\nexport const f = 2;\nexport const g = 3;",
      "packages/q/src/x.ts": 'import { a as one, e } from "@orator/p";\nconst text = await import("./y.ts");',
      "packages/q/src/y.ts": "export const h = 1;",
    };
    const found = unusedExports(
      Object.entries(files).map(([path, text]) => source(text, path)),
      new Map([["@orator/p", "packages/p/src/index.ts"]]),
      ['```ts\nimport { C, f } from "@orator/p";\n```'],
    );
    expect(found.map(unusedExportLine)).toEqual([
      "packages/p/src/index.ts:1: b",
      "packages/p/src/a.ts:2: b",
      "packages/p/src/a.ts:4: D",
      "packages/p/src/e.ts:3: g",
    ]);
  });

  it("see a package that asks for more than a notice, and a row for one that is gone", () => {
    const packages = {
      "": { license: "GPL-3.0" },
      "node_modules/plain": { license: "MIT" },
      "node_modules/either": { license: "(MIT OR GPL-3.0-or-later)" },
      "node_modules/both": { license: "Apache-2.0 AND LGPL-3.0-or-later" },
      "node_modules/a/node_modules/@fonts/one": { license: "OFL-1.1" },
      "node_modules/tool": { license: "GPL-3.0", dev: true },
      "node_modules/silent": {},
    };
    const assets = (rows: string): string =>
      `# A\n\n## Packages that ask for more\n\n${rows}\n\n## B\n\n| \`both\` | x |\n`;
    expect(
      unnamedLicenses(packages, assets("| `@fonts/*` | OFL |")).map((line) => line.split(":")[0]),
    ).toEqual(["both is under Apache-2.0 AND LGPL-3.0-or-later", "silent is under none told"]);
    expect(unnamedLicenses(packages, assets("| `@fonts/*`, `both`, `silent`, `gone-*` | x |"))).toEqual([
      "docs/ASSETS.md names gone-*, which is not installed",
    ]);
  });

  it("complain when an offence is added, and when the number that is allowed is too large", () => {
    expect(overLimit("ills", { ills: 1 }, ["a:1"])).toEqual([]);
    expect(overLimit("ills", {}, ["a:1"])).toEqual(["1 ills, at most 0:", "  a:1"]);
    expect(overLimit("ills", { ills: 2 }, ["a:1"])).toEqual([
      "1 ills, fewer than before: put 1 into scripts/rules/limits.json.",
    ]);
  });
});
