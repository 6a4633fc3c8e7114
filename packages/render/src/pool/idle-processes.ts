import type { Child } from "@orator/media";

/** How long a process waits for the next video that shares its parts with the last one. */
const IDLE_MS = 5_000;

interface Idle {
  child: Child;
  timer: NodeJS.Timeout;
}

const idle = new Map<string, Idle[]>();

/** A drawing process that has drawn for this folder of shared parts and waits, with its scene still open. */
export function takeIdle(folder: string): Child | undefined {
  const found = idle.get(folder)?.pop();
  clearTimeout(found?.timer);
  return found?.child;
}

/** Lets a process that has done its work wait for the next video of this folder; it ends when none comes. */
export function leaveIdle(folder: string, child: Child): void {
  const waiting = idle.get(folder) ?? [];
  idle.set(folder, waiting);
  const timer = setTimeout(() => {
    waiting.splice(
      waiting.findIndex((one) => one.child === child),
      1,
    );
    if (waiting.length === 0) idle.delete(folder);
    void child.stop();
  }, IDLE_MS);
  waiting.push({ child, timer: timer.unref() });
}
