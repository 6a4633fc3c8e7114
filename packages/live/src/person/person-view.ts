import type { Emotion, GazeTarget } from "@orator/performance";
import { createThreeStage } from "@orator/stage/three";
import type { ThreeBackground, ThreeStage } from "@orator/stage/three";
import { framingIn, performedIn } from "./framing-in.ts";
import type { PersonFraming } from "./framing-in.ts";
import { PerformedPerson } from "./performed-person.ts";
import type { PerformedOptions } from "./performed-person.ts";
import { placeOn } from "./place.ts";

/** What lies behind the person: nothing, so that the page is seen; a CSS hex color; a gradient; a painted room. */
export type PersonBackground = ThreeBackground | string;

/** What can be chosen of a person, before it is drawn and at any time after. */
export interface PersonLook {
  /** Defaults to `auto`. */
  framing?: PersonFraming;
  /** Defaults to `friendly`. */
  mood?: Emotion;
  /** Defaults to `auto`. */
  gaze?: GazeTarget;
  /** Defaults to `transparent`. */
  background?: PersonBackground;
}

/** Where the person is drawn, and by which clock. */
interface PersonViewOptions extends PersonLook, Pick<PerformedOptions, "clockMs" | "isSpeaking"> {
  canvas: HTMLCanvasElement;
  /** An element over a part of the canvas, in which the person is framed; both lie in the same one. */
  place: HTMLElement;
  avatarUrl: string;
  /** Device pixels a CSS pixel, at most; defaults to the screen's, up to 2. */
  pixelRatio?: number;
}

/** The person in motion: draws a picture for every frame of the screen, none while nobody can see it. */
export class PersonView extends PerformedPerson {
  readonly #options: PersonViewOptions;
  readonly #stage: ThreeStage;
  readonly #resizer: ResizeObserver;
  readonly #watcher: IntersectionObserver;
  readonly #off = new AbortController();
  #framing: PersonFraming;
  #isInView = true;
  #frame = 0;

  /** Loads the person. Rejects with NoWebGl2Error where the browser cannot draw. */
  static async load(options: PersonViewOptions): Promise<PersonView> {
    const { canvas, avatarUrl, background = "transparent" } = options;
    const { pixelRatio = Math.min(devicePixelRatio, 2) } = options;
    const stage = await createThreeStage({
      canvas,
      avatar: avatarUrl,
      viewpoint: "portrait",
      background,
      pixelRatio,
    });
    return new PersonView(options, stage);
  }

  private constructor(options: PersonViewOptions, stage: ThreeStage) {
    const { canvas, place, framing = "auto" } = options;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    super(options, { reducedMotion: calm.matches, gazeRange: stage.gaze });
    this.#options = options;
    this.#stage = stage;
    this.#framing = framing;
    const { signal } = this.#off;
    calm.addEventListener("change", () => this.performer.setReducedMotion(calm.matches), { signal });
    document.addEventListener("visibilitychange", () => this.#goOrRest(), { signal });
    // The stage draws what it resizes: between the callback and the screen's next picture nobody else would.
    this.#resizer = new ResizeObserver(() => this.#fit());
    this.#resizer.observe(canvas);
    this.#resizer.observe(place);
    this.#watcher = new IntersectionObserver((entries) => {
      this.#isInView = entries.at(-1)!.isIntersecting;
      this.#goOrRest();
    });
    this.#watcher.observe(canvas);
    this.#fit();
    this.#draw();
    this.#goOrRest();
  }

  /** The mood on the face and in the movements; it comes within about two seconds. */
  set mood(mood: Emotion) {
    this.performer.setMood(mood);
  }

  /** How much of the person is shown. */
  set framing(framing: PersonFraming) {
    this.#framing = framing;
    this.#fit();
  }

  /** Where the person looks, until it is set to something else. */
  set gaze(target: GazeTarget) {
    this.performer.lookAt(target);
  }

  /** What lies behind the person. Throws one clear line for a color or a set that is none; then nothing changes. */
  set background(background: PersonBackground) {
    this.#stage.setBackground(background);
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
    const found = placeOn(this.#options.canvas, this.#options.place);
    if (found === undefined) return;
    const { width, height, area } = found;
    const framing = framingIn(this.#framing, area);
    this.performer.setFraming(performedIn(framing));
    this.#stage.setFraming(framing);
    this.#stage.resize(width, height, area);
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
    this.#stage.draw(this.frame());
  }
}
