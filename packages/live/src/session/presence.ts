import type { SpeechPartMessage } from "@orator/conversation";
import type { Background, DrawOptions, Framing, GazeTarget, Gesture, Mood } from "../names.ts";
import { canPlayVideo, PersonVideo } from "../person/person-video.ts";
import { SpeechPlayer } from "../sound/speech-player.ts";
import { Body } from "./body.ts";
import { CaptionTicker } from "./caption-ticker.ts";
import { Emitter } from "./emitter.ts";
import type { Unsubscribe } from "./emitter.ts";
import type { LiveEvents } from "./events.ts";
import { LiveError } from "./live-error.ts";
import { checkedGesture } from "./look.ts";

/** A person who is not there by then greets unseen. */
const APPEARS_WITHIN_MS = 2000;
/** The service begins to draw only then. */
const VIDEO_WITHIN_MS = 8000;

/** Which video of the conversation is wanted, and until when. */
export interface VideoWanted {
  /** Higher than wide. */
  isUpright: boolean;
  signal: AbortSignal;
}

/** The person as the visitor meets it: voice, body and the words under the picture, all by the clock of the voice. */
export abstract class Presence {
  /** @internal */
  protected readonly events: Emitter<LiveEvents> = new Emitter();
  /** @internal */
  protected readonly player: SpeechPlayer;
  /** @internal */
  protected readonly body: Body;
  /** @internal */
  protected readonly words: CaptionTicker;
  readonly #begun = Promise.withResolvers<void>();
  readonly #left = new AbortController();
  #video: PersonVideo | undefined;
  #watching: Promise<void> | undefined;
  #error: LiveError | undefined;

  /** @internal */
  protected constructor({ loudspeaker }: { loudspeaker: boolean }) {
    this.player = new SpeechPlayer(
      {
        unlocked: (cut) => {
          if (cut) this.hush();
          this.unlocked();
        },
        speaking: (speaking) => {
          this.spoke();
          this.events.emit("speaking", { speaking });
        },
      },
      { loudspeaker },
    );
    const clockMs = (): number => this.player.audibleMs();
    this.body = new Body({
      clockMs,
      isSpeaking: () => this.player.heard() !== undefined,
      drawn: (canvas) => this.events.emit("drawn", { canvas }),
      appeared: (appearance) => this.events.emit("appearance", { appearance }),
    });
    this.words = new CaptionTicker(clockMs, (words) => this.events.emit("caption", { words }));
  }

  /** Listens to an event until the function that it returns is called. Events are told after the caller's own code. */
  on<Type extends keyof LiveEvents>(type: Type, listener: (detail: LiveEvents[Type]) => void): Unsubscribe {
    return this.events.on(type, listener);
  }

  /** The last thing that did not work. */
  get error(): LiveError | undefined {
    return this.#error;
  }

  /** Draws the person into a canvas from now on, and into no other; rejects with `cannot_draw` or `not_loaded`. */
  async draw(canvas: HTMLCanvasElement, options: DrawOptions = {}): Promise<void> {
    await this.body.draw(canvas, options).catch((error: LiveError) => {
      throw this.fail(error);
    });
  }

