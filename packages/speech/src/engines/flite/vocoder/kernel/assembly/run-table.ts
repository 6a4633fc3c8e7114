import { allocate, plainFeature } from "./flite";
import { NAME } from "./feature";
import { Path, PATH_BYTES } from "./path";

/** Where the table of this run is: the linker leaves what lies below 1024 free, and a name takes what comes before this. */
const PLACE: usize = 280;
/** What a table begins with; memory that was brought back to its beginning does not. */
const MARK: u64 = 0x6f7261746f727061;
/** A tree names its features by a byte. */
const FEATURES: usize = 256;
const REMEMBERED: usize = 8;
const PATHS: u32 = 1024;
const MOST_PATHS: u32 = 768;

/** What is remembered in a run of the program, whose memory is brought back to its beginning before the next one. */
// @ts-ignore: decorator
@unmanaged export class RunTable {
  private mark: u64;
  private askings: u32;
  private pathCount: u32;
  /** What Flite gives where there is no value. */
  private nothing: usize;

  static get(): RunTable {
    const kept = load<usize>(PLACE);
    if (kept && load<u64>(kept) == MARK) return changetype<RunTable>(kept);
    const bytes = offsetof<RunTable>() + FEATURES * REMEMBERED + <usize>PATHS * PATH_BYTES;
    // Zeros, as all that Flite allocates.
    const made = changetype<RunTable>(allocate(<i32>bytes));
    made.mark = MARK;
    store<u8>(NAME, 0x6e);
    store<u8>(NAME, 0, 1);
    made.nothing = plainFeature(0, NAME, 0);
    store<usize>(PLACE, changetype<usize>(made));
    return made;
  }

  /** A number for all that one tree asks of one item. */
  // @ts-ignore: decorator
  @inline asking(): u32 {
    return ++this.askings;
  }

  /** The value that an asking has found for a feature; 0 where it did not ask yet. */
  // @ts-ignore: decorator
  @inline remembered(asking: u32, feature: u8): usize {
    const place = this.placeOf(feature);
    return load<u32>(place) == asking ? load<usize>(place, 4) : 0;
  }

  // @ts-ignore: decorator
  @inline remember(asking: u32, feature: u8, value: usize): void {
    const place = this.placeOf(feature);
    store<u32>(place, asking);
    store<usize>(place, value, 4);
  }

  /** The feature of an item at a path, whose address is that of a constant of the program. */
  valueAt(item: usize, address: usize): usize {
    const path = changetype<Path>(this.pathAt(address));
    if (!path) return plainFeature(item, address, 0);
    if (!path.address) path.read(address);
    return path.valueFor(item, this.nothing);
  }

  /** Where a path is or has room; 0 where there is no more. */
  private pathAt(address: usize): usize {
    const paths = changetype<usize>(this) + offsetof<RunTable>() + FEATURES * REMEMBERED;
    let index = (<u32>address * 2654435761) >> 22;
    let place = paths + <usize>index * PATH_BYTES;
    while (load<usize>(place) != 0 && load<usize>(place) != address) {
      index = (index + 1) & (PATHS - 1);
      place = paths + <usize>index * PATH_BYTES;
    }
    if (load<usize>(place) == 0 && this.pathCount++ >= MOST_PATHS) return 0;
    return place;
  }

  // @ts-ignore: decorator
  @inline private placeOf(feature: u8): usize {
    return changetype<usize>(this) + offsetof<RunTable>() + <usize>feature * REMEMBERED;
  }
}
