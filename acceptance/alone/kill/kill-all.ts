import type { Stack } from "../../stack/stack.ts";

/** Kills every process of an installation with −9, and starts them all again. */
export async function killAll(stack: Stack): Promise<void> {
  const all = [...stack.processes.keys()];
  await Promise.all(all.map((entry) => stack.processes.get(entry)!.stop("SIGKILL")));
  for (const entry of all) await stack.start(entry);
}
