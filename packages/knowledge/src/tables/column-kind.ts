import { saysNothing } from "./measure.ts";
import type { Measure } from "./measure.ts";
import type { Kind } from "./units.ts";

/** So many of the filled cells must measure the same. */
const ENOUGH = 0.6;
/** Of times of day, where "by appointment" stands among them. */
const ENOUGH_TIMES = 0.5;

/** What the cells of a column measure, if most of them measure the same; undefined for names and texts. */
export function columnKind(
  cells: readonly string[],
  measures: readonly (readonly Measure[])[],
): Kind | undefined {
  const counts = new Map<Kind, number>();
  let filled = 0;
  for (const [at, cell] of cells.entries()) {
    if (cell === "" || saysNothing(cell)) continue;
    filled++;
    for (const kind of new Set(measures[at]!.map((measure) => measure.kind))) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (count >= filled * (kind === "time" ? ENOUGH_TIMES : ENOUGH)) return kind;
  }
  return undefined;
}
