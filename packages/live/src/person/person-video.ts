const TYPE = 'video/webm; codecs="vp9, opus"';
/** So far the picture keeps behind what has come, seconds: the service sends ten times a second. */
const BEHIND_S = 0.3;
/** From there on it is a little faster until it has caught up; from here on, it jumps. */
const HASTY_BEHIND_S = 0.6;
const MOST_BEHIND_S = 1.5;
const HASTE = 1.06;
/** From being made to being there: half of what is sent at once, and what drawing it takes. */
const ON_THE_WAY_MS = 110;
/** What was seen is kept for so long. */
const KEPT_S = 10;

/** Whether this browser plays what the service draws. */
export function canPlayVideo(): boolean {
  return typeof MediaSource !== "undefined" && MediaSource.isTypeSupported(TYPE);
}

/** A person whom the service draws and voices, as live as a video element can be. */
export class PersonVideo {
  readonly #video: HTMLVideoElement;
  readonly #source = new MediaSource();
  readonly #address: string;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  #silentUntilMs = 0;
  #sound = { volume: 1, isMuted: false };
  #isOver = false;

  /** Resolves when the first picture is shown; `lost` is called when no more come. Rejects where none does. */
  static async show(
    video: HTMLVideoElement,
    stream: ReadableStream<Uint8Array<ArrayBuffer>>,
    lost: () => void,
  ): Promise<PersonVideo> {
    const person = new PersonVideo(video, stream);
    const shown = new Promise<void>((resolve, reject) => {
      video.addEventListener("playing", () => resolve(), { once: true });
      void person.#play().then(
        () => reject(new Error("the video is over")),
        (error: Error) => reject(error),
      );
    });
    try {
      await shown;
    } catch (error) {
      person.dispose();
      throw error;
    }
    person.#lost = lost;
    if (person.#isOver) lost();
    return person;
  }
  #lost: () => void = () => {};

  private constructor(video: HTMLVideoElement, stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.#video = video;
    this.#reader = stream.getReader();
    this.#address = URL.createObjectURL(this.#source);
    video.src = this.#address;
  }

  /** How much later than the service's words their sound is heard. */
  get lagMs(): number {
    return ON_THE_WAY_MS + 1000 * Math.max(0, this.#behindS() || BEHIND_S);
  }

  /** As loud as this, unless it is hushed. */
  set sound(sound: { volume: number; isMuted: boolean }) {
    this.#sound = sound;
    this.#turn();
  }

  /** Falls silent at once; what follows is heard again when what was on its way is over. */
  hush(): void {
    this.#silentUntilMs = performance.now() + this.lagMs + 200;
    this.#turn();
    setTimeout(() => this.#turn(), this.lagMs + 210);
  }

  /** Takes it off the page's element. */
  dispose(): void {
    this.#isOver = true;
    void this.#reader.cancel().catch(() => {});
    URL.revokeObjectURL(this.#address);
    if (this.#video.src !== this.#address) return;
    this.#video.removeAttribute("src");
    this.#video.load();
  }

  #turn(): void {
    this.#video.volume = this.#sound.volume;
    this.#video.muted = this.#sound.isMuted || performance.now() < this.#silentUntilMs;
  }

  async #play(): Promise<void> {
    if (this.#source.readyState !== "open") await happens(this.#source, "sourceopen");
    const buffer = this.#source.addSourceBuffer(TYPE);
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done || this.#isOver) return;
        if (value.length === 0) continue;
        buffer.appendBuffer(value);
        await happens(buffer, "updateend");
        await this.#keepUp(buffer);
      }
    } finally {
      if (!this.#isOver) this.#lost();
      this.#isOver = true;
    }
  }

  async #keepUp(buffer: SourceBuffer): Promise<void> {
    const video = this.#video;
    const behindS = this.#behindS();
    if (behindS > MOST_BEHIND_S) video.currentTime += behindS - BEHIND_S;
    else video.playbackRate = behindS > HASTY_BEHIND_S ? HASTE : 1;
    // Not awaited: where a browser lets nothing sound, it goes on without.
    if (video.paused && behindS >= BEHIND_S) void video.play().catch(() => this.#playMuted());
    if (video.currentTime < 3 * KEPT_S || buffer.buffered.start(0) > video.currentTime - 2 * KEPT_S) return;
    buffer.remove(0, video.currentTime - KEPT_S);
    await happens(buffer, "updateend");
  }

  async #playMuted(): Promise<void> {
    this.#video.muted = true;
    await this.#video.play().catch(() => {});
  }

  #behindS(): number {
    const { buffered, currentTime } = this.#video;
    return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
  }
}

function happens(target: EventTarget, type: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(type, () => resolve(), { once: true }));
}
