/** Why a file can't be taken as a photo: stable, for programs. */
export type UnreadablePhotoCode =
  | "file_too_large"
  | "not_a_picture"
  | "format_not_taken"
  | "too_many_pixels"
  | "too_many_frames"
  | "damaged_picture"
  | "too_much_work";

/** Thrown for a file that can't be taken; the message is one sentence that tells the person who sent it what to do. */
export class UnreadablePhoto extends Error {
  override readonly name = "UnreadablePhoto";
  readonly code: UnreadablePhotoCode;

  constructor(code: UnreadablePhotoCode, message: string) {
    super(message);
    this.code = code;
  }
}
