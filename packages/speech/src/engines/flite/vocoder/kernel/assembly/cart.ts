import { valueEquals, valueGreater, valueLess, valueMember } from "./flite";
import { RunTable } from "./run-table";

// @ts-ignore: decorator
@external("env", "orator_plain_cart") declare function plainCart(item: usize, tree: usize): usize;

const NODE_BYTES: usize = 8;
const IS: u8 = 0;
const IN: u8 = 1;
const LESS: u8 = 2;
const GREATER: u8 = 3;
const LEAF: u8 = 255;

/**
 * What a tree of a voice says of an item. Flite remembers the features that one question after the other asks for in a list of
 * names, which it compares with names that begin alike; here they are remembered by the numbers that the tree has for them.
 */
export function interpret(item: usize, tree: usize): usize {
  const nodes = load<usize>(tree);
  const names = load<usize>(tree, 4);
  const table = RunTable.get();
  const asking = table.asking();
  let at = nodes;
  for (let operation = load<u8>(at, 1); operation != LEAF; operation = load<u8>(at, 1)) {
    if (operation > GREATER) return plainCart(item, tree);
    const feature = load<u8>(at);
    let value = table.remembered(asking, feature);
    if (!value) {
      value = table.valueAt(item, load<usize>(names + (<usize>feature << 2)));
      table.remember(asking, feature, value);
    }
    const other = load<usize>(at, 4);
    const isSo =
      operation == IS
        ? valueEquals(value, other)
        : operation == IN
          ? valueMember(value, other)
          : operation == LESS
            ? valueLess(value, other)
            : valueGreater(value, other);
    at = isSo ? at + NODE_BYTES : nodes + <usize>load<u16>(at, 2) * NODE_BYTES;
  }
  return load<usize>(at, 4);
}
