import { programOf } from "../sources.ts";
import type { Source } from "../sources.ts";
import { lineAt, nodesOf } from "./walk.ts";
import type { Node } from "./walk.ts";

/** Members that may be absent, written as a choice of an empty object: `...(isIt && { member })` is the one way. */
export function emptyChoices(source: Source): string[] {
  return [...nodesOf(programOf(source))]
    .filter(({ type, argument }) => type === "SpreadElement" && isChoiceOfNothing(argument as Node))
    .map(({ start }) => `${source.path}:${lineAt(source.text, start)}`);
}

function isChoiceOfNothing(node: Node): boolean {
  if (node.type === "ParenthesizedExpression") return isChoiceOfNothing(node["expression"] as Node);
  return (
    node.type === "ConditionalExpression" &&
    [node["consequent"], node["alternate"]].some((side) => isEmpty(side as Node))
  );
}

function isEmpty(node: Node): boolean {
  return node.type === "ObjectExpression" && (node["properties"] as Node[]).length === 0;
}
