import type { TaskFailed } from "../tasks/task-failed.ts";

/** Lengths of speech that somebody waits for: known once all of a task is planned. */
export class AwaitedLengths {
  readonly #awaited = new Map<string, PromiseWithResolvers<number>>();

  /** In milliseconds. Rejects with a TaskFailed when the task ends earlier. */
  of(taskId: string): Promise<number> {
    const awaited = Promise.withResolvers<number>();
    awaited.promise.catch(() => {});
    this.#awaited.set(taskId, awaited);
    return awaited.promise;
  }

  /** The length is known; nothing happens when nobody waits for it. */
  known(taskId: string, durationMs: number): void {
    this.#awaited.get(taskId)?.resolve(durationMs);
  }

  /** It will never be known. */
  failed(taskId: string, error: TaskFailed): void {
    this.#awaited.get(taskId)?.reject(error);
  }

  /** Nobody waits for it any more. */
  forget(taskId: string): void {
    this.#awaited.delete(taskId);
  }

  /** None will be known any more. */
  close(error: TaskFailed): void {
    for (const awaited of this.#awaited.values()) awaited.reject(error);
    this.#awaited.clear();
  }
}
