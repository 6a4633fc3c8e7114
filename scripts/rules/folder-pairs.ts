import { dirname } from "node:path";
import { importsOf, targetOf } from "../sources.ts";
import type { Source } from "../sources.ts";

/**
 * Pairs of folders whose files import one another, types included and tests not, each written "one ⇄ other". A folder and
 * one inside it are no pair: the inner one is a part of it.
 */
export function folderPairs(sources: readonly Source[]): string[] {
  const reached = new Set(
    sources
      .filter(({ isTest }) => !isTest)
      .flatMap((source) =>
        importsOf(source)
          .filter((name) => name.startsWith("."))
          .map((name) => `${dirname(source.path)} ${dirname(targetOf(source, name))}`),
      ),
  );
  return [...reached]
    .map((pair) => pair.split(" ") as [string, string])
    .filter(([from, to]) => from < to && !to.startsWith(`${from}/`) && reached.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ⇄ ${to}`)
    .toSorted();
}
