import type { Status } from "@orator/conversation";
import { createLivePerformer, PORTRAIT_POSE } from "@orator/performance";
import type {
  Emotion,
  GazeRange,
  GazeTarget,
  LiveGesture,
  LivePerformer,
  PerformedSpeech,
} from "@orator/performance";

/** How a person begins to be performed, and by which clock. */
export interface PerformedOptions {
  mood?: Emotion | undefined;
  gaze?: GazeTarget | undefined;
  /** The moment of sound that is audible now, in ms. */
  clockMs(): number;
  /** Whether speech sounds, or is about to. */
  isSpeaking(): boolean;
}

/** A person in motion, however it is shown. */
export abstract class PerformedPerson {
  protected readonly performer: LivePerformer;
  readonly #clock: Pick<PerformedOptions, "clockMs" | "isSpeaking">;
  #status: Status = "idle";

  constructor(
    options: PerformedOptions,
    more: { framing?: "close_up"; gazeRange?: GazeRange | undefined; reducedMotion: boolean },
  ) {
    const { mood = "friendly", gaze = "auto" } = options;
    this.#clock = options;
    this.performer = createLivePerformer({
      seed: Math.floor(Math.random() * 2 ** 31),
      emotion: mood,
      from: PORTRAIT_POSE,
      ...more,
    });
    this.performer.lookAt(gaze);
  }

  /** What it looks like to be spoken to, to think, to speak. */
  set status(status: Status) {
    this.#status = status;
  }

  /** Makes a gesture now; false while the one before is not over. Hands are raised only where they can be seen. */
  gesture(name: LiveGesture): boolean {
    return this.performer.gesture(name);
  }

  /** Moves the mouth to a part of speech that starts to sound at a moment of the clock. */
  speak(speech: PerformedSpeech, startAtMs: number): void {
    this.performer.speak(speech, startAtMs);
  }

  /** Nods, if it listens: the visitor has paused. */
  acknowledge(): void {
    this.performer.acknowledge();
  }

  /** Shuts the mouth. */
  interrupt(): void {
    this.performer.interrupt(this.#clock.clockMs());
  }

  /** How the person is at this moment. */
  protected frame(): ReturnType<LivePerformer["frame"]> {
    const mode = this.#clock.isSpeaking() ? "speaking" : this.#status;
    this.performer.setMode(mode === "ended" ? "idle" : mode);
    return this.performer.frame(this.#clock.clockMs());
  }
}
