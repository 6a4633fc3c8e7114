import type { Progress } from "./video-request.ts";

/** Shares of the work: speaking takes about a twentieth of it, joining and writing what is left at the end. */
const SPOKEN = 0.06;
const DRAWN = 0.98;

/** Adds up what is done; reports a fraction that never goes back, even when a run has to be drawn anew. */
export class ProgressMeter {
  readonly #report: ((progress: Progress) => void) | undefined;
  #fraction = 0;
  #framesDone = 0;
  /** Of the whole video, once it is known. */
  frames = 0;

  constructor(report?: (progress: Progress) => void) {
    this.#report = report;
  }

  /** `share` of the speech is made. */
  spoken(share: number): void {
    this.#tell(SPOKEN * share);
  }

  /** So many frames more are drawn; negative when they were lost. */
  drawn(count: number): void {
    this.#framesDone += count;
    this.#tell(SPOKEN + ((DRAWN - SPOKEN) * this.#framesDone) / this.frames);
  }

  /** All files are complete. */
  finished(): void {
    this.#tell(1);
  }

  #tell(fraction: number): void {
    this.#fraction = Math.max(this.#fraction, Math.min(1, fraction));
    this.#report?.({ fraction: this.#fraction, framesDone: this.#framesDone, frames: this.frames });
  }
}
