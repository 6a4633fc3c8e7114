import type { Frame as AvFrame } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { FrameRate } from "../frame-rate.ts";
import type { PictureConverter } from "./picture-converter.ts";

/** Takes the pictures of a film, in the order of time. */
export type TakePicture = (planes: Uint8Array, frame: number) => Promise<void>;

/**
 * Turns pictures that are shown at any times into evenly spaced ones: at each moment the one that a player would
 * show. Pictures that are never shown are not converted.
 */
export class Pacer {
  readonly #converter: PictureConverter;
  readonly #rate: FrameRate;
  readonly #most: number;
  readonly #take: TakePicture;
  readonly #held: AvFrame;
  #isHolding = false;
  #done = 0;

  /** `most`: how many pictures are taken at most. */
  constructor(
    { lib }: Ffmpeg,
    converter: PictureConverter,
    { rate, most, take }: { rate: FrameRate; most: number; take: TakePicture },
  ) {
    this.#converter = converter;
    this.#rate = rate;
    this.#most = most;
    this.#take = take;
    this.#held = new lib.Frame();
    this.#held.alloc();
  }

  /** How many pictures were taken. */
  get done(): number {
    return this.#done;
  }

  /** Whether all pictures that are wanted were taken. */
  get isFull(): boolean {
    return this.#done >= this.#most;
  }

  /** The next picture of the film, which is shown from `fromS` on. */
  async next(frame: AvFrame, fromS: number): Promise<void> {
    await this.#showUntil(fromS);
    this.#held.unref();
    this.#held.ref(frame);
    this.#isHolding = true;
  }

  /** Shows the last picture until `untilS`. */
  async finish(untilS: number): Promise<void> {
    await this.#showUntil(untilS);
    this.#held.free();
  }

  async #showUntil(untilS: number): Promise<void> {
    // A moment that differs by rounding alone belongs to the next picture.
    const end = Math.min(this.#most, Math.ceil((untilS * this.#rate.num) / this.#rate.den - 1e-4));
    if (!this.#isHolding || this.#done >= end) return;
    const planes = await this.#converter.convert(this.#held);
    while (this.#done < end) await this.#take(planes, this.#done++);
  }
}
