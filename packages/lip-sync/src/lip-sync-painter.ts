import { faceField } from "./draw/face-field.ts";
import type { FaceField } from "./draw/face-field.ts";
import { drawFace, lowerFace } from "./draw/draw-face.ts";
import type { PixelBox } from "./draw/move-face.ts";
import type { MouthCrop } from "./draw/mouth-rings.ts";
import { mouthRings, cropMouth } from "./draw/mouth-rings.ts";
import type { RgbPicture } from "./draw/sample.ts";
import { chinStrips, jawFollows } from "./jaw/chin-strips.ts";
import type { ChinStrips } from "./jaw/chin-strips.ts";
import type { LipSyncPlan } from "./plan-lip-sync.ts";
import type { Shape } from "./space/face-space.ts";

/** Chins of so many frames at most are looked at. */
const MOST_STRIPS = 2000;
/** Pixels that are read beyond what is drawn. */
const MARGIN = 4;

/**
 * Paints a film's new lips. The film passes twice: first every frame through `learn`, then every frame through `draw`. All
 * that is kept of it between are the exemplars and narrow strips of chin.
 */
export class LipSyncPainter {
  readonly #plan: LipSyncPlan;
  readonly #field: FaceField;
  readonly #exemplars: Set<number>;
  /** Frames of the film that are shown with new lips. */
  readonly #synced: Set<number>;
  readonly #mouths = new Map<number, MouthCrop>();
  readonly #chins: ChinStrips;
  readonly #strips = new Map<number, Float32Array>();
  readonly #eachStrip: number;
  #jaw: ((shape: Shape) => Shape) | undefined;

  constructor(plan: LipSyncPlan) {
    this.#plan = plan;
    this.#field = faceField(plan.space);
    this.#exemplars = new Set(plan.exemplars.flatMap((exemplars) => exemplars.map(({ frame }) => frame)));
    this.#synced = new Set(
      plan.synced.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, i) => plan.shown[from + i]!),
      ),
    );
    this.#chins = chinStrips(plan.space, plan.resting);
    this.#eachStrip = Math.ceil(plan.space.shapes.length / MOST_STRIPS);
  }

  /** Bytes of pictures that are kept. */
  get keptBytes(): number {
    let bytes = 0;
    for (const { picture } of this.#mouths.values()) bytes += picture.data.byteLength;
    for (const strip of this.#strips.values()) bytes += strip.byteLength;
    return bytes;
  }

  /** How far the chin goes with the lower lip, 0.1 … 0.9; known once all frames have been learnt. */
  get chinRatio(): number {
    return this.#chins.ratio(this.#strips);
  }

  /**
   * The part of a frame of the film that `learn` and `draw` look at and change: the rest of its picture may hold anything.
   * Undefined for frames that neither needs.
   */
  reach(frame: number): PixelBox | undefined {
    if (!this.#synced.has(frame) && !this.#exemplars.has(frame)) return undefined;
    const { space, size } = this.#plan;
    const { box } = lowerFace(space, space.cameras[frame]!, size);
    return {
      left: Math.max(0, box.left - MARGIN),
      top: Math.max(0, box.top - MARGIN),
      right: Math.min(size.width, box.right + MARGIN),
      bottom: Math.min(size.height, box.bottom + MARGIN),
    };
  }

  /** Takes what it needs of a frame of the film; the picture itself is not kept. */
  learn(picture: RgbPicture, frame: number): void {
    const { space } = this.#plan;
    if (this.#exemplars.has(frame)) {
      const crop = cropMouth(picture, mouthRings(space.place(frame, space.shapes[frame]!)));
      if (crop) this.#mouths.set(frame, crop);
    }
    if (this.#synced.has(frame) && frame % this.#eachStrip === 0)
      this.#strips.set(frame, this.#chins.of(picture, frame));
  }

  /** A frame of the new film, from the picture that it shows: another picture, or the same one where it is left as it is. */
  draw(picture: RgbPicture, frame: number): RgbPicture {
    const { space, shown, wanted, exemplars, shares, driver, resting } = this.#plan;
    const mouths = (exemplars[frame] ?? []).flatMap(({ frame: from, share }) => {
      const crop = this.#mouths.get(from);
      return crop ? [{ crop, frame: from, share }] : [];
    });
    if (mouths.length === 0) return picture;
    this.#jaw ??= jawFollows(driver, resting, this.chinRatio);
    return drawFace(picture, {
      space,
      field: this.#field,
      frame: shown[frame]!,
      jaw: this.#jaw,
      wanted: wanted[frame]!,
      mouths,
      share: shares[frame]!,
    });
  }
}
