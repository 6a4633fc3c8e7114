import { performedSpeech } from "@orator/conversation";
import type { ReadyMessage, SpeechPartMessage, Status } from "@orator/conversation";
import { NoWebGl2Error } from "@orator/stage/three";
import { framingIn } from "../person/framing-in.ts";
import type { Appearance, DrawOptions, Gesture, Look } from "../names.ts";
import { MovingPoster } from "../person/moving-poster.ts";
import { PersonView } from "../person/person-view.ts";
import { placeOn } from "../person/place.ts";
import { PosterView } from "../person/poster-view.ts";
import { LiveError } from "./live-error.ts";
import { shownLook, USUAL_LOOK } from "./look.ts";

/** Where what is seen of a person is found: as the server names it to pages. */
type AvatarFiles = Pick<
  ReadyMessage["avatar"],
  "url" | "poster_url" | "poster_heights_url" | "poster_parts_url"
>;

/** What a body needs of its session. */
interface BodyOptions {
  /** The moment of sound that is audible now, in ms. */
  clockMs(): number;
  isSpeaking(): boolean;
  drawn(canvas: HTMLCanvasElement): void;
  /** Something else is seen from now on. */
  appeared(appearance: Appearance): void;
}

/** From the poster to the person. */
const CROSS_FADE_MS = 180;

/** The person of a session, on one canvas at a time or on none. */
export class Body {
  readonly #options: BodyOptions;
  readonly #off = new AbortController();
  readonly #avatar = Promise.withResolvers<AvatarFiles>();
  #person: PersonView | MovingPoster | undefined;
  #poster: PosterView | undefined;
  /** Speech that is on its way while nobody is there to say it. */
  #held: { part: SpeechPartMessage; startAtMs: number }[] = [];
  #status: Status = "idle";
  #look: Look = USUAL_LOOK;
  /** Lays the poster anew. */
  #relay: (() => void) | undefined;
  #drawings = 0;
  #drawing: Promise<void> | undefined;

  constructor(options: BodyOptions) {
    this.#options = options;
  }

  /** Where the person's files are. Known once. */
  set avatar(files: AvatarFiles) {
    this.#avatar.resolve(files);
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
    if (this.#person instanceof PersonView) Object.assign(this.#person, shown);
    else this.#person?.become(shown);
    this.#look = { ...this.#look, ...look };
    this.#relay?.();
  }

  /** Makes a gesture now; false while the one before is not over, or where nobody is there to make it. */
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

  async #draw(canvas: HTMLCanvasElement, options: DrawOptions): Promise<void> {
    const { place = canvas, framing, background, pixelRatio } = options;
    this.change({ ...(framing && { framing }), ...(background && { background }) });
    this.leave();
    const drawing = this.#drawings;
    const files = await this.#avatar.promise;
    const isVoid = (): boolean => drawing !== this.#drawings || this.#off.signal.aborted;
    if (isVoid()) return;
    const poster = options.poster ? this.#showPoster(canvas, place, files, isVoid) : undefined;
    try {
      const { clockMs, isSpeaking } = this.#options;
      const resolution = pixelRatio === undefined ? {} : { pixelRatio };
      const look = this.#look;
      const view = {
        canvas,
        place,
        avatarUrl: files.url,
        clockMs,
        isSpeaking,
        ...resolution,
        ...shownLook(look),
      };
      const person = await PersonView.load(view);
      if (isVoid()) return person.dispose();
      // It has been told otherwise meanwhile.
      if (look !== this.#look) Object.assign(person, shownLook(this.#look));
      this.#bring(person, "drawn");
      this.#fadePoster();
      this.#options.drawn(canvas);
    } catch (cause) {
      if (isVoid()) return;
      const standsIn = await poster;
      if (standsIn !== undefined) await this.#movePoster(standsIn, files.poster_parts_url, isVoid);
      const { message } = cause as Error;
      throw new LiveError(cause instanceof NoWebGl2Error ? "cannot_draw" : "not_loaded", message, { cause });
    }
  }

  /** Somebody is there: says what is on its way already. */
  #bring(person: PersonView | MovingPoster, appearance: Appearance): void {
    this.#person = person;
    person.status = this.#status;
    for (const { part, startAtMs } of this.#held) person.speak(performedSpeech(part), startAtMs);
    this.#held = [];
    this.#options.appeared(appearance);
  }

  async #showPoster(
    canvas: HTMLCanvasElement,
    place: HTMLElement,
    { poster_url: poster, poster_heights_url: heights }: AvatarFiles,
    isVoid: () => boolean,
  ): Promise<PosterView | undefined> {
    if (poster === undefined) return undefined;
    const view = await PosterView.load({ poster, heights }).catch(() => undefined);
    if (view === undefined || isVoid() || this.#person !== undefined) return undefined;
    const lay = (): void => {
      const at = placeOn(canvas, place);
      if (at !== undefined) view.lay(canvas, at, framingIn(this.#look.framing, at.area));
    };
    const resizer = new ResizeObserver(lay);
    resizer.observe(canvas);
    resizer.observe(place);
    this.#relay = lay;
    view.removed = () => resizer.disconnect();
    this.#poster = view;
    lay();
    canvas.after(view.element);
    this.#options.appeared("poster");
    return view;
  }

  /** The person cannot be drawn, or did not come: the poster moves, if it can. */
  async #movePoster(poster: PosterView, parts: string | undefined, isVoid: () => boolean): Promise<void> {
    const hasParts = parts !== undefined && (await poster.loadParts(parts).catch(() => false));
    if (isVoid()) return;
    const { clockMs, isSpeaking } = this.#options;
    const { mood, gaze } = this.#look;
    if (hasParts) this.#bring(new MovingPoster({ poster, clockMs, isSpeaking, mood, gaze }), "moving_poster");
    else this.#options.appeared("still_poster");
  }

  /** The poster lies over the canvas, on which the person is drawn already: it alone has to fade. */
  #fadePoster(): void {
    const poster = this.#poster;
    [this.#poster, this.#relay] = [undefined, undefined];
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    void poster?.fade(isCalm ? 0 : CROSS_FADE_MS);
  }

  /** The person is drawn nowhere any more. */
  leave(): void {
    this.#drawings++;
    this.#person?.dispose();
    this.#poster?.remove();
    [this.#person, this.#poster, this.#relay] = [undefined, undefined, undefined];
  }

  /** Moves the mouth to a part of speech that starts to sound at a moment of the clock; as soon as there is a mouth. */
  speak(part: SpeechPartMessage, startAtMs: number): void {
    if (this.#person !== undefined) return this.#person.speak(performedSpeech(part), startAtMs);
    const nowMs = this.#options.clockMs();
    this.#held = this.#held.filter((held) => held.startAtMs + held.part.duration_ms > nowMs);
    this.#held.push({ part, startAtMs });
  }

  /** Nods, if it listens: the visitor has paused. */
  acknowledge(): void {
    this.#person?.acknowledge();
  }

  /** Shuts the mouth. */
  interrupt(): void {
    this.#held = [];
    this.#person?.interrupt();
  }

  /** Takes the person off the page. */
  dispose(): void {
    this.#off.abort();
    this.leave();
  }
}
