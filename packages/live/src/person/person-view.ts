import { performedSpeech } from "@orator/conversation";
import type { SpeechPartMessage, Status } from "@orator/conversation";
import { createLivePerformer } from "@orator/performance";
import type { LivePerformer } from "@orator/performance";
import { createThreeStage } from "@orator/stage/three";
import type { ThreeStage } from "@orator/stage/three";

/** Where the person is drawn, and by which clock. */
export interface PersonViewOptions {
  canvas: HTMLCanvasElement;
  /** An element over a part of the canvas, in which the person is framed; both lie in the same one. */
  place: HTMLElement;
  avatarUrl: string;
  /** The moment of sound that is audible now, in ms. */
  clockMs(): number;
  /** Whether speech sounds, or is about to. */
  isSpeaking(): boolean;
}

/** The person in motion: draws a picture for every frame of the screen, none while nobody can see it. */
export class PersonView {
  readonly #options: PersonViewOptions;
  readonly #performer: LivePerformer;
  readonly #stage: ThreeStage;
  readonly #resizer: ResizeObserver;
  readonly #watcher: IntersectionObserver;
  readonly #off = new AbortController();
  #status: Status = "idle";
  #isInView = true;
  #frame = 0;

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
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#performer = createLivePerformer({
      seed: Math.floor(Math.random() * 2 ** 31),
      framing: "half_body",
      reducedMotion: calm.matches,
    });
    const { signal } = this.#off;
    calm.addEventListener("change", () => this.#performer.setReducedMotion(calm.matches), { signal });
    document.addEventListener("visibilitychange", () => this.#goOrRest(), { signal });
    this.#resizer = new ResizeObserver(() => this.#fit());
    this.#resizer.observe(options.canvas);
    this.#resizer.observe(options.place);
    this.#watcher = new IntersectionObserver((entries) => {
      this.#isInView = entries.at(-1)!.isIntersecting;
      this.#goOrRest();
    });
    this.#watcher.observe(options.canvas);
    this.#fit();
    this.#draw();
    this.#goOrRest();
  }

  /** What it looks like to be spoken to, to think, to speak. */
  set status(status: Status) {
    this.#status = status;
  }

  /** Moves the mouth to a part of speech that starts to sound at a moment of the clock. */
  speak(part: SpeechPartMessage, startAtMs: number): void {
    this.#performer.speak(performedSpeech(part), startAtMs);
  }

  /** Nods, if it listens: the visitor has paused. */
  acknowledge(): void {
    this.#performer.acknowledge();
  }

  /** Shuts the mouth. */
  interrupt(): void {
    this.#performer.interrupt(this.#options.clockMs());
  }

  /** Takes the person off the page. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#off.abort();
    this.#resizer.disconnect();
    this.#watcher.disconnect();
    this.#stage.dispose();
  }

  #fit(): void {
    const { canvas, place } = this.#options;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    this.#stage.resize(width, height, {
      left: place.offsetLeft - canvas.offsetLeft,
      top: place.offsetTop - canvas.offsetTop,
      width: place.offsetWidth,
      height: place.offsetHeight,
    });
  }

  #goOrRest(): void {
    cancelAnimationFrame(this.#frame);
    if (document.hidden || !this.#isInView) return;
    const next = (): void => {
      this.#frame = requestAnimationFrame(next);
      this.#draw();
    };
    this.#frame = requestAnimationFrame(next);
  }

  #draw(): void {
    const mode = this.#options.isSpeaking() ? "speaking" : this.#status;
    this.#performer.setMode(mode === "ended" ? "idle" : mode);
    this.#stage.draw(this.#performer.frame(this.#options.clockMs()));
  }
}
