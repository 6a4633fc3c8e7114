import { Orator } from "@orator/sdk";
import { startStack } from "@orator/acceptance/stack";
import type { Stack, StackKind } from "@orator/acceptance/stack";

/** A running service with a key to it. */
interface Installation {
  stack: Stack;
  apiKey: string;
  client: Orator;
}

/** What the tables call each kind. */
const KINDS: Record<StackKind, string> = { embedded: "PGlite", servers: "PostgreSQL" };

/** Runs `work` on a fresh installation of each kind that can be had here, and joins what comes of it. */
export async function onBoth<Item>(
  work: (installation: Installation, name: string) => Promise<Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const [kind, name] of Object.entries(KINDS) as [StackKind, string][]) {
    const stack = await startStack(kind);
    if (stack === undefined) continue;
    try {
      const apiKey = await stack.admin("create-key", "--name", "bench");
      items.push(
        ...(await work({ stack, apiKey, client: new Orator({ apiKey, baseUrl: stack.url }) }, name)),
      );
    } finally {
      await stack.stop();
    }
  }
  return items;
}

/** The middle one, or the mean of the two in the middle. */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}
