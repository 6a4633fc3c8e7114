import type { CaptionCue } from "@orator/media";
import type { CaptionLayer, Layer, PersonLayer, VideoLayer } from "../request/layer.ts";
import { layerMoment, pixelBoxOf } from "./layer-moment.ts";
import type { LayerMoment } from "./layer-moment.ts";
import { cutCorners, paintCaptionLayer, paintStillLayer } from "./layer-pictures.ts";
import { emptyPicture, layOn } from "./picture.ts";
import type { Picture, Size } from "./picture.ts";

/** Layers of one scene that lie on each other without the person between them. */
export type BareLayer = Exclude<Layer, PersonLayer>;

/** A picture as it is seen at a moment: equal pictures are the same object. */
export interface SeenPicture extends LayerMoment {
  picture: Picture;
}

/** What the stack asks its scene for. */
interface StackSource {
  /** The films of video layers, by number in the stack: opaque RGBA of the box's size, valid until the next call. */
  filmPicture(index: number, frame: number): Promise<Uint8Array>;
  captions: readonly CaptionCue[];
  language?: string | undefined;
}

/** When something is seen. */
export interface StackTime {
  frame: number;
  timeMs: number;
  sceneMs: number;
}

/** Paints layers; neighbors that do not move are laid on each other once, and again only when one of them changes. */
export class LayerStack {
  readonly #layers: readonly BareLayer[];
  readonly #size: Size;
  readonly #painted = new Map<number, Promise<Picture>>();
  #cue: { cue: CaptionCue; layer: CaptionLayer; picture: Promise<Picture> } | undefined;
  #merged = new Map<string, Picture>();

  constructor(layers: readonly BareLayer[], size: Size) {
    this.#layers = layers;
    this.#size = size;
  }

  /** What is seen at a moment, the lowest first. */
  async at(time: StackTime, source: StackSource): Promise<SeenPicture[]> {
    const seen: SeenPicture[] = [];
    const merged = new Map<string, Picture>();
    let still: { key: string; parts: SeenPicture[] } = { key: "", parts: [] };
    const closeStill = (): void => {
      if (still.parts.length > 0) seen.push(this.#merge(still.key, still.parts, merged));
      still = { key: "", parts: [] };
    };
    for (const [index, layer] of this.#layers.entries()) {
      const moment = layerMoment(layer, this.#size, time.timeMs, time.sceneMs);
      if (!moment) continue;
      const found = await this.#pictureOf(index, layer, time, source);
      if (!found) continue;
      const part = { ...moment, picture: found.picture };
      if (moment.isMoving || found.key === undefined) {
        closeStill();
        seen.push(part);
      } else {
        still.key += `${index} ${found.key} `;
        still.parts.push(part);
      }
    }
    closeStill();
    this.#merged = merged;
    return seen;
  }

  /** A layer's picture, and what tells it from its others; without a key where each frame has its own. */
  async #pictureOf(
    index: number,
    layer: BareLayer,
    time: StackTime,
    source: StackSource,
  ): Promise<{ picture: Picture; key?: string } | undefined> {
    if (layer.type === "video") return { picture: await this.#film(index, layer, time, source) };
    if (layer.type === "caption") return this.#caption(layer, time, source);
    let picture = this.#painted.get(index);
    if (!picture) this.#painted.set(index, (picture = paintStillLayer(layer, this.#size, source.language)));
    return { picture: await picture, key: "" };
  }

  async #film(index: number, layer: VideoLayer, { frame }: StackTime, source: StackSource): Promise<Picture> {
    const data = (await source.filmPicture(index, frame)).slice();
    cutCorners(data, layer, this.#size);
    return { ...pixelBoxOf(layer, this.#size), data };
  }

  async #caption(
    layer: CaptionLayer,
    { timeMs }: StackTime,
    { captions, language }: StackSource,
  ): Promise<{ picture: Picture; key: string } | undefined> {
    const cue = captions.find(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
    if (!cue) return undefined;
    if (this.#cue?.cue !== cue || this.#cue.layer !== layer)
      this.#cue = { cue, layer, picture: paintCaptionLayer(cue, layer, this.#size, language) };
    return { picture: await this.#cue.picture, key: String(cue.startMs) };
  }

  #merge(key: string, parts: readonly SeenPicture[], merged: Map<string, Picture>): SeenPicture {
    const only = parts[0]!;
    if (parts.length === 1) return only;
    const picture = this.#merged.get(key) ?? mergedPicture(parts, this.#size);
    merged.set(key, picture);
    return { picture, opacity: 1, dx: 0, dy: 0, scale: 1, isMoving: false };
  }
}

/** All parts on one picture that is just as large as they need. */
function mergedPicture(parts: readonly SeenPicture[], size: Size): Picture {
  const boxes = parts.map(({ picture }) => picture);
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(size.width, Math.max(...boxes.map(({ x, width }) => x + width)));
  const bottom = Math.min(size.height, Math.max(...boxes.map(({ y, height }) => y + height)));
  const whole = emptyPicture(left, top, Math.max(2, right - left), Math.max(2, bottom - top));
  for (const { picture, opacity } of parts) layOn(whole, picture, opacity);
  return whole;
}
