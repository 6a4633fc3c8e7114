import { performedSpeech } from "@orator/conversation";
import type { SpeechPartMessage, Status } from "@orator/conversation";
import { createLivePerformer } from "@orator/performance";
import type { LivePerformer } from "@orator/performance";
import { createThreeStage } from "@orator/stage/three";
import type { ThreeStage } from "@orator/stage/three";

/** Where the person is drawn, and by which clock. */
export interface PersonViewOptions {
  canvas: HTMLCanvasElement;
  avatarUrl: string;
  /** The moment of sound that is audible now, in ms. */
  clockMs(): number;
  /** Whether speech sounds, or is about to. */
  isSpeaking(): boolean;
  reducedMotion: boolean;
}

/** The person in motion: draws a picture for every frame of the screen, none while nobody can see it. */
export class PersonView {
  readonly #options: PersonViewOptions;
  readonly #performer: LivePerformer;
  readonly #stage: ThreeStage;
  readonly #resizer: ResizeObserver;
  #status: Status = "idle";
  #frame = 0;
  readonly #onVisibility = (): void => (document.hidden ? this.#rest() : this.#go());

  /** Loads the person. Rejects with NoWebGl2Error where the browser cannot draw. */
  static async load(options: PersonViewOptions): Promise<PersonView> {
    const stage = await createThreeStage({
      canvas: options.canvas,
      avatar: options.avatarUrl,
      framing: "half_body",
      background: { type: "transparent" },
      pixelRatio: Math.min(devicePixelRatio, 2),
    });
    return new PersonView(options, stage);
  }

  private constructor(options: PersonViewOptions, stage: ThreeStage) {
    this.#options = options;
    this.#stage = stage;
    this.#performer = createLivePerformer({
      seed: Math.floor(Math.random() * 2 ** 31),
      framing: "half_body",
      reducedMotion: options.reducedMotion,
    });
    this.#resizer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) stage.resize(width, height);
    });
    this.#resizer.observe(options.canvas);
    document.addEventListener("visibilitychange", this.#onVisibility);
    this.#go();
  }

  /** What it looks like to be spoken to, to think, to speak. */
  set status(status: Status) {
    this.#status = status;
  }

  /** Moves the mouth to a part of speech that starts to sound at a moment of the clock. */
  speak(part: SpeechPartMessage, startAtMs: number): void {
    this.#performer.speak(performedSpeech(part), startAtMs);
  }

  interrupt(): void {
    this.#performer.interrupt(this.#options.clockMs());
  }

  dispose(): void {
    this.#rest();
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#resizer.disconnect();
    this.#stage.dispose();
  }

  #go(): void {
    cancelAnimationFrame(this.#frame);
    const draw = (): void => {
      this.#frame = requestAnimationFrame(draw);
      // The sound is still on its way when the server has long gone on to listening.
      const mode = this.#options.isSpeaking() ? "speaking" : this.#status;
      this.#performer.setMode(mode === "ended" ? "idle" : mode);
      this.#stage.draw(this.#performer.frame(this.#options.clockMs()));
    };
    this.#frame = requestAnimationFrame(draw);
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
  }
}
