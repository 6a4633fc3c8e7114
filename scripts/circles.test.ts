import { expect, it } from "vitest";
import { importsOf, readSources, targetOf } from "./sources.ts";

/** Each file with the files that it imports by a relative path, for values and for types alike. */
function importGraph(): Map<string, string[]> {
  const sources = readSources();
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter((name) => name.startsWith("."))
        .map((name) => targetOf(source, name))
        .filter((path) => known.has(path)),
    ]),
  );
}

/** Groups of nodes that reach one another, sorted, by Tarjan's algorithm. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let low = own;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next)!);
    }
    lowest.set(node, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.toSorted();
}

it("finds a circle, and none in a tree", () => {
  const tree = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d"]],
    ["d", []],
  ]);
  expect(circlesOf(tree)).toEqual([]);
  expect(circlesOf(new Map([...tree, ["d", ["b"]]]))).toEqual([["b", "d"]]);
  expect(circlesOf(new Map([...tree, ["d", ["a"]]]))).toEqual([["a", "b", "c", "d"]]);
});

it("no files import one another in a circle, not even for their types", () => {
  expect(circlesOf(importGraph())).toEqual([]);
});

it("the schemas of a person stand on their own: recipe/ imports nothing of the package but data", () => {
  const folder = "packages/human/src/recipe/";
  const offences = readSources()
    .filter((source) => source.path.startsWith(folder) && !source.isTest)
    .flatMap((source) =>
      importsOf(source)
        .filter((name) => name.startsWith("."))
        .filter((name) => !targetOf(source, name).startsWith(folder) && !name.endsWith(".json"))
        .map((name) => `${source.path} imports ${name}`),
    );
  expect(offences).toEqual([]);
});

it("the contract takes of people their schemas alone", () => {
  const taken = readSources()
    .filter(({ owner }) => owner === "contract")
    .flatMap((source) => importsOf(source).filter((name) => name.startsWith("@orator/human")));
  expect([...new Set(taken)]).toEqual(["@orator/human/recipe"]);
});
