import { describe, expect, it } from "vitest";
import { checkNodes } from "./check-nodes.ts";

function chainOf(length: number, last?: number) {
  const nodes = Array.from({ length }, (_, index) => ({ children: index + 1 < length ? [index + 1] : [] }));
  if (last !== undefined) nodes.at(-1)!.children = [last];
  return { nodes };
}

describe("nodes of a GLB", () => {
  it("may lie in one another as those of people do, in any order", () => {
    expect(() => checkNodes(chainOf(200))).not.toThrow();
    expect(() => checkNodes({ nodes: [...chainOf(200).nodes, { children: [0] }] })).not.toThrow();
    for (const odd of [undefined, null, {}, { nodes: 7 }, { nodes: [null, { children: "x" }] }])
      expect(() => checkNodes(odd)).not.toThrow();
  });

  it.each([
    ["a long chain", chainOf(100_000)],
    [
      "a chain from its end",
      { nodes: [{}, ...Array.from({ length: 400 }, (_, at) => ({ children: [at] }))] },
    ],
    ["a ring", chainOf(40, 3)],
    ["a node in itself", { nodes: [{ children: [0] }] }],
  ])("are refused in one line where they are %s", (_what, contents) => {
    expect(() => checkNodes(contents)).toThrow(/more than 256 levels deep/);
  });
});
