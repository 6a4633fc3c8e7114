import { smoothstep } from "@orator/maths";
import { DISC_COLOR } from "@orator/stage";
import { placePerson } from "../people/film/place-person.ts";
import type { VideoAvatarShape } from "../people/film/place-person.ts";
import type { PersonLayer } from "../request/layer.ts";
import { openPainter } from "../pool/draw-messages.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { LEAST_SIDE, layInBox } from "./boxed-person.ts";
import { layPicture } from "./lay-picture.ts";
import type { Planes } from "./lay-picture.ts";
import { pixelBoxOf } from "./layer-moment.ts";
import type { LayerMoment, PixelBox } from "./layer-moment.ts";
import { radiusOf, rgbaOf } from "./layer-pictures.ts";
import { evenly, boxCoverage, circleCoverage } from "./picture.ts";
import { frameToPlanar, scaledTo, toPlanar } from "./planar-picture.ts";
import type { PlanarPicture } from "./planar-picture.ts";

/** What a video avatar shows in a frame, packed planes Y, U, V, of the size of their place. */
export interface VideoAvatarPictures {
  picture: Uint8Array;
  /** Light where the person is; all of the picture is shown where it is left out. */
  mask?: Uint8Array;
}

/** Below the first share of light a pixel is background, above the second one the person: between lies what the film mixes. */
const EDGE = [0.3, 0.9] as const;
/** The alpha of each light of a mask. */
const SHARES = Uint8Array.from({ length: 256 }, (_, light) => {
  return Math.round(255 * smoothstep(...EDGE, (light - 16) / 219));
});

/** Lays a person whose pictures come from a film of them: over the disc of a circle, over their box's own background, and into their box. */
export class VideoAvatarLayer {
  /** The person's box in the picture, or all of it. */
  readonly #outer: PixelBox;
  /** Where in the box their pictures lie. */
  readonly #inner: PixelBox;
  /** Of their pictures: the rim of a circle's disc. */
  readonly #rim: Uint8Array | undefined;
  readonly #disc: PlanarPicture | undefined;
  /** What their box shows behind them; undefined where they have none of their own. */
  readonly #behind: PlanarPicture | undefined;
  readonly #coverage: Uint8Array | undefined;
  readonly #planes: Uint8Array;
  readonly #boxed: Uint8Array | undefined;

  private constructor(
    scene: PaintedScene & { videoAvatar: VideoAvatarShape },
    layer: PersonLayer | undefined,
    behind: PlanarPicture | undefined,
  ) {
    this.#outer = outerBox(scene, layer);
    const { framing, avatarStyle, placement } = scene;
    const wanted = {
      within: this.#outer,
      framing,
      avatarStyle,
      placement,
      isCutOut: isCutOut(scene, layer),
    };
    this.#inner = placePerson(scene.videoAvatar, wanted).box;
    if (avatarStyle === "circle") {
      this.#rim = circleCoverage(this.#inner);
      this.#disc = discOf(this.#inner, this.#rim, scene.circleColor ?? DISC_COLOR);
    }
    this.#behind = behind;
    this.#boxed = layer && new Uint8Array((this.#outer.width * this.#outer.height * 5) / 2);
    this.#coverage = layer && boxCoverage(layer.mask, radiusOf(layer, scene), this.#outer);
    this.#planes = new Uint8Array((this.#inner.width * this.#inner.height * 5) / 2);
  }

  /** Paints what does not move. An image that cannot be shown is an InputError. */
  static async open(
    scene: PaintedScene & { videoAvatar: VideoAvatarShape },
    layer: PersonLayer | undefined,
  ): Promise<VideoAvatarLayer> {
    return new VideoAvatarLayer(scene, layer, layer && (await paintBehind(scene, layer)));
  }

  /** Lays them on a frame. */
  layOn(frame: Planes, pictures: VideoAvatarPictures, moment: LayerMoment): void {
    const person = this.#cutOut(pictures);
    const { x, y, width, height } = this.#outer;
    const data = this.#boxed;
    if (!data) {
      const { opacity, dx, dy } = moment;
      const spot = { x: x + dx + this.#inner.x, y: y + dy + this.#inner.y, opacity };
      if (this.#disc) layPicture(frame, this.#disc, spot);
      layPicture(frame, person, spot);
      return;
    }
    data.fill(0);
    const box: Planes = { width, height, data, alpha: true };
    if (this.#behind) layPicture(box, this.#behind, { x: 0, y: 0, opacity: 1 });
    if (this.#disc) layPicture(box, this.#disc, { ...this.#inner, opacity: 1 });
    layPicture(box, person, { ...this.#inner, opacity: 1 });
    layInBox(frame, frameToPlanar(data, { width, height }, this.#coverage), this.#outer, moment);
  }

  #cutOut({ picture, mask }: VideoAvatarPictures): PlanarPicture {
    const { width, height } = this.#inner;
    this.#planes.set(picture);
    const alpha = this.#planes.subarray(picture.length);
    if (!mask) alpha.fill(255);
    else for (let i = 0; i < alpha.length; i++) alpha[i] = SHARES[mask[i]!]!;
    return frameToPlanar(this.#planes, { width, height }, this.#rim);
  }
}

/** Whether a video avatar is told from what is behind them in their film: where that is not wanted, or something else is. */
export function isCutOut({ scenery }: { scenery: boolean }, layer: PersonLayer | undefined): boolean {
  return !scenery || layer?.background !== undefined;
}

/** The box of the layer of a video avatar, or the whole picture. */
export function outerBox(
  scene: Pick<PaintedScene, "width" | "height">,
  layer: PersonLayer | undefined,
): PixelBox {
  return layer ? pixelBoxOf(layer, scene) : { x: 0, y: 0, width: scene.width, height: scene.height };
}

/** The background of a person's own box, where it has one. */
async function paintBehind(scene: PaintedScene, layer: PersonLayer): Promise<PlanarPicture | undefined> {
  const { background } = layer;
  if (!background || background.type === "transparent") return undefined;
  const box = outerBox(scene, layer);
  const enlarged = Math.max(1, LEAST_SIDE / Math.min(box.width, box.height));
  const size = { width: evenly(box.width * enlarged), height: evenly(box.height * enlarged) };
  const { style } = scene;
  const stage = await openPainter(
    { ...size, background, scenery: false, ...(style && { style }) },
    "yuva420p",
  );
  try {
    const drawn = frameToPlanar(stage.draw({}).data, size);
    return enlarged === 1 ? drawn : scaledTo(drawn, box);
  } finally {
    stage.dispose();
  }
}

function discOf({ x, y, width, height }: PixelBox, rim: Uint8Array, color: string): PlanarPicture {
  const [r, g, b] = rgbaOf(color);
  const data = new Uint8Array(4 * width * height);
  for (let pixel = 0, at = 0; pixel < rim.length; pixel++, at += 4) {
    const share = rim[pixel]! / 255;
    data[at] = Math.round(r * share);
    data[at + 1] = Math.round(g * share);
    data[at + 2] = Math.round(b * share);
    data[at + 3] = rim[pixel]!;
  }
  return toPlanar({ x, y, width, height, data });
}
