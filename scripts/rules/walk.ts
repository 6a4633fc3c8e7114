/** A node of the syntax tree (ESTree with TypeScript's nodes): its kind, where it stands, and its parts by name. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** The nodes that a node is made of, in the order of the text. */
function partsOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, part]) => {
    if (name === "parent") return [];
    return Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : [];
  });
}

/** A node and all below it. */
export function* nodesOf(root: unknown): Generator<Node> {
  const open = isNode(root) ? [root] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    open.push(...partsOf(node).toReversed());
  }
}

/** The number of the line, from 1, at which a place in a text lies. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split("\n").length;
}