  /**
   * Shows the person as video that the service draws, voice and all, and draws them no more here. Waits for {@link begins}, because
   * such a video takes much of the service. Resolves when it moves; rejects with `no_video` where the service draws as many as it
   * can, or the browser does not play it. `appearance` is `nothing` when no more comes of it.
   */
  async watch(video: HTMLVideoElement): Promise<void> {
    this.#watching = this.#watch(video);
    await this.#watching.catch((cause: unknown) => {
      throw this.fail(
        cause instanceof LiveError ? cause : new LiveError("no_video", "The video does not play.", { cause }),
      );
    });
  }

  async #watch(video: HTMLVideoElement): Promise<void> {
    if (!canPlayVideo()) throw new LiveError("no_video", "This browser plays no video of the service's.");
    await this.#begun.promise;
    const isUpright = video.clientWidth <= video.clientHeight;
    const stream = await this.openVideo({ isUpright, signal: this.#left.signal });
    const shown = await PersonVideo.show(video, stream, () => this.#unwatch());
    if (this.#left.signal.aborted) return shown.dispose();
    this.#video = shown;
    this.body.leave();
    this.player.follow(() => shown.lagMs);
    this.#turnVideo();
    this.events.emit("appearance", { appearance: "video" });
  }

  #unwatch(): void {
    this.#video?.dispose();
    this.#video = undefined;
    this.player.follow(undefined);
    this.events.emit("appearance", { appearance: "nothing" });
  }

  #turnVideo(): void {
    const { volume, isMuted } = this.player;
    if (this.#video !== undefined) this.#video.sound = { volume, isMuted };
  }

  /** The mood on the face and in the movements; it comes within about two seconds. `friendly` at first. */
  get mood(): Mood {
    return this.body.look.mood;
  }
  set mood(mood: Mood) {
    this.body.change({ mood });
  }

  /** How much of the person is shown; `auto`, which follows the box, at first. */
  get framing(): Framing {
    return this.body.look.framing;
  }
  set framing(framing: Framing) {
    this.body.change({ framing });
  }

  /** What lies behind the person; `transparent` at first. */
  get background(): Background {
    return this.body.look.background;
  }
  set background(background: Background) {
    this.body.change({ background });
  }

  /**
   * Where the person looks until told otherwise: `auto`, as who idles, listens or speaks does; at the `visitor`; `away`; or at a
   * point, -1…1 to the visitor's right and down, where 1 is 25° to the side and 15° down.
   */
  gaze(target: GazeTarget): void {
    this.body.change({ gaze: target });
  }

  /** Makes a gesture now; false while the one before is not over, or where nobody is there to make it. A close-up shows no hands. */
  gesture(name: Gesture): boolean {
    return this.body.gesture(checkedGesture(name));
  }

  /** The person's voice: mono, in full whatever {@link volume} and {@link isMuted} are. */
  get audio(): MediaStream {
    return this.player.stream;
  }

  /** Of the loudspeaker: 0…1, a factor. */
  get volume(): number {
    return this.player.volume;
  }
  set volume(volume: number) {
    this.player.volume = volume;
    this.#turnVideo();
  }

  /** Whether the loudspeaker is silent; everything else goes on. */
  get isMuted(): boolean {
    return this.player.isMuted;
  }

  /** Silences the loudspeaker until {@link unmute}. */
  mute(): void {
    this.player.isMuted = true;
    this.#turnVideo();
  }

  /** Gives the loudspeaker back. */
  unmute(): void {
    this.player.isMuted = false;
    this.#turnVideo();
  }

  /** Whether `caption` is told; true at first. */
  get captions(): boolean {
    return this.words.isOn;
  }
  set captions(isOn: boolean) {
    this.words.isOn = isOn;
  }

  /** Whether the person speaks, as far as can be heard. */
  get isSpeaking(): boolean {
    return this.player.isSpeaking;
  }

  /**
   * The browser lets it sound from now on.
   * @internal
   */
  protected abstract unlocked(): void;

  /**
   * The video of this conversation.
   * @internal
   */
  protected abstract openVideo(wanted: VideoWanted): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

  /**
   * The visitor is here. Resolves when there is somebody to be seen, or never will be, or has not come in time.
   * @internal
   */
  protected async begins(): Promise<void> {
    this.#begun.resolve();
    const late = new Promise<void>((resolve) => setTimeout(resolve, VIDEO_WITHIN_MS));
    await Promise.race([this.#watching?.catch(() => {}), late]);
    // Whoever wanted a video and does not get one draws.
    await new Promise((resolve) => setTimeout(resolve));
    await this.body.appears(APPEARS_WITHIN_MS);
  }

  /**
   * The voice begins to be heard, or has ended.
   * @internal
   */
  protected abstract spoke(): void;

  /**
   * Says a part of speech after those before it; returns when it starts, in ms of the player's clock.
   * @internal
   */
  protected speak(part: SpeechPartMessage, samples: Float32Array<ArrayBuffer>): number {
    const startAtMs = this.player.play(part.speech_id, samples, part.audio.sample_rate_hz);
    this.body.speak(part, startAtMs);
    this.words.add(part, startAtMs);
    return startAtMs;
  }

  /**
   * Falls silent at once.
   * @internal
   */
  protected hush(): void {
    if (this.isSpeaking) this.#video?.hush();
    this.player.interrupt();
    this.body.interrupt();
    this.words.clear();
  }

  /**
   * What of the speech that sounds now has been heard; undefined where nothing sounds.
   * @internal
   */
  protected heard(): { speech_id: string; played_ms: number } | undefined {
    const heard = this.player.heard();
    return heard && { speech_id: heard.speechId, played_ms: Math.max(0, heard.playedMs) };
  }

  /**
   * Tells that something did not work, and hands it on.
   * @internal
   */
  protected fail(error: LiveError): LiveError {
    this.#error = error;
    this.events.emit("error", error);
    return error;
  }

  /**
   * Takes the person off the page; nothing is told any more.
   * @internal
   */
  protected close(): void {
    this.#left.abort();
    this.#video?.dispose();
    this.events.close();
    this.words.close();
    this.body.dispose();
    this.player.close();
  }
}
