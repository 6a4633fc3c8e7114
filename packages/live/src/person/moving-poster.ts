import { PerformedPerson } from "./performed-person.ts";
import type { PerformedOptions } from "./performed-person.ts";
import type { PersonLook } from "./person-view.ts";
import type { PosterView } from "./poster-view.ts";

/** Which poster is moved, and by which clock. */
interface MovingPosterOptions extends PerformedOptions {
  /** With its parts loaded. */
  poster: PosterView;
}

/** A person for browsers that cannot draw: the same performance, of which a poster shows lips, lids and a little of the trunk. */
export class MovingPoster extends PerformedPerson {
  readonly #poster: PosterView;
  #frame = 0;

  constructor(options: MovingPosterOptions) {
    super(options, {
      framing: "close_up",
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
    this.#poster = options.poster;
    const next = (): void => {
      this.#frame = requestAnimationFrame(next);
      this.#poster.show(this.frame());
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Moves as somebody of another mood, or who looks elsewhere: as far as lids and trunk show that. */
  become({ mood, gaze }: PersonLook): void {
    if (mood !== undefined) this.performer.setMood(mood);
    if (gaze !== undefined) this.performer.lookAt(gaze);
  }

  /** Moves no more. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
  }
}
