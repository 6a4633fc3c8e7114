import { nearestLids, nearestMouth, STILL_LIDS, STILL_MOUTHS } from "@orator/performance";
import type { LiveChannels } from "@orator/performance";
import { eyesOnPortrait, layPortrait, mouthOnPortrait, PORTRAIT } from "@orator/stage/three";
import type { Area, BodyHeights } from "@orator/stage/three";
import type { ShownFraming } from "./framing-in.ts";
import type { Place } from "./place.ts";

/** What a poster is made of. */
interface PosterAddresses {
  /** The picture, `PORTRAIT` in size. */
  poster: string;
  /** The heights by which it is laid over the person; defaults to those of a usual adult. */
  heights?: string | undefined;
  /** Mouths and lids; without them it does not move. */
  parts?: string | undefined;
}

/** Heights of a usual adult, meters. */
const USUAL: BodyHeights = { eyeHeightM: 1.58, headTopM: 1.7, chinM: 1.475, chestM: 1.25, summitM: 1.71 };

/** A picture of the person exactly where they will be drawn; where they cannot be, its mouth and lids move. */
export class PosterView {
  /** Lies over the canvas and shows no more than the canvas does; to be put beside it. */
  readonly element: HTMLElement;
  /** Called when it is taken off the page. */
  removed: () => void = () => {};
  readonly #portrait: HTMLElement;
  readonly #mouth = document.createElement("i");
  readonly #lids = document.createElement("i");
  readonly #heights: BodyHeights;
  /** Of the parts: heights of a row of each kind, and of all, in pixels of the portrait. */
  #rows: { mouth: number; eyes: number; sheet: number } | undefined;

  /** Loads the picture and its heights; rejects if the picture does not come. */
  static async load({ poster, heights }: PosterAddresses): Promise<PosterView> {
    const [known, picture] = await Promise.all([heightsAt(heights), pictureAt(poster)]);
    return new PosterView(picture, known);
  }

  private constructor(picture: HTMLImageElement, heights: BodyHeights) {
    this.#heights = heights;
    this.element = document.createElement("div");
    this.element.className = "poster";
    this.#portrait = document.createElement("div");
    // By properties: pages whose policy forbids style attributes are welcome, too.
    Object.assign(this.element.style, { position: "absolute", overflow: "hidden", pointerEvents: "none" });
    this.#portrait.style.position = "absolute";
    Object.assign(picture.style, { position: "absolute", width: "100%", height: "100%" });
    this.#portrait.append(picture, this.#mouth, this.#lids);
    this.element.append(this.#portrait);
  }

  /** Lays the picture over the person who is framed so at a place on a canvas. */
  lay(canvas: HTMLElement, { width, height, area }: Place, framing: ShownFraming): void {
    const over = { left: canvas.offsetLeft, top: canvas.offsetTop, width, height };
    Object.assign(this.element.style, pixels(over));
    Object.assign(this.#portrait.style, pixels(layPortrait(this.#heights, area, { width, height }, framing)));
  }

  /** Takes it off the page. */
  remove(): void {
    this.element.remove();
    this.removed();
  }

  /** Takes it off the page within so many ms. */
  async fade(withinMs: number): Promise<void> {
    await this.element.animate({ opacity: [1, 0] }, { duration: withinMs, fill: "forwards" }).finished;
    this.remove();
  }

  /** Loads mouths and lids; from then on `show` moves them. Rejects if they do not come. True. */
  async loadParts(parts: string): Promise<true> {
    const picture = await pictureAt(parts, TRIES_OF_PARTS);
    const [mouth, eyes] = [mouthOnPortrait(this.#heights), eyesOnPortrait(this.#heights)];
    const sheetHeight = STILL_MOUTHS.length * mouth.height + STILL_LIDS.length * eyes.height;
    for (const [part, area] of [
      [this.#mouth, mouth],
      [this.#lids, eyes],
    ] as const)
      Object.assign(part.style, shares(area), {
        position: "absolute",
        backgroundImage: `url(${JSON.stringify(picture.src)})`,
        backgroundSize: `100% ${(100 * sheetHeight) / area.height}%`,
      });
    this.#rows = { mouth: mouth.height, eyes: eyes.height, sheet: sheetHeight };
    return true;
  }

  /** Shows the mouth and the lids that are most like these channels', and moves with their trunk as far as a picture can. */
  show(channels: LiveChannels): void {
    if (this.#rows === undefined) return;
    const { mouth, eyes, sheet } = this.#rows;
    this.#mouth.style.backgroundPosition = rowAt(nearestMouth(channels) * mouth, mouth, sheet);
    this.#lids.style.backgroundPosition = rowAt(
      STILL_MOUTHS.length * mouth + nearestLids(channels) * eyes,
      eyes,
      sheet,
    );
    const tiltDeg = channels["hips.z"] + channels["spine.z"] + channels["chest.z"];
    const leanDeg = channels["spine.x"] + channels["hips.x"];
    const riseShare = channels["leftShoulder.z"] - channels["rightShoulder.z"];
    Object.assign(this.#portrait.style, {
      transformOrigin: "50% 110%",
      transform: `translate(${(-LEFT_SHARE * channels["hips.z"]).toFixed(3)}%, ${(-RISE_SHARE * riseShare).toFixed(3)}%)
        rotate(${(-TILT_SHARE * tiltDeg).toFixed(3)}deg) scale(${(1 + NEARER_SHARE * leanDeg).toFixed(4)})`,
    });
  }
}

/** What of a person's turns, in degrees, a flat picture can follow without looking flat: percents of its size, degrees, shares. */
const LEFT_SHARE = 0.45;
const RISE_SHARE = 0.05;
const TILT_SHARE = 0.35;
const NEARER_SHARE = 0.004;

/**
 * A server that draws a picture for its first visitor asks for patience: so often, and so long apart. What moves on a poster is many
 * pictures, without which the poster is there all the same.
 */
const TRIES = 5;
const TRIES_OF_PARTS = 30;
const APART_MS = 2000;

async function retry<Found>(find: () => Promise<Found>, tries = TRIES): Promise<Found> {
  for (let left = tries - 1; ; left--) {
    try {
      return await find();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, APART_MS));
    }
  }
}

function pictureAt(address: string, tries?: number): Promise<HTMLImageElement> {
  return retry(async () => {
    const picture = new Image();
    picture.alt = "";
    picture.src = address;
    await picture.decode();
    return picture;
  }, tries);
}

async function heightsAt(address: string | undefined): Promise<BodyHeights> {
  if (address === undefined) return USUAL;
  const found = retry(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    const heights = (await answer.json()) as BodyHeights;
    return heights.headTopM > heights.chinM ? heights : USUAL;
  });
  return found.catch(() => USUAL);
}

function pixels({ left, top, width, height }: Area): Record<keyof Area, string> {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

function shares({ left, top, width, height }: Area): Record<keyof Area, string> {
  const [across, down] = [100 / PORTRAIT.width, 100 / PORTRAIT.height];
  return {
    left: `${left * across}%`,
    top: `${top * down}%`,
    width: `${width * across}%`,
    height: `${height * down}%`,
  };
}

/** A background's place that shows its row at `top`: CSS counts in shares of what is hidden. */
function rowAt(top: number, height: number, sheet: number): string {
  return `0 ${(100 * top) / (sheet - height)}%`;
}
