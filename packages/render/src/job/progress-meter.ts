import type { Progress, RenderStage } from "../request/video-request.ts";

/** Share of all work that baking a person is, where one has to be baked: a short video's draws in twice that. */
const PREPARED = 0.3;
/** Shares of what comes after: speaking takes about a twentieth of it, joining and writing what is left at the end. */
const SPOKEN = 0.06;
const DRAWN = 0.98;
/** A bake says nothing of itself: after so long, two thirds of its share are shown. */
const USUAL_BAKE_MS = 8_000;
const TELL_EVERY_MS = 500;
/** What performing a picture of a video avatar takes, over drawing one. */
const PERFORMED = 2;

/**
 * Adds up what is done and says what is being done; reports a fraction that never goes back, even when a run has to be drawn
 * anew.
 */
export class ProgressMeter {
  readonly #report: ((progress: Progress) => void) | undefined;
  #fraction = 0;
  #framesDone = 0;
  #spoken = 0;
  /** Pictures of video avatars: those that are to be performed as far as is known, and those that are. */
  #toPerform = 0;
  #performed = 0;
  /** Of a bake, where one is needed. */
  #prepared: number | undefined;
  #isFinishing = false;
  /** Of the whole video, once it is known. */
  frames = 0;
  /** As many as it will about have, until it is known: some are drawn before everything is spoken. */
  expectedFrames = 0;

  constructor(report?: (progress: Progress) => void) {
    this.#report = report;
  }

  /** Nothing can be drawn before `ready` settles: what that takes moves by the clock. To be called before all else. */
  prepares(ready: Promise<unknown>): void {
    const startedMs = performance.now();
    const move = (): void => {
      this.#prepared = 1 - Math.exp((startedMs - performance.now()) / USUAL_BAKE_MS);
      this.#tell();
    };
    move();
    const timer = setInterval(move, TELL_EVERY_MS).unref();
    const done = (): void => {
      clearInterval(timer);
      this.#prepared = 1;
      this.#tell();
    };
    void ready.then(done, () => clearInterval(timer));
  }

  /** `share` of the speech is made. */
  spoken(share: number): void {
    this.#spoken = Math.max(this.#spoken, Math.min(1, share));
    this.#tell();
  }

  /** So many pictures of a video avatar are to be performed; what is returned takes the share of them that is. */
  performs(frames: number): (share: number) => void {
    this.#toPerform += frames;
    let known = 0;
    return (share) => {
      const now = frames * Math.min(1, share);
      this.#performed += now - known;
      known = now;
      this.#tell();
    };
  }

  /** So many frames more are drawn; negative when they were lost. */
  drawn(count: number): void {
    if (this.frames > 0) this.#spoken = 1;
    this.#framesDone += count;
    this.#isFinishing = this.#framesDone === this.frames;
    this.#tell();
  }

  /** All files are complete. */
  finished(): void {
    this.#fraction = 1;
    this.#isFinishing = true;
    this.#tell();
  }

  get #stage(): RenderStage {
    if (this.#isFinishing) return "finishing";
    if (this.#prepared !== undefined && this.#prepared < 1) return "preparing";
    return this.#spoken < 1 ? "speaking" : "drawing";
  }

  #tell(): void {
    const all = this.frames || Math.max(this.expectedFrames, this.#framesDone * 1.2);
    const work = all + PERFORMED * this.#toPerform;
    const drawn = work === 0 ? 0 : (this.#framesDone + PERFORMED * this.#performed) / work;
    const after = SPOKEN * this.#spoken + (DRAWN - SPOKEN) * drawn;
    const fraction =
      this.#prepared === undefined ? after : PREPARED * this.#prepared + (1 - PREPARED) * after;
    this.#fraction = Math.max(this.#fraction, Math.min(1, fraction));
    this.#report?.({
      stage: this.#stage,
      fraction: this.#fraction,
      framesDone: this.#framesDone,
      frames: this.frames,
    });
  }
}
