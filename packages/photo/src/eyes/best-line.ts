/**
 * Of the lines that take one of `offsets` at each of `count` places, and 0 at both ends, the one whose `gain` is greatest,
 * less `stiffness` times the square of each step between neighbors. Found by dynamic programming.
 */
export function bestLine(
  count: number,
  offsets: number[],
  stiffness: number,
  gain: (place: number, offset: number) => number,
): number[] {
  const isEnd = (place: number): boolean => place === 0 || place === count - 1;
  const value = (place: number, offset: number): number =>
    isEnd(place) ? (offset === 0 ? 0 : -Infinity) : gain(place, offset);
  let totals = offsets.map((offset) => value(0, offset));
  const from: number[][] = [];
  for (let place = 1; place < count; place++) {
    const before = totals;
    const chosen: number[] = [];
    totals = offsets.map((offset, o) => {
      let best = -Infinity;
      chosen[o] = 0;
      for (const [k, other] of offsets.entries()) {
        const total = before[k]! - stiffness * (offset - other) ** 2;
        if (total <= best) continue;
        best = total;
        chosen[o] = k;
      }
      return best + value(place, offset);
    });
    from.push(chosen);
  }
  let at = offsets.indexOf(0);
  const line = [offsets[at]!];
  for (const chosen of from.toReversed()) {
    at = chosen[at]!;
    line.push(offsets[at]!);
  }
  return line.reverse();
}
