import type { Operation } from "../../platform/http/operation.ts";
import {
  createStreamingToken,
  nudgeOperations,
  startStreamingSession,
  stopStreamingSession,
} from "./control-session.ts";
import { createStreamingSession } from "./create-session.ts";
import type { StreamingParts } from "./parts.ts";
import { getStreamingTranscript, listStreamingSessions } from "./read-sessions.ts";
import { sendStreamingTask } from "./send-task.ts";
import { watchStreamingSession } from "./watch-session.ts";

export { createSessionAccounts, stopReasonOf } from "./stopped.ts";
export type { StreamingParts } from "./parts.ts";

/** The operations on streaming sessions. */
export function streamingOperations(parts: StreamingParts): Operation[] {
  return [
    createStreamingSession(parts),
    startStreamingSession(parts),
    stopStreamingSession(parts),
    ...nudgeOperations(parts),
    createStreamingToken(parts),
    sendStreamingTask(parts),
    listStreamingSessions(parts),
    getStreamingTranscript(parts),
    watchStreamingSession(parts),
  ];
}
