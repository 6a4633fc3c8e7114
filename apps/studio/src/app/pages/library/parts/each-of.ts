/** Does something for each item, a few at once; returns the first fault and for how many it went wrong. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ failed: number; error: unknown }> {
  const AT_ONCE = 4;
  const waiting = items.values();
  let failed = 0;
  let error: unknown;
  async function run(): Promise<void> {
    for (const item of waiting)
      try {
        await work(item);
      } catch (fault) {
        failed++;
        error ??= fault;
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return { failed, error };
}
