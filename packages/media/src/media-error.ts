/** A failure the user can understand and mend: a file that is no sound, a size that no codec takes. One line. */
export class MediaError extends Error {
  override readonly name = "MediaError";
}

/** Whether `error` is the user's to mend rather than a fault of the program. */
export function isMediaError(error: unknown): error is MediaError {
  return error instanceof Error && error.name === "MediaError";
}
