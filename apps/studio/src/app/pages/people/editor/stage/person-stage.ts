import { createLivePerformer, PORTRAIT_POSE } from "@orator/performance";
import type { LivePerformer } from "@orator/performance";
import { createThreeStage } from "@orator/stage/three";
import type { ThreeFraming, ThreeStage } from "@orator/stage/three";

/** How much of the person is shown. */
export const SHOWN_FRAMINGS = ["close_up", "half_body", "full_body"] as const satisfies ThreeFraming[];

/** One of {@link SHOWN_FRAMINGS}. */
export type ShownFraming = (typeof SHOWN_FRAMINGS)[number];

interface Shown {
  canvas: HTMLCanvasElement;
  stage: ThreeStage;
}

const MOST_PIXEL_RATIO = 2;
/** Where the screen waits longer for a picture, drawing rests as long again: sliders come first. */
const SLOW_MS = 100;
const MOST_REST_MS = 1_000;

/**
 * Somebody who lives in a box of the page: they blink, breathe and look about. Whoever comes after them goes on in the same
 * movement, and is seen only once they are drawn.
 */
export class PersonStage {
  readonly #host: HTMLElement;
  readonly #resizer: ResizeObserver;
  readonly #calm = matchMedia("(prefers-reduced-motion: reduce)");
  readonly #off = new AbortController();
  #performer: LivePerformer | undefined;
  #shown: Shown | undefined;
  #framing: ShownFraming;
  #wanted = 0;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** Fills `host`, which has a size and is what its children are placed in. */
  constructor(host: HTMLElement, framing: ShownFraming) {
    this.#host = host;
    this.#framing = framing;
    this.#resizer = new ResizeObserver(() => this.#fit());
    this.#resizer.observe(host);
    const { signal } = this.#off;
    this.#calm.addEventListener("change", () => this.#performer?.setReducedMotion(this.#calm.matches), {
      signal,
    });
  }

  /**
   * Shows the person of a web avatar file in place of the one before; false where somebody else was asked for meanwhile. Rejects
   * with `NoWebGl2Error` where the browser cannot draw; then, as for a bad file, whoever was there stays.
   */
  async show(avatar: Uint8Array): Promise<boolean> {
    const wanted = ++this.#wanted;
    const canvas = document.createElement("canvas");
    canvas.className = "absolute inset-0 size-full opacity-0";
    canvas.ariaHidden = "true";
    this.#host.append(canvas);
    let stage: ThreeStage;
    try {
      const pixelRatio = Math.min(devicePixelRatio, MOST_PIXEL_RATIO);
      stage = await createThreeStage({ canvas, avatar, framing: this.#framing, pixelRatio });
    } catch (error) {
      canvas.remove();
      throw error;
    }
    if (wanted !== this.#wanted) {
      remove({ canvas, stage });
      return false;
    }
    this.#performer ??= createLivePerformer({
      seed: 1,
      from: PORTRAIT_POSE,
      gazeRange: stage.gaze,
      reducedMotion: this.#calm.matches,
    });
    const former = this.#shown;
    this.#shown = { canvas, stage };
    this.#fit();
    this.#draw();
    canvas.classList.remove("opacity-0");
    // Until the new picture is on the screen, the old one is.
    if (former) requestAnimationFrame(() => requestAnimationFrame(() => remove(former)));
    if (this.#frame === 0) this.#go();
    return true;
  }

  /** How much of the person is shown from now on. */
  set framing(framing: ShownFraming) {
    this.#framing = framing;
    this.#fit();
  }

  /** Takes the person off the page. */
  dispose(): void {
    this.#wanted++;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#off.abort();
    this.#resizer.disconnect();
    if (this.#shown) remove(this.#shown);
    this.#shown = undefined;
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (this.#shown === undefined || width === 0 || height === 0) return;
    this.#performer?.setFraming(this.#framing === "close_up" ? "close_up" : "half_body");
    this.#shown.stage.setFraming(this.#framing);
    this.#shown.stage.resize(width, height);
  }

  #go(): void {
    const askedMs = performance.now();
    this.#frame = requestAnimationFrame(() => {
      const waitedMs = performance.now() - askedMs;
      this.#draw();
      if (waitedMs < SLOW_MS) this.#go();
      else this.#rest = setTimeout(() => this.#go(), Math.min(waitedMs, MOST_REST_MS));
    });
  }

  #draw(): void {
    if (this.#performer) this.#shown?.stage.draw(this.#performer.frame(performance.now()));
  }
}

/** Browsers keep few graphics contexts: one that is done with is given back at once. */
function remove({ canvas, stage }: Shown): void {
  stage.dispose();
  canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  canvas.remove();
}
