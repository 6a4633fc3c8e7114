import { programOf } from "../sources.ts";
import type { Source } from "../sources.ts";
import { lineAt, nodesOf } from "./walk.ts";
import type { Node } from "./walk.ts";

/** Where processes, commands and tests begin: they read the environment and hand it on as values. */
const ENTRIES =
  /^(?:apps\/service\/src\/(?:start|admin)\/|apps\/cli\/src\/|packages\/testkit\/|acceptance\/|benchmarks\/|scripts\/|examples\/)/;

/** The files of packages that read it beside them: all processes of a machine, children too, must read the same there. */
const READERS: ReadonlySet<string> = new Set([
  // Where the cache and the models lie.
  "packages/files/src/cache-folder.ts",
  "packages/models/src/installed.ts",
  // How voices and translators are run.
  "packages/speech/src/engines/remote/settings.ts",
  "packages/speech/src/engines/kokoro/threads.ts",
  "packages/translation/src/settings.ts",
  // What a process that is started may see of it.
  "packages/files/src/programs.ts",
  "packages/media/src/process/child.ts",
  "packages/models/src/process/address.ts",
]);

/** Reads of `process.env` where none are allowed, and files that are on the list of readers and read nothing. */
export function readsOfEnvironment(source: Source): string[] {
  if (source.isTest || ENTRIES.test(source.path)) return [];
  const reads = [...nodesOf(programOf(source))].filter(isRead);
  if (READERS.has(source.path))
    return reads.length > 0
      ? []
      : [`${source.path} reads none: take it off the list of scripts/rules/environment.ts`];
  return reads.map(({ start }) => `${source.path}:${lineAt(source.text, start)}`);
}

function isRead(node: Node): boolean {
  if (node.type === "ImportDeclaration")
    return /^(?:node:)?process$/.test(String((node["source"] as Node)["value"]));
  if (node.type !== "MemberExpression") return false;
  const { object, property } = node as unknown as { object: Node; property: Node };
  return object["name"] === "process" && (property["name"] === "env" || property["value"] === "env");
}
