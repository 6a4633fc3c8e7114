import { programOf } from "../sources.ts";
import type { Source } from "../sources.ts";
import { lineAt, nodesOf } from "./walk.ts";
import type { Node } from "./walk.ts";

/** Where processes and commands begin: they read the environment and hand it on as values. */
const ENTRIES =
  /^(?:apps\/service\/src\/(?:start|admin)\/|apps\/cli\/src\/|acceptance\/|benchmarks\/|scripts\/|examples\/)/;

/** Reads of `process.env` in a file that is no entry and no test. */
export function readsOfEnvironment(source: Source): string[] {
  if (source.isTest || ENTRIES.test(source.path)) return [];
  return [...nodesOf(programOf(source))]
    .filter(isRead)
    .map(({ start }) => `${source.path}:${lineAt(source.text, start)}`);
}

function isRead(node: Node): boolean {
  if (node.type === "ImportDeclaration")
    return /^(?:node:)?process$/.test(String((node["source"] as Node)["value"]));
  if (node.type !== "MemberExpression") return false;
  const { object, property } = node as unknown as { object: Node; property: Node };
  return object["name"] === "process" && (property["name"] === "env" || property["value"] === "env");
}
