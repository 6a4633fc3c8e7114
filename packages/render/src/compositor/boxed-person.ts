import type { ChannelValues, Stage } from "@orator/stage";
import type { PersonLayer } from "../request/layer.ts";
import { openPainter } from "../pool/painter.ts";
import type { PaintedScene } from "../pool/painter.ts";
import { boxCoverage } from "./coverage.ts";
import { layInBox } from "./lay-in-box.ts";
import type { Planes } from "./lay-picture.ts";
import { pixelBoxOf } from "./layer-box.ts";
import type { PixelBox } from "./layer-box.ts";
import type { LayerMoment } from "./layer-moment.ts";
import { radiusOf } from "./layer-pictures.ts";
import { evenly } from "./picture.ts";
import type { Size } from "./picture.ts";
import { frameToPlanar } from "./planar-picture.ts";

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
