import { smoothstep } from "@orator/maths";
import type { PersonLayer } from "../request/layer.ts";
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
import type { PlanarPicture } from "./planar-picture.ts";

/** What a filmed person shows in a frame, packed planes Y, U, V, of the size of their box. */
export interface FilmedPictures {
  picture: Uint8Array;
  /** Light where the person is; all of the picture is shown where it is left out. */
  mask?: Uint8Array;
}

/** Below the first share of light a pixel is background, above the second one the person: between lies what the film mixes. */
const EDGE = [0.3, 0.9] as const;

/** Where in a scene a filmed person is seen. */
export function filmedBox(
  layer: PersonLayer | undefined,
  scene: Size & Pick<PaintedScene, "avatarStyle">,
): PixelBox {
  const box = layer ? pixelBoxOf(layer, scene) : { x: 0, y: 0, width: scene.width, height: scene.height };
  if (scene.avatarStyle !== "circle") return box;
  const side = evenly(0.9 * Math.min(box.width, box.height));
  return {
    x: box.x + evenly((box.width - side) / 2),
    y: box.y + evenly((box.height - side) / 2),
    width: side,
    height: side,
  };
}

/** Lays a person whose pictures come from a film of them. */
export class FilmedPersonLayer {
  readonly #box: PixelBox;
  readonly #coverage: Uint8Array | undefined;
  readonly #planes: Uint8Array;

  constructor(layer: PersonLayer | undefined, scene: PaintedScene) {
    this.#box = filmedBox(layer, scene);
    this.#coverage = coverageIn(layer, scene, this.#box);
    this.#planes = new Uint8Array((this.#box.width * this.#box.height * 5) / 2);
  }

  /** Lays them on a frame. */
  layOn(frame: Planes, pictures: FilmedPictures, moment: LayerMoment): void {
    layInBox(frame, this.#cutOut(pictures), this.#box, moment);
  }

  #cutOut({ picture, mask }: FilmedPictures): PlanarPicture {
    const { width, height } = this.#box;
    this.#planes.set(picture);
    const alpha = this.#planes.subarray(picture.length);
    if (!mask) alpha.fill(255);
    else for (let i = 0; i < alpha.length; i++) alpha[i] = SHARES[mask[i]!]!;
    return frameToPlanar(this.#planes, { width, height }, this.#coverage);
  }
}

/** The alpha of each light of a mask. */
const SHARES = Uint8Array.from({ length: 256 }, (_, light) => {
  return Math.round(255 * smoothstep(...EDGE, (light - 16) / 219));
});

function coverageIn(layer: PersonLayer | undefined, scene: PaintedScene, box: Size): Uint8Array | undefined {
  const mask = scene.avatarStyle === "circle" ? "circle" : layer?.mask;
  return boxCoverage(mask, layer ? radiusOf(layer, scene) : 0, box);
}
