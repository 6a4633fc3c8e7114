import { importsOf, moduleOf, targetOf } from "../sources.ts";
import type { Source } from "../sources.ts";
import { lineAt } from "./walk.ts";

/** Packages that others install: what their indexes export is their interface. */
const PUBLIC = ["packages/sdk/src/index.ts", "packages/live/src/index.ts", "packages/widget/src/index.ts"];
/** Read by other programs, by name: drizzle-kit's tables. */
const READ_ELSEWHERE = /\/tables\.ts$/;
/** An import, wherever it is written: in documents, and in programs that tests write. */
const WRITTEN = /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*["'](@orator\/[^"']+)["']/g;

/** A name that a file exports and no other file imports. */
interface UnusedExport {
  source: Source;
  name: string;
  /** Where its entry begins in the text. */
  start: number;
}

/**
 * Exports that nothing imports but the file itself; those of an index count where something imports them from it. `texts` are
 * documents and programs that may name packages too; `entries` are the files behind the names of packages
 * (`@orator/x/y` → "packages/x/src/y.ts").
 */
export function unusedExports(
  sources: readonly Source[],
  entries: ReadonlyMap<string, string>,
  texts: readonly string[] = [],
): UnusedExport[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const used = new Map<string, Set<string>>();
  const pathOf = (source: Source, name: string): string | undefined =>
    name.startsWith(".") ? targetOf(source, name).replace(/^[^.]+$/, "$&.ts") : entries.get(name);
  /** Follows a name to where it comes from. */
  const use = (path: string | undefined, name: string): void => {
    const source = path === undefined ? undefined : byPath.get(path);
    if (source === undefined) return;
    const names = used.get(source.path) ?? new Set();
    used.set(source.path, names);
    if (names.has(name)) return;
    names.add(name);
    for (const { moduleRequest, importName, exportName } of exportsOf(source)) {
      if (!moduleRequest) continue;
      const from = pathOf(source, moduleRequest.value);
      // `export *` has neither name.
      if (importName.name === null && exportName.name === null) use(from, name);
      else if (name === "*" || exportName.name === name) use(from, importName.name ?? "*");
    }
  };
  for (const path of PUBLIC) use(path, "*");
  for (const source of sources) {
    const { staticImports } = moduleOf(source);
    const named = new Set<string>();
    for (const { moduleRequest, entries: names } of staticImports) {
      named.add(moduleRequest.value);
      for (const { importName } of names) {
        const other = importName.start === null ? "*" : "default";
        use(pathOf(source, moduleRequest.value), importName.name ?? other);
      }
    }
    for (const { moduleRequest } of exportsOf(source)) if (moduleRequest) named.add(moduleRequest.value);
    // Dynamic imports, and types that are named by `import("…")`.
    for (const name of importsOf(source)) if (!named.has(name)) use(pathOf(source, name), "*");
    for (const [, name] of source.text.matchAll(/\bimport\("([^"]+)"\)/g)) use(pathOf(source, name!), "*");
  }
  for (const text of [...texts, ...sources.map(({ text }) => text)])
    for (const [, names, from] of text.matchAll(WRITTEN))
      for (const name of names!.split(",")) use(entries.get(from!), nameIn(name));
  return sources
    .filter(({ path }) => !READ_ELSEWHERE.test(path))
    .flatMap((source) => {
      const names = used.get(source.path) ?? new Set();
      if (names.has("*")) return [];
      return exportsOf(source)
        .map(({ exportName, start }) => ({ source, name: exportName.name ?? "default", start }))
        .filter(({ name }) => !names.has(name));
    })
    .filter(({ source: { text }, start, name }) => name !== "default" && text[start] !== "*");
}

/** "type A as B" as "A". */
function nameIn(specifier: string): string {
  return specifier
    .trim()
    .replace(/^type\s+/, "")
    .split(/\s/)[0]!;
}

function exportsOf(source: Source): ReturnType<typeof moduleOf>["staticExports"][number]["entries"] {
  return moduleOf(source).staticExports.flatMap(({ entries }) => entries);
}

/** Where an unused export stands. */
export function unusedExportLine({ source, name, start }: UnusedExport): string {
  return `${source.path}:${lineAt(source.text, start)}: ${name}`;
}
