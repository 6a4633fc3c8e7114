import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./checks.ts";
import { importsOf, programOf, readSources, readSourcesBeside, targetOf } from "./sources.ts";
import type { Source } from "./sources.ts";

interface Architecture {
  packages: Record<string, string[]>;
  apps: Record<string, string[]>;
  beside: Record<string, string[]>;
  testsMayAlsoImport: string[];
}

const architecture: Architecture = JSON.parse(readFileSync(join(root, "architecture.json"), "utf8"));
const allowed = { ...architecture.packages, ...architecture.apps, ...architecture.beside };
const sources = readSources();
const beside = readSourcesBeside();
const everything = [...sources, ...beside];

interface Manifest {
  name: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifests = new Map<string, Manifest>();

function manifestIn(folder: string): Manifest {
  const known = manifests.get(folder);
  if (known !== undefined) return known;
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
  manifests.set(folder, manifest);
  return manifest;
}

/** Where a package of ours lies, by its name without the scope. */
const homes = new Map(everything.map(({ owner, home }) => [owner, home]));

/** The entry points of a package, as its package.json names them: "." and, for example, "./three". */
function doors(name: string): string[] {
  return Object.keys(manifestIn(homes.get(name)!).exports ?? {});
}

/** Each import of the sources that breaks a rule, as "who imports what". */
function offences(of: readonly Source[], breaks: (source: Source, name: string) => boolean): string[] {
  return of.flatMap((source) =>
    importsOf(source)
      .filter((name) => breaks(source, name))
      .map((name) => `${source.path} imports ${name}`),
  );
}

describe("architecture.json", () => {
  it("names every package, every app, and what stands beside them", () => {
    const owners = new Set(everything.map(({ owner }) => owner));
    expect([...owners].sort()).toEqual(Object.keys(allowed).sort());
  });

  it("has no cycle", () => {
    const visit = (name: string, path: string[]): void => {
      expect(path, [...path, name].join(" → ")).not.toContain(name);
      for (const next of allowed[name] ?? []) visit(next, [...path, name]);
    };
    for (const name of Object.keys(allowed)) visit(name, []);
  });

  it("is what the code imports, and only through a package's public interface", () => {
    const found = offences(everything, (source, name) => {
      const [scope, target, ...inner] = name.split("/");
      if (scope !== "@orator") return false;
      const may = [
        ...(allowed[source.owner] ?? []),
        ...(source.isTest ? architecture.testsMayAlsoImport : []),
      ];
      return !may.includes(target!) || !doors(target!).includes([".", ...inner].join("/"));
    });
    expect(found).toEqual([]);
  });

  it("is not gone around by a relative path into another package", () => {
    const found = offences(
      everything,
      (source, name) =>
        name.startsWith(".") &&
        !targetOf(source, name).startsWith(source.home === "." ? "scripts/" : `${source.home}/`),
    );
    expect(found).toEqual([]);
  });

  it("is the table in ARCHITECTURE.md", () => {
    const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
    const rows = [...text.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) +\| [^|]+ \| ([^|]+) \|$/gm)];
    const table = rows.flatMap(([, path = "", may = ""]) => {
      const [group, name = group] = path.split("/");
      const list = may.trim() === "–" ? [] : may.split(",").map((entry) => entry.trim());
      return group === "packages" || group === "apps" || allowed[name!]
        ? [[name!, list.sort()] as const]
        : [];
    });
    const wanted = Object.entries(allowed).map(([name, list]) => [name, list.toSorted()] as const);
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(wanted));
  });
});

/** Tests, and what makes files that are committed. */
function runsInTheTreeOnly({ isTest, home, path }: Source): boolean {
  return isTest || home === "." || path.includes("/src/generate/");
}

