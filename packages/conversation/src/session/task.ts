/** `repeat`: speak this text. `chat`: answer it. `supplied`: play the sound that somebody brings, whose text may come later. */
const TASK_KINDS = ["repeat", "chat", "supplied"] as const;

/** One of {@link TASK_KINDS}. */
type TaskKind = (typeof TASK_KINDS)[number];

/** Something the person was asked to say or to answer. */
export interface Task {
  /** Unique in the session, for ever: a second task of the same id is refused. */
  id: string;
  kind: TaskKind;
  text: string;
}

/** How a task ends; each ends once. */
const TASK_OUTCOMES = ["spoken", "interrupted", "failed"] as const;

/** One of {@link TASK_OUTCOMES}. */
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];

/** A word of a part and when it is over, in ms from the part's start. */
export interface SpokenWord {
  word: string;
  endMs: number;
  /** Where it ends in the text of its part, in UTF-16 units; looked for where left out. */
  to?: number;
}

/** A stretch of a task's speech, usually a sentence, with its place on the session's clock. */
export interface SpokenPart {
  text: string;
  words: readonly SpokenWord[];
  /** When its audio begins and ends if the listener hears it without delay. */
  startsAtMs: number;
  endsAtMs: number;
}

/** A task on its way: made part by part, and heard a little later. */
export interface ActiveTask {
  task: Task;
  /** What was heard of it before the process that made it was gone; it begins anew behind that. */
  heardBefore: string;
  /** `waiting` for the tasks before it, `making` speech, or `made`: every part is there. */
  production: "waiting" | "making" | "made";
  parts: readonly SpokenPart[];
  /** While it is in the making: without a new part by then it has failed. */
  dueMs: number;
  /** What a supplied sound says, once that is told. */
  written?: string;
  /** Why its production failed; what was made before is still spoken. */
  failure: string | undefined;
  /** Whether its making waits for a tool: when all that was made is heard, the person thinks. */
  awaitsTool: boolean;
}
