/** What is wrong with a photo, or could be better. */
export interface PhotoNote {
  /** Stable. */
  code: string;
  /** A sentence that says what to do. */
  message: string;
}

/** What was seen of a person while their avatar was made. */
export interface MadeOfPhoto {
  /** Guessed, as is the age in years. */
  gender: "female" | "male";
  age: number;
  notes: PhotoNote[];
}

/** Makes avatars of photos. Absent where the installation has no face tracker. */
export interface PhotoWorkshop {
  /** Why the photo cannot speak; undefined when it can. Quick: somebody waits. */
  judge(photo: string, signal: AbortSignal): Promise<PhotoNote | undefined>;
  /** Writes the GLB of whoever is in the photo. Throws what `isInputError` knows for a photo that cannot speak. */
  make(photo: string, model: string, signal: AbortSignal): Promise<MadeOfPhoto>;
}
