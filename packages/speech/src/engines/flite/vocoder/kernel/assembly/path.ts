import { callFunction, featureNamed, itemAs, lastDaughterOf, parentOf, plainFeature } from "./flite";
import { BEFORE, DOWN, featuresOf, functionsOf, NEXT, payloadOf } from "./flite";
import { lengthOf } from "./feature";

/** Of each path. */
export const PATH_BYTES: usize = 128;
const MOST_STEPS: usize = 16;
/** Flite cuts longer ones. */
const LONGEST: usize = 199;
/** Of the count of steps: a path that is Flite's own to follow. */
const PLAIN: i32 = -1;
/** Of the function: not looked for yet; none, as items have the feature themselves. Others are moved up by two. */
const UNKNOWN: usize = 0;
const NONE: usize = 1;
const MOVED: usize = 2;

const STEP_NEXT: u8 = 1;
const STEP_BEFORE: u8 = 2;
const STEP_NEXT_BUT_ONE: u8 = 3;
const STEP_BEFORE_BUT_ONE: u8 = 4;
const STEP_PARENT: u8 = 5;
const STEP_DAUGHTER: u8 = 6;
const STEP_LAST_DAUGHTER: u8 = 7;
const STEP_RELATION: u8 = 8;

/**
 * A path to a feature such as `R:SylStructure.parent.n.name`, read once: the trees of a voice name a few hundred and follow
 * them tens of thousands of times a sentence. 128 bytes: the steps, and behind them the names of relations.
 */
// @ts-ignore: decorator
@unmanaged export class Path {
  /** 0 in room that has no path yet. */
  address: usize;
  /** Of the feature. */
  private name: usize;
  private func: usize;
  private count: i32;

  /** Reads what stands at an address, which is a constant of the program. */
  read(address: usize): void {
    this.address = address;
    this.count = PLAIN;
    const end = changetype<usize>(this) + PATH_BYTES;
    let step = this.steps;
    let name = this.names;
    let at = address;
    let length = lengthOf(at);
    for (; load<u8>(at + length); length = lengthOf(at)) {
      const kind = kindOf(at, length);
      if (kind == 0 || step == this.names || at - address > LONGEST) return;
      store<u8>(step++, kind);
      at += length + 1;
      if (kind != STEP_RELATION) continue;
      const named = lengthOf(at);
      if (!load<u8>(at + named) || name + named + 1 > end) return;
      // Zeros follow it.
      memory.copy(name, at, named);
      name += named + 1;
      at += named + 1;
    }
    if (at + length - address > LONGEST) return;
    this.name = at;
    this.count = <i32>(step - this.steps);
  }

  /** The feature of an item at the path's end; `nothing` where that leads nowhere or has no value. */
  valueFor(item: usize, nothing: usize): usize {
    if (item == 0) return nothing;
    if (this.count == PLAIN) return plainFeature(item, this.address, 0);
    let step = this.steps;
    let name = this.names;
    for (let left = this.count; left > 0; left--) {
      const kind = load<u8>(step);
      const to = taken(item, kind, name);
      if (to == 0) return nothing;
      if (kind == STEP_RELATION) name += lengthOf(name) + 1;
      item = to;
      step++;
    }
    if (this.func == UNKNOWN) {
      const found = featureNamed(functionsOf(item), this.name);
      this.func = found ? payloadOf(found) + MOVED : NONE;
    }
    const value =
      this.func == NONE ? featureNamed(featuresOf(item), this.name) : callFunction(this.func - MOVED, item);
    return value ? value : nothing;
  }

  // @ts-ignore: decorator
  @inline private get steps(): usize {
    return changetype<usize>(this) + offsetof<Path>();
  }

  // @ts-ignore: decorator
  @inline private get names(): usize {
    return this.steps + MOST_STEPS;
  }
}

/** Where a step leads; 0 for nowhere. */
// @ts-ignore: decorator
@inline function taken(item: usize, kind: u8, relation: usize): usize {
  if (kind == STEP_RELATION) return itemAs(item, relation);
  if (kind == STEP_PARENT) return parentOf(item);
  if (kind == STEP_NEXT) return load<usize>(item, NEXT);
  if (kind == STEP_BEFORE) return load<usize>(item, BEFORE);
  if (kind == STEP_DAUGHTER) return load<usize>(item, DOWN);
  if (kind == STEP_LAST_DAUGHTER) return lastDaughterOf(item);
  const way = kind == STEP_NEXT_BUT_ONE ? NEXT : BEFORE;
  const once = load<usize>(item + way);
  return once ? load<usize>(once + way) : 0;
}

/** Of a step's word; 0 for one that is not known here. No other words of Flite's paths begin like those that are told by their beginnings. */
function kindOf(word: usize, length: usize): u8 {
  const first = load<u8>(word);
  const isNext = first == 0x6e;
  if (length == 1) return first == 0x52 ? STEP_RELATION : isNext ? STEP_NEXT : first == 0x70 ? STEP_BEFORE : 0;
  if (length == 2) {
    if (first != load<u8>(word, 1)) return 0;
    return isNext ? STEP_NEXT_BUT_ONE : first == 0x70 ? STEP_BEFORE_BUT_ONE : 0;
  }
  if (length == 6) return load<u32>(word) == 0x65726170 && load<u16>(word, 4) == 0x746e ? STEP_PARENT : 0;
  if (length < 8 || length > 9 || load<u64>(word) != 0x7265746867756164) return 0;
  if (length == 8) return STEP_DAUGHTER;
  const which = load<u8>(word, 8);
  return which == 0x31 ? STEP_DAUGHTER : which == 0x6e ? STEP_LAST_DAUGHTER : 0;
}
