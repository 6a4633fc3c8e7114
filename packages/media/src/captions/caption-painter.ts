import { paintCaption } from "./bitmap.ts";
import type { Bitmap, PictureLayout } from "./bitmap.ts";
import type { CaptionCue } from "./cues.ts";

/** Paints each caption once, when its time comes. */
export class CaptionPainter {
  readonly #cues: readonly CaptionCue[];
  readonly #layout: PictureLayout;
  readonly #language: string | undefined;
  #painted: { cue: CaptionCue; bitmap: Bitmap } | undefined;

  /** `language` (BCP 47) tells how Han characters are written: a caption of names alone is Japanese where the others are. */
  constructor(cues: readonly CaptionCue[], layout: PictureLayout, language?: string) {
    this.#cues = cues;
    this.#layout = layout;
    this.#language = language;
  }

  /** What is shown at `timeMs`, if anything. */
  async at(timeMs: number): Promise<Bitmap | undefined> {
    const cue = this.#cues.find(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
    if (!cue) return undefined;
    if (this.#painted?.cue !== cue)
      this.#painted = { cue, bitmap: await paintCaption(cue.text, this.#layout, this.#language) };
    return this.#painted.bitmap;
  }
}
