import { hanLanguageOf } from "@orator/lettering";
import { paintCaption } from "./bitmap.ts";
import type { Bitmap, PictureLayout } from "./bitmap.ts";
import type { CaptionCue } from "./cues.ts";

/** Paints each caption once, when its time comes. */
export class CaptionPainter {
  readonly #cues: readonly CaptionCue[];
  readonly #layout: PictureLayout;
  /** A caption of names alone is Japanese where the others are. */
  readonly #language: string | undefined;
  #painted: { cue: CaptionCue; bitmap: Bitmap } | undefined;

  constructor(cues: readonly CaptionCue[], layout: PictureLayout) {
    this.#cues = cues;
    this.#layout = layout;
    this.#language = hanLanguageOf(cues.map(({ text }) => text).join("\n"));
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
