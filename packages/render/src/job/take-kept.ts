import type { Chunk } from "../plan/chunks.ts";
import type { DrawTask } from "../pool/draw-messages.ts";

/**
 * Takes every run that another video has drawn before any process is asked to draw; gives the others. What videos share is drawn
 * by none of their processes, so that most need one.
 */
export async function takeKept(
  chunks: readonly Chunk[],
  taskOf: (chunk: Chunk) => Promise<DrawTask>,
  { recall, ready }: { recall(task: DrawTask): Promise<boolean>; ready(task: DrawTask): Promise<void> },
): Promise<Chunk[]> {
  const missing: Chunk[] = [];
  for (const chunk of chunks) {
    const task = await taskOf(chunk);
    if (await recall(task)) await ready(task);
    else missing.push(chunk);
  }
  return missing;
}
