/** What is wrong with a photo, or could be better. */
export interface PhotoNote {
  /** Stable. */
  code: string;
  /** A sentence that says what to do. */
  message: string;
}

/** What a first look at a photo found. */
export interface JudgedPhoto {
  /** Where the face lies that would speak, in shares (0 … 1) of the picture; absent where there is none. */
  face?: { x: number; y: number; width: number; height: number };
  /** Why the photo cannot speak, the most telling first; none when it can. */
  refusals: PhotoNote[];
  /** What could be better. */
  notes: PhotoNote[];
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
  /** Looks whether a photo can speak. Quick: somebody waits. */
  judge(photo: string, signal: AbortSignal): Promise<JudgedPhoto>;
  /** Writes the GLB of whoever is in the photo. Throws what `isInputError` knows for a photo that cannot speak. */
  make(photo: string, model: string, signal: AbortSignal): Promise<MadeOfPhoto>;
}
