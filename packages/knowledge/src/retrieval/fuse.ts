const SOFTNESS = 60;

/**
 * Fuses rankings into one by reciprocal rank (Cormack, Clarke, Büttcher 2009): each item scores the sum of
 * weight / (60 + rank) over the lists that hold it, so that scores of different kinds need no common scale.
 */
export function fuseRankings<Item>(rankings: readonly { items: readonly Item[]; weight: number }[]): Item[] {
  const scores = new Map<Item, number>();
  for (const { items, weight } of rankings) {
    for (const [rank, item] of items.entries()) {
      scores.set(item, (scores.get(item) ?? 0) + weight / (SOFTNESS + rank + 1));
    }
  }
  return [...scores].sort((a, b) => b[1] - a[1]).map(([item]) => item);
}
