import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "./checks.ts";
import { readSources } from "./sources.ts";

const PROGRAMS = ["shared", "browser", "studio", "node", "pages"] as const;
type Program = (typeof PROGRAMS)[number];

// Within the repository, so that packages are found; .cache is no part of it.
const folder = join(root, ".cache", `types-${process.pid}`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of a module in one of the programs. */
function compile(program: Program, text: string): string {
  const here = join(folder, program);
  mkdirSync(here, { recursive: true });
  writeFileSync(join(here, "module.ts"), text);
  const config = { extends: join(root, `tsconfig.${program}.json`), include: ["*.ts"], exclude: [] };
  writeFileSync(join(here, "tsconfig.json"), JSON.stringify(config));
  return spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", here], { encoding: "utf8" }).stdout;
}

/** Whether a program's configuration names a file. */
function isNamedBy(program: Program): (path: string) => boolean {
  const text = readFileSync(join(root, `tsconfig.${program}.json`), "utf8").replace(/^\s*\/\/.*$/gm, "");
  const { include, exclude = [] } = JSON.parse(text) as { include: string[]; exclude?: string[] };
  const isIn = (path: string, patterns: string[]): boolean =>
    patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  return (path) => isIn(path, include) && !isIn(path, exclude);
}

const NAMES = "export const found = [typeof document, typeof process];";

describe("the compiler", () => {
  it("knows no document in servers", () => {
    const said = compile("node", NAMES);
    expect(said).toContain("'document'");
    expect(said).not.toContain("'process'");
  });

  it("knows no process in pages", () => {
    const said = compile("browser", NAMES);
    expect(said).toContain("'process'");
    expect(said).not.toContain("'document'");
  });

  it("knows neither where code serves both worlds", () => {
    expect(compile("shared", NAMES)).toMatch(/'document'[\s\S]*'process'/);
  });

  it("knows that an index may miss", () => {
    expect(compile("shared", "export const first: number = [1, 2][0];")).toContain("'undefined'");
  });

  it("sees every source", () => {
    const programs = PROGRAMS.map(isNamedBy);
    // AssemblyScript, which has a compiler of its own.
    const kernel = "/kernel/assembly/";
    const unseen = readSources()
      .map(({ path }) => path)
      .filter((path) => !path.includes(kernel) && !programs.some((sees) => sees(path)));
    expect(unseen).toEqual([]);
  });
});