describe("package.json", () => {
  it.each([...new Set(everything.map(({ home }) => home))])("of %s declares what is imported", (home) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestIn(home);
    // Vitest, the types of Node and what builds are the root's, for all.
    const forAll = home === "." ? [] : ["vitest", "@types/node"];
    const own = everything.filter((source) => source.home === home);
    const undeclared = own.flatMap((source) => {
      const declared = Object.keys({
        ...dependencies,
        ...(runsInTheTreeOnly(source) && devDependencies),
      });
      const may = [name, ...forAll, ...declared];
      return importsOf(source)
        .flatMap((imported) => packageOf(imported) ?? [])
        .filter((imported) => !may.includes(imported))
        .map((imported) => `${source.path} imports ${imported}`);
    });
    expect(undeclared).toEqual([]);
  });

  it("of no package declares what nothing in it names", () => {
    const unused = [...new Set(sources.map(({ home }) => home))].flatMap((home) => {
      const { dependencies = {}, devDependencies = {} } = manifestIn(home);
      const text = [
        ...sources.filter((source) => source.home === home).map((source) => source.text),
        ...globSync(join(root, home, "src/**/*.css")).map((sheet) => readFileSync(sheet, "utf8")),
      ].join("\n");
      return Object.keys({ ...dependencies, ...devDependencies })
        .filter((dependency) => !text.includes(`"${dependency.replace("@types/", "")}`))
        .map((dependency) => `${home} declares ${dependency}`);
    });
    expect(unused).toEqual([]);
  });
});

describe("the service", () => {
  const service = "apps/service/src";
  const own = sources.filter(({ owner }) => owner === "service");
  const featureOf = (path: string): string | undefined =>
    new RegExp(`^${service}/features/([^/]+)/`).exec(path)?.[1];

  it("enters a feature by its index.ts alone", () => {
    const found = offences(own, (source, name) => {
      if (!name.startsWith(".") || source.isTest) return false;
      const target = targetOf(source, name);
      const feature = featureOf(target);
      const isWithin = feature !== undefined && feature === featureOf(source.path);
      return feature !== undefined && !isWithin && target !== `${service}/features/${feature}/index.ts`;
    });
    expect(found).toEqual([]);
  });

  it("has a platform that knows no feature and nothing of how it is started", () => {
    const found = offences(own, (source, name) => {
      if (!source.path.startsWith(`${service}/platform/`) || source.isTest || !name.startsWith("."))
        return false;
      return new RegExp(`^${service}/(features|start|admin)/`).test(targetOf(source, name));
    });
    expect(found).toEqual([]);
  });

  it("knows statuses in its HTTP API alone: rules and stores fail with a code of the catalogue", () => {
    const knowing = own.filter(({ path, isTest, text }) => {
      if (isTest || path.startsWith(`${service}/platform/http/`)) return false;
      return (
        /\bstatusOf\b[^;]*from "@orator\/contract"/.test(text) ||
        (/[/-]store\.ts$/.test(path) && text.includes("platform/http/"))
      );
    });
    expect(knowing.map(({ path }) => path)).toEqual([]);
  });
});

it("functions of a module are declarations, but where the constant has a type that says what they are", () => {
  const kernel = "/kernel/assembly/";
  const arrows = everything
    .filter(({ path }) => !path.includes(kernel))
    .flatMap((source) =>
      programOf(source).body.flatMap((statement) => {
        const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
        if (declaration?.type !== "VariableDeclaration") return [];
        return declaration.declarations
          .filter(({ id, init }) => init?.type === "ArrowFunctionExpression" && !id.typeAnnotation)
          .map(({ id }) => `${source.path}: ${source.text.slice(id.start, id.end)}`);
      }),
    );
  expect(arrows).toEqual([]);
});

it("every package and every folder beside them says in a README what it is for", () => {
  const folders = [...new Set(everything.map(({ home }) => home))].filter((home) => home !== ".");
  expect(folders.filter((folder) => !existsSync(join(root, folder, "README.md")))).toEqual([]);
});

/** "@orator/stage/three" as "@orator/stage", "three/addons/x.js" as "three"; undefined for Node's own and paths. */
function packageOf(name: string): string | undefined {
  if (name.startsWith(".") || name.startsWith("node:")) return undefined;
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}
