/** What a parent asks of a child process. */
export interface Call {
  id: number;
  name: string;
  args: unknown;
}

/** What a child process answers: the result or the message of what went wrong, or a report while it works. */
export type Answer =
  | { id: number; kind: "done"; result: unknown }
  | { id: number; kind: "failed"; message: string; expected: boolean }
  | { id: number; kind: "report"; report: unknown };
