import { paintCaption } from "./bitmap.ts";
import type { Bitmap, PictureLayout } from "./bitmap.ts";
import type { CaptionCue } from "./cues.ts";

/** Paints each caption once, when its time comes. */
export class CaptionPainter {
  readonly #cues: readonly CaptionCue[];
  readonly #layout: PictureLayout;
  #painted: { cue: CaptionCue; bitmap: Bitmap } | undefined;

  constructor(cues: readonly CaptionCue[], layout: PictureLayout) {
    this.#cues = cues;
    this.#layout = layout;
  }

  /** What is shown at `timeMs`, if anything. */
  async at(timeMs: number): Promise<Bitmap | undefined> {
    const cue = this.#cues.find(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
    if (!cue) return undefined;
    if (this.#painted?.cue !== cue)
      this.#painted = { cue, bitmap: await paintCaption(cue.text, this.#layout) };
    return this.#painted.bitmap;
  }
}
