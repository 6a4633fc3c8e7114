import type { SpeechPartMessage, Status } from "@orator/conversation";
import { NoWebGl2Error } from "@orator/stage/three";
import type { DrawOptions, Gesture, Look } from "../names.ts";
import { PersonView } from "../person/person-view.ts";
import { LiveError } from "./live-error.ts";
import { shownLook, USUAL_LOOK } from "./look.ts";

/** What a body needs of its session. */
export interface BodyOptions {
  /** The moment of sound that is audible now, in ms. */
  clockMs(): number;
  isSpeaking(): boolean;
  drawn(canvas: HTMLCanvasElement): void;
}

/** The person of a session, on one canvas at a time or on none. */
export class Body {
  readonly #options: BodyOptions;
  readonly #off = new AbortController();
  readonly #avatar: Promise<string>;
  #foundAvatar: (url: string) => void = () => {};
  #person: PersonView | undefined;
  #status: Status = "idle";
  #look: Look = USUAL_LOOK;
  #drawings = 0;
  #drawing: Promise<void> | undefined;

  constructor(options: BodyOptions) {
    this.#options = options;
    this.#avatar = new Promise((resolve) => (this.#foundAvatar = resolve));
  }

  /** Where the person's file is. Known once. */
  set avatarUrl(url: string) {
    this.#foundAvatar(url);
  }

  /** What it looks like to be spoken to, to think, to speak. */
  set status(status: Status) {
    this.#status = status;
    if (this.#person !== undefined) this.#person.status = status;
  }

  /** How the person is told to be; it stays so on the next canvas. */
  get look(): Look {
    return this.#look;
  }

  /** Tells the person to be otherwise. Throws a RangeError for what does not exist; then nothing has changed. */
  change(look: Partial<Look>): void {
    const shown = shownLook(look);
    if (this.#person !== undefined) Object.assign(this.#person, shown);
    this.#look = { ...this.#look, ...look };
  }

  /** Makes a gesture now; false while the one before is not over, or where nobody is drawn. */
  gesture(name: Gesture): boolean {
    return this.#person?.gesture(name) ?? false;
  }

  /**
   * Draws the person into a canvas from now on, and into no other. Resolves when the person is there, or another canvas has
   * taken the place of this one; rejects with a {@link LiveError} `cannot_draw` or `not_loaded`.
   */
  draw(canvas: HTMLCanvasElement, options: DrawOptions): Promise<void> {
    this.#drawing = this.#draw(canvas, options);
    return this.#drawing;
  }

  /** Resolves when the person is there, never will be, or has not come within so long; at once where it is drawn nowhere. */
  async appears(withinMs: number): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, withinMs));
    await Promise.race([this.#drawing?.catch(() => {}), late]);
  }

  async #draw(
    canvas: HTMLCanvasElement,
    { place = canvas, framing, background, pixelRatio }: DrawOptions,
  ): Promise<void> {
    this.change({ ...(framing && { framing }), ...(background && { background }) });
    const drawing = ++this.#drawings;
    this.#person?.dispose();
    this.#person = undefined;
    const avatarUrl = await this.#avatar;
    const isVoid = (): boolean => drawing !== this.#drawings || this.#off.signal.aborted;
    if (isVoid()) return;
    try {
      const { clockMs, isSpeaking } = this.#options;
      const resolution = pixelRatio === undefined ? {} : { pixelRatio };
      const look = this.#look;
      const view = { canvas, place, avatarUrl, clockMs, isSpeaking, ...resolution, ...shownLook(look) };
      const person = await PersonView.load(view);
      if (isVoid()) return person.dispose();
      this.#person = person;
      // It has been told otherwise meanwhile.
      if (look !== this.#look) Object.assign(person, shownLook(this.#look));
      person.status = this.#status;
      this.#options.drawn(canvas);
    } catch (cause) {
      if (isVoid()) return;
      const { message } = cause as Error;
      throw new LiveError(cause instanceof NoWebGl2Error ? "cannot_draw" : "not_loaded", message, { cause });
    }
  }

  /** Moves the mouth to a part of speech that starts to sound at a moment of the clock. */
  speak(part: SpeechPartMessage, startAtMs: number): void {
    this.#person?.speak(part, startAtMs);
  }

  /** Nods, if it listens: the visitor has paused. */
  acknowledge(): void {
    this.#person?.acknowledge();
  }

  /** Shuts the mouth. */
  interrupt(): void {
    this.#person?.interrupt();
  }

  /** Takes the person off the page. */
  dispose(): void {
    this.#off.abort();
    this.#person?.dispose();
  }
}
