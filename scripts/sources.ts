import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import type { EcmaScriptModule, Program } from "oxc-parser";
import { root } from "./checks.ts";

/** A TypeScript source file of the repository. */
export interface Source {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  /** The package, app or folder beside them that it belongs to: "speech", "service", "acceptance". */
  owner: string;
  /** The folder that holds the package.json that counts for it. */
  home: string;
  /** Whether it only ever runs in tests: a test, a fixture, or what lies in a folder of such. */
  isTest: boolean;
  text: string;
}

/** Folders at the root that hold code beside packages and apps; scripts answer to the root's own package.json. */
const BESIDE = { acceptance: "acceptance", benchmarks: "benchmarks", examples: "examples", scripts: "." };

/** Every hand-written TypeScript file of packages/ and apps/. */
export function readSources(): Source[] {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((owner) =>
      sourcesBelow(`${group}/${owner}/src`, owner, `${group}/${owner}`),
    ),
  );
}

/** Every hand-written TypeScript file of the folders beside them. */
export function readSourcesBeside(): Source[] {
  return Object.entries(BESIDE).flatMap(([owner, home]) => sourcesBelow(owner, owner, home));
}

function sourcesBelow(folder: string, owner: string, home: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\bgenerated\/|\bnode_modules\/|\bdist\/|\.d\.ts$/.test(name))
    .map((name) => ({
      ...readSource(relative(root, join(root, folder, name)).replaceAll("\\", "/")),
      owner,
      home,
    }));
}

/** A file of the root itself, by its path from there. */
export function readSource(path: string): Source {
  return {
    path,
    owner: "root",
    home: ".",
    isTest: /\.(test|fixture|setup)\.tsx?$|\/testing\//.test(path),
    text: readFileSync(join(root, path), "utf8"),
  };
}

const parsed = new WeakMap<Source, ReturnType<typeof parseSync>>();

function parse(source: Source): ReturnType<typeof parseSync> {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const result = parseSync(source.path, source.text);
  parsed.set(source, result);
  return result;
}

/** The syntax tree of a file (ESTree with TypeScript's nodes). */
export function programOf(source: Source): Program {
  return parse(source).program;
}

/** What a file imports and exports, name by name. */
export function moduleOf(source: Source): EcmaScriptModule {
  return parse(source).module;
}

/** The module names that a file imports or passes on, for values or types, statically or dynamically by a literal. */
export function importsOf(source: Source): string[] {
  const { staticImports, staticExports, dynamicImports } = parse(source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^["'](.+)["']$/.exec(source.text.slice(start, end));
      return literal === null ? [] : [literal[1]!];
    }),
  ];
}

/** The path from the repository's root that a relative import means. */
export function targetOf(source: Source, name: string): string {
  return join(source.path, "..", name).replaceAll("\\", "/");
}
