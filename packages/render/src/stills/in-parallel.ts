import { availableParallelism } from "node:os";

/**
 * Works on as many items at a time as there are cores; the results have the items' order. After a fault nothing new is
 * begun: what runs is waited for, then the fault thrown.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const faults: unknown[] = [];
  // One iterator for all: each takes the next item when it has done its last.
  const next = items.entries();
  const take = async (): Promise<void> => {
    for (const [index, item] of next) {
      if (faults.length > 0) return;
      await work(item, index).then(
        (result) => (results[index] = result),
        (error: unknown) => faults.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, take));
  if (faults.length > 0) throw faults[0];
  return results;
}
