import type { VideoStatus } from "@orator/contract";
import type { WorkFailure } from "../../platform/queue/run-leased.ts";

/** Where a video is between its order and its files. */
export type VideoState = VideoStatus["status"];

/**
 * What may follow what. A video that is being made goes back to pending when its worker shuts down or fails in a way
 * that another try may mend.
 */
const TRANSITIONS: Record<VideoState, readonly VideoState[]> = {
  pending: ["processing", "failed"],
  processing: ["pending", "processing", "completed", "failed"],
  completed: [],
  failed: [],
};

/** The states from which something follows: such a video counts against the renders of its account. */
export const UNFINISHED = ["pending", "processing"] as const satisfies readonly VideoState[];

/** Whether nothing follows any more. */
export function isFinal(state: VideoState): boolean {
  return TRANSITIONS[state].length === 0;
}

/** Told of a video that its user stopped. */
export const CANCELLED: WorkFailure = { code: "CANCELLED", message: "The video was cancelled." };

/** Told of a video that failed by no fault of its user; what happened is in the logs. */
export const OUR_FAULT: WorkFailure = {
  code: "INTERNAL_ERROR",
  message:
    "An internal error occurred while the video was being made. You were not charged; please try again.",
};
