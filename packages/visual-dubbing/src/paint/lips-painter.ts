import { LipSyncPainter } from "@orator/lip-sync";
import type { PixelBox, LipSyncPlan, RgbPicture } from "@orator/lip-sync";
import type { PlanarPicture } from "./planar-picture.ts";

/** Paints the lips of a plan on pictures as they lie in films. */
export class LipsPainter {
  readonly #plan: LipSyncPlan;
  readonly #painter: LipSyncPainter;
  /** One RGB picture for all frames, of which each fills the part that is needed. */
  readonly #canvas: RgbPicture;

  constructor(plan: LipSyncPlan) {
    const { width, height } = plan.size;
    this.#plan = plan;
    this.#painter = new LipSyncPainter(plan);
    this.#canvas = { width, height, data: new Uint8Array(3 * width * height) };
  }

  /** Whether anything is learnt of a frame of the film. */
  needs(frame: number): boolean {
    return this.#painter.reach(frame) !== undefined;
  }

  /** Takes what it needs of a frame of the film. */
  learn(picture: PlanarPicture, frame: number): void {
    const reach = this.#painter.reach(frame);
    if (reach) this.#painter.learn(this.#show(picture, reach), frame);
  }

  /** Paints on the picture that a frame of the new film shows. */
  paint(picture: PlanarPicture, frame: number): void {
    const { exemplars, shown } = this.#plan;
    const reach = exemplars[frame]!.length > 0 && this.#painter.reach(shown[frame]!);
    if (!reach) return;
    const before = this.#show(picture, reach);
    picture.change(before, this.#painter.draw(before, frame), reach);
  }

  #show(picture: PlanarPicture, part: PixelBox): RgbPicture {
    picture.copyTo(this.#canvas, part);
    return this.#canvas;
  }
}
