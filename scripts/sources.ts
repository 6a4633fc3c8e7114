import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./checks.ts";

/** A TypeScript source file of a workspace. */
export interface Source {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  /** Name of the package or app it belongs to. */
  owner: string;
  isTest: boolean;
  text: string;
}

/** Every hand-written TypeScript file of packages/ and apps/. */
export function readSources(): Source[] {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((owner) =>
      readdirSync(join(root, group, owner, "src"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts") && !name.includes("generated"))
        .map((name) => {
          const file = join(root, group, owner, "src", name);
          return {
            path: relative(root, file).replaceAll("\\", "/"),
            owner,
            isTest: name.endsWith(".test.ts"),
            text: readFileSync(file, "utf8"),
          };
        }),
    ),
  );
}

/** The module names that a file imports, statically or dynamically by a literal. */
export function importsOf(source: Source): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)["']([^"']+)["']/gm;
  return [...source.text.matchAll(pattern)].map((match) => match[1]!);
}
