import { BEFORE, daughterOf, itemAs, lastDaughterOf, NEXT, parentOf, plainFeature } from "./flite";
import { RunTable } from "./run-table";

/** The linker leaves what lies below 1024 free: room for one name. */
export const NAME: usize = 64;
const LONGEST_NAME: usize = 200;

/**
 * The feature of an item at a path such as `R:SylStructure.parent.n.name`; Flite's trees ask for tens of thousands in a
 * sentence. Goes along the path as it stands, where Flite copies it, cuts it up and compares each step with eleven names;
 * the last step, and whatever leads nowhere, is Flite's own.
 */
export function feature(item: usize, path: usize, kind: i32, constantsEnd: usize): usize {
  if (kind == 0 && path < constantsEnd) return RunTable.get().valueAt(item, path);
  while (item) {
    const length = lengthOf(path);
    if (!load<u8>(path + length)) {
      const last: usize = kind == 1 ? step(item, path, length) : 0;
      if (last) return last;
      break;
    }
    let after = path + length + 1;
    let to: usize = 0;
    if (length == 1 && load<u8>(path) == 0x52) {
      const relation = lengthOf(after);
      if (!load<u8>(after + relation) || relation > LONGEST_NAME) break;
      memory.copy(NAME, after, relation);
      store<u8>(NAME + relation, 0);
      to = itemAs(item, NAME);
      after += relation + 1;
    } else to = step(item, path, length);
    if (!to) break;
    item = to;
    path = after;
  }
  return plainFeature(item, path, kind);
}

/** Where a step leads; 0 for nowhere, and for what is no step known here. */
// @ts-ignore: decorator
@inline function step(item: usize, path: usize, length: usize): usize {
  const first = load<u8>(path);
  if (length == 1) return first == 0x6e ? load<usize>(item, NEXT) : first == 0x70 ? load<usize>(item, BEFORE) : 0;
  if (length == 2) {
    const second = load<u8>(path, 1);
    if (first != second || (first != 0x6e && first != 0x70)) return 0;
    const way = first == 0x6e ? NEXT : BEFORE;
    const once = load<usize>(item + way);
    return once ? load<usize>(once + way) : 0;
  }
  // "parent", "daughter", "daughter1", "daughtern": no other step of their lengths begins like them.
  if (length == 6 && load<u32>(path) == 0x65726170 && load<u16>(path, 4) == 0x746e) return parentOf(item);
  if (length >= 8 && load<u64>(path) == 0x7265746867756164) {
    if (length == 8) return daughterOf(item);
    if (length > 9) return 0;
    const which = load<u8>(path, 8);
    return which == 0x31 ? daughterOf(item) : which == 0x6e ? lastDaughterOf(item) : 0;
  }
  return 0;
}

/** Bytes up to a full stop, a colon or the end. */
// @ts-ignore: decorator
@inline export function lengthOf(path: usize): usize {
  let at = path;
  for (let byte = load<u8>(at); byte && byte != 0x2e && byte != 0x3a; byte = load<u8>(at)) at++;
  return at - path;
}
