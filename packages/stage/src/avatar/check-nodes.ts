/** Nodes of an honest file lie in one another about forty deep: a skeleton, and hair that swings. */
const DEEPEST = 256;

/**
 * Throws one clear line for nodes that lie in one another too deeply, or in themselves, before anything follows them down or up.
 *
 * @param contents a GLB's table of contents, unchecked
 */
export function checkNodes(contents: unknown): void {
  const { nodes } = (contents ?? {}) as { nodes?: unknown };
  if (!Array.isArray(nodes)) return;
  const parents = new Map<number, number>();
  for (const [parent, node] of nodes.entries()) {
    const { children } = (node ?? {}) as { children?: unknown };
    for (const child of Array.isArray(children) ? (children as unknown[]) : [])
      if (typeof child === "number") parents.set(child, parent);
  }
  const depths = new Map<number, number>();
  for (const start of parents.keys()) {
    const path: number[] = [];
    // Up to the root, or to what is known already.
    for (let at: number | undefined = start; at !== undefined && !depths.has(at); at = parents.get(at)) {
      path.push(at);
      if (path.length > DEEPEST) tooDeep();
    }
    for (const node of path.reverse()) {
      const above = parents.get(node);
      const depth = above === undefined ? 0 : depths.get(above)! + 1;
      if (depth > DEEPEST) tooDeep();
      depths.set(node, depth);
    }
  }
}

function tooDeep(): never {
  throw new Error(`The avatar's nodes lie in one another more than ${DEEPEST} levels deep.`);
}
