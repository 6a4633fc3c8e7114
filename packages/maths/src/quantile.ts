/** Of all values the one that is larger than a share of them, 0 … 1: the nearest one there is, 0 where there are none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}
