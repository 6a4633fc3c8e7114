import type { WorkFailure } from "../../../platform/queue/run-leased.ts";
/** Pictures of new people, new pictures of a person, or the making of avatars. */
export type PhotoJobKind = "photo" | "look" | "training";

/** Where a job is between its order and its end. */
export type PhotoJobState = "pending" | "processing" | "completed" | "failed";

/** The states from which something follows. */
export const UNFINISHED = ["pending", "processing"] as const satisfies readonly PhotoJobState[];

/** Whether nothing follows any more. */
export function isFinal(state: PhotoJobState): boolean {
  return state === "completed" || state === "failed";
}

/** Told of work that failed by no fault of its user; what happened is in the logs. */
export const OUR_FAULT: WorkFailure = {
  code: "INTERNAL_ERROR",
  message: "Something went wrong on our side. It was not charged; please order it again.",
};

/** Told of a job that the operator stopped. */
export const CANCELLED: WorkFailure = { code: "CANCELLED", message: "The job was cancelled." };

/** Told of a training whose avatars are gone. */
export const DELETED: WorkFailure = {
  code: "CANCELLED",
  message: "The avatars that were being trained were deleted.",
};

/** Thousandths of credits for a job: one credit a generation, four a training. */
export const COST_THOUSANDTHS: Readonly<Record<PhotoJobKind, number>> = {
  photo: 1000,
  look: 1000,
  training: 4000,
};

/** How long a job takes on idle cores, about, in milliseconds: four people baked and drawn, one person and their previews. */
export const USUAL_MS: Readonly<Record<PhotoJobKind, number>> = {
  photo: 90_000,
  look: 90_000,
  training: 60_000,
};

/** How long the making of a video avatar takes beyond that, as a multiple of the film; most of it tells the person from what is behind them. */
export const TIMES_FILM = 4;
