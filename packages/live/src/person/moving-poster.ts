import type { Status } from "@orator/conversation";
import { createLivePerformer, PORTRAIT_POSE } from "@orator/performance";
import type { LiveGesture, LivePerformer, PerformedSpeech } from "@orator/performance";
import type { PersonLook } from "./person-view.ts";
import type { PosterView } from "./poster-view.ts";

/** Which poster is moved, and by which clock. */
export interface MovingPosterOptions extends Pick<PersonLook, "mood" | "gaze"> {
  /** With its parts loaded. */
  poster: PosterView;
  /** The moment of sound that is audible now, in ms. */
  clockMs(): number;
  /** Whether speech sounds, or is about to. */
  isSpeaking(): boolean;
}

/** A person for browsers that cannot draw: the same performance, of which a poster shows lips, lids and a little of the trunk. */
export class MovingPoster {
  readonly #options: MovingPosterOptions;
  readonly #performer: LivePerformer;
  #status: Status = "idle";
  #frame = 0;

  constructor(options: MovingPosterOptions) {
    const { mood = "friendly", gaze = "auto" } = options;
    this.#options = options;
    this.#performer = createLivePerformer({
      seed: Math.floor(Math.random() * 2 ** 31),
      emotion: mood,
      framing: "close_up",
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
      from: PORTRAIT_POSE,
    });
    this.become({ gaze });
    const next = (): void => {
      this.#frame = requestAnimationFrame(next);
      this.#draw();
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** What it looks like to be spoken to, to think, to speak. */
  set status(status: Status) {
    this.#status = status;
  }

  /** Moves as somebody of another mood, or who looks elsewhere: as far as lids and trunk show that. */
  become({ mood, gaze }: PersonLook): void {
    if (mood !== undefined) this.#performer.setMood(mood);
    if (gaze !== undefined) this.#performer.lookAt(gaze);
  }

  /** Makes as much of a gesture as a picture can; false while the one before is not over. */
  gesture(name: LiveGesture): boolean {
    return this.#performer.gesture(name);
  }

  /** Moves the mouth to a part of speech that starts to sound at a moment of the clock. */
  speak(speech: PerformedSpeech, startAtMs: number): void {
    this.#performer.speak(speech, startAtMs);
  }

  /** Nods, if it listens. */
  acknowledge(): void {
    this.#performer.acknowledge();
  }

  /** Shuts the mouth. */
  interrupt(): void {
    this.#performer.interrupt(this.#options.clockMs());
  }

  /** Moves no more. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
  }

  #draw(): void {
    const mode = this.#options.isSpeaking() ? "speaking" : this.#status;
    this.#performer.setMode(mode === "ended" ? "idle" : mode);
    this.#options.poster.show(this.#performer.frame(this.#options.clockMs()));
  }
}
