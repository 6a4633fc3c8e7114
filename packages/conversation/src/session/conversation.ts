import { hasStarted, playsUntilMs } from "./playback.ts";
import type { ConversationSettings } from "./settings.ts";
import type { EndReason, Status } from "./status.ts";
import type { ActiveTask } from "./task.ts";

/** How the user's microphone is used: while a button is held, or open all the time. */
export const LISTENING_MODES = ["push_to_talk", "hands_free"] as const;

/** One of {@link LISTENING_MODES}. */
export type ListeningMode = (typeof LISTENING_MODES)[number];

/** All there is to know about a live session: a plain value, changed by `step` alone. */
export interface Conversation {
  readonly settings: ConversationSettings;
  /** In the order of speaking; the first is the one that is thought about or spoken. */
  readonly tasks: readonly ActiveTask[];
  /** Ids of the tasks that are over, the latest last; a task is not accepted twice. */
  readonly pastIds: readonly string[];
  /** How the microphone is open, if it is. */
  readonly listening: ListeningMode | undefined;
  /** Messages since the history began or began anew. */
  readonly historyLength: number;
  /** How far the listener is behind the session's clock, as told by marks of what was heard. */
  readonly lagMs: number;
  readonly lastActivityMs: number;
  /** The `status` effect that was last sent out. */
  readonly shown: { readonly status: Status; readonly taskId: string | undefined };
  readonly ended: EndReason | undefined;
}

/** What is known of a conversation that another process held before. */
export interface Past {
  /** Ids of tasks that were accepted: they are not accepted again. */
  taskIds?: readonly string[];
  /** Messages since its history began or began anew. */
  historyLength?: number;
}

/**
 * A session, idle: a fresh one, or one that goes on from its past. `nowMs` may be on any clock that never goes back;
 * `step` wants the same one.
 */
export function createConversation(
  settings: ConversationSettings,
  nowMs: number,
  { taskIds = [], historyLength = 0 }: Past = {},
): Conversation {
  return {
    settings,
    tasks: [],
    pastIds: taskIds,
    listening: undefined,
    historyLength,
    lagMs: 0,
    lastActivityMs: nowMs,
    shown: { status: "idle", taskId: undefined },
    ended: undefined,
  };
}

/** What the person is doing at a moment. Between two parts of one speech it still speaks, but for the time of a tool. */
export function statusOf({ ended, tasks, listening, lagMs }: Conversation, nowMs: number): Status {
  if (ended) return "ended";
  const [current] = tasks;
  if (current) {
    const heardAtMs = nowMs - lagMs;
    const isSilent = current.awaitsTool && playsUntilMs([current]) <= heardAtMs;
    return hasStarted(current, heardAtMs) && !isSilent ? "speaking" : "thinking";
  }
  return listening ? "listening" : "idle";
}
