import type { MadeOfPhoto, PhotoNote } from "./photo-workshop.ts";

/** What a first look at a film found. */
interface SeenFilm {
  durationMs: number;
  /** Of its pictures as they are shown, and so of the one that was kept. */
  width: number;
  height: number;
}

/** What was seen in a film while its avatar was made. */
interface MadeOfFilm extends MadeOfPhoto {
  /** Whether the person can stand before other backgrounds. */
  otherBackgrounds: boolean;
}

/** What the making of a video avatar reports to, and ends with. */
interface FilmWork {
  name: string;
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Makes avatars of films. Absent where the installation can't. */
export interface FilmWorkshop {
  /**
   * Looks at the length, the sound and single pictures of a film, and keeps one in which the person is seen well as a JPEG; or why the
   * film can't become an avatar. Quick: somebody waits.
   */
  lookAt(film: string, picture: string, signal: AbortSignal): Promise<SeenFilm | PhotoNote>;
  /** Writes the GLB of whoever is in the film; as long as the film lasts, and longer. Throws what `isInputError` knows for one that does not qualify. */
  make(film: string, model: string, work: FilmWork): Promise<MadeOfFilm>;
}
