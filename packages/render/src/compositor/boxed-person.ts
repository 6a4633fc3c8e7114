import type { ChannelValues, Stage } from "@orator/stage";
import type { PersonLayer } from "../request/layer.ts";
import { openPainter } from "../pool/draw-messages.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { layPicture } from "./lay-picture.ts";
import type { Planes } from "./lay-picture.ts";
import { pixelBoxOf } from "./layer-moment.ts";
import type { LayerMoment, PixelBox } from "./layer-moment.ts";
import { radiusOf } from "./layer-pictures.ts";
import { evenly, boxCoverage } from "./picture.ts";
import type { Size } from "./picture.ts";
import { frameToPlanar, scaledTo } from "./planar-picture.ts";
import type { PlanarPicture } from "./planar-picture.ts";

/** What a stage draws at least. */
export const LEAST_SIDE = 128;

/** Whether a layer shows its person otherwise than whole, at rest, in the whole picture. */
export function isBoxed(layer: PersonLayer): boolean {
  return Object.entries(layer).some(([name, value]) => name !== "type" && value !== undefined);
}

/** A person who is drawn on a stage of their own and laid into a box of the picture. */
export class BoxedPerson {
  readonly #stage: Stage;
  readonly #box: PixelBox;
  readonly #drawn: Size;
  readonly #coverage: Uint8Array | undefined;

  private constructor(stage: Stage, box: PixelBox, coverage: Uint8Array | undefined) {
    this.#stage = stage;
    this.#box = box;
    this.#drawn = { width: stage.width, height: stage.height };
    this.#coverage = coverage;
  }

  /** Opens the stage, as large as the box or as stages are at least. */
  static async open(scene: PaintedScene, layer: PersonLayer): Promise<BoxedPerson> {
    const box = pixelBoxOf(layer, scene);
    const enlarged = Math.max(1, LEAST_SIDE / Math.min(box.width, box.height));
    const size = { width: evenly(box.width * enlarged), height: evenly(box.height * enlarged) };
    const background = layer.background ?? { type: "transparent" as const };
    const stage = await openPainter({ ...scene, ...size, background }, "yuva420p", {});
    return new BoxedPerson(stage, box, boxCoverage(layer.mask, radiusOf(layer, scene) * enlarged, size));
  }

  /** Draws the person into their box. */
  layOn(frame: Planes, channels: ChannelValues, moment: LayerMoment): void {
    const { data } = this.#stage.draw(channels);
    layInBox(frame, frameToPlanar(data, this.#drawn, this.#coverage), this.#box, moment);
  }

  /** Lets go of the memory. */
  dispose(): void {
    this.#stage.dispose();
  }
}

/** Lays what a box shows on a frame, in the box's size, as it is at a moment. */
export function layInBox(
  frame: Planes,
  drawn: PlanarPicture,
  { x, y, width, height }: PixelBox,
  { opacity, dx, dy, scale }: LayerMoment,
): void {
  const shown = { width: Math.max(2, evenly(width * scale)), height: Math.max(2, evenly(height * scale)) };
  const isAsDrawn = shown.width === drawn.width && shown.height === drawn.height;
  layPicture(frame, isAsDrawn ? drawn : scaledTo(drawn, shown), {
    x: x + dx + evenly((width - shown.width) / 2),
    y: y + dy + evenly((height - shown.height) / 2),
    opacity,
  });
}
