const PREFIX = "ask_";

/** The task that a client's `ask` or `say` becomes: clients name theirs, and two names must never meet. */
export function taskIdOf(askId: string): string {
  return PREFIX + askId;
}

/** The client's own name for a task, as a member of what it is told; nothing for a task that no client has named. */
export function askOf(taskId: string): { ask_id?: string } {
  return taskId.startsWith(PREFIX) ? { ask_id: taskId.slice(PREFIX.length) } : {};
}
