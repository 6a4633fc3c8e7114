/** A file that a video needs cannot be had or is of no use. The message is one line for the video's user. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}
