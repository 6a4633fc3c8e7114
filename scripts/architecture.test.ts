import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./checks.ts";
import { importsOf, readSources } from "./sources.ts";

interface Architecture {
  packages: Record<string, string[]>;
  apps: Record<string, string[]>;
  testsMayAlsoImport: string[];
}

const architecture: Architecture = JSON.parse(readFileSync(join(root, "architecture.json"), "utf8"));
const allowed = { ...architecture.packages, ...architecture.apps };
const sources = readSources();

/** The entry points of a package, as its package.json names them: "." and, for example, "./three". */
function doors(name: string): string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
  return Object.keys(exports);
}

describe("architecture.json", () => {
  it("names every package and app", () => {
    expect([...new Set(sources.map((source) => source.owner))].sort()).toEqual(Object.keys(allowed).sort());
  });

  it("has no cycle", () => {
    const visit = (name: string, path: string[]): void => {
      expect(path, `${[...path, name].join(" → ")}`).not.toContain(name);
      for (const next of allowed[name] ?? []) visit(next, [...path, name]);
    };
    for (const name of Object.keys(allowed)) visit(name, []);
  });

  it("is what the code imports, and only through a package's border", () => {
    const offences = sources.flatMap((source) =>
      importsOf(source)
        .filter((name) => name.startsWith("@orator/"))
        .filter((name) => {
          const [, target, ...inner] = name.split("/");
          const may = [
            ...(allowed[source.owner] ?? []),
            ...(source.isTest ? architecture.testsMayAlsoImport : []),
          ];
          return !may.includes(target!) || !doors(target!).includes([".", ...inner].join("/"));
        })
        .map((name) => `${source.path} imports ${name}`),
    );
    expect(offences).toEqual([]);
  });

  it("is not gone around by a relative path into another package", () => {
    const offences = sources.flatMap((source) =>
      importsOf(source)
        .filter((name) => name.startsWith("."))
        .filter((name) => {
          const target = join(source.path, "..", name).replaceAll("\\", "/");
          return !target.startsWith(source.path.split("/").slice(0, 3).join("/"));
        })
        .map((name) => `${source.path} imports ${name}`),
    );
    expect(offences).toEqual([]);
  });
});
