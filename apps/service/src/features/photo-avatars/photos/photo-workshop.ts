/** What is wrong with a photo, or could be better. */
export interface PhotoNote {
  /** Stable. */
  code: string;
  /** A sentence that says what to do. */
  message: string;
}

/** Makes avatars of photos. Absent where the installation has no face tracker. */
export interface PhotoWorkshop {
  /** Why the photo cannot speak; undefined when it can. Quick: somebody waits. */
  judge(photo: string, signal: AbortSignal): Promise<PhotoNote | undefined>;
  /** Writes the GLB of whoever is in the photo. Throws what `isInputError` knows for a photo that cannot speak. */
  make(photo: string, model: string, signal: AbortSignal): Promise<{ notes: PhotoNote[] }>;
}
