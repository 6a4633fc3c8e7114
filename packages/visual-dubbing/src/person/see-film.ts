import { readFilm, toFrameRate, VideoEncoder } from "@orator/media";
import type { EncodedRun, FrameRate } from "@orator/media";
import { lookOf } from "@orator/lip-sync";
import type { TrackedFrame } from "@orator/lip-sync";
import { followFace, maskFilm } from "@orator/sight";
import type { FaceFollower, FilmMasker } from "@orator/sight";
import { BT709, PlanarPicture } from "../paint/planar-picture.ts";
import type { FilmTrack } from "../track/track-file.ts";
import { formatOf, RUN } from "./person-file.ts";
import { stretchedRows } from "./stretched-rows.ts";

/** Sides of the pictures by which moments of a film are compared. */
const SMALL = { width: 32, height: 18 };

/** A film as it becomes a person. */
export interface FilmToSee {
  film: string;
  /** Of its pictures as they are shown. */
  width: number;
  height: number;
  frameRate: number;
}

/** The longer side that is kept, pixels: heads of people who are seen to the waist are a third of it high. */
const LONGEST_SIDE = 1280;
const MOST_RATE = 31;
/** Of two minutes. */
const MOST_MS = 120_000;

/** The size and rate in which a film is kept. */
function keptShape({ width, height, frameRate }: Omit<FilmToSee, "film">): {
  width: number;
  height: number;
  frameRate: FrameRate;
} {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const side = (length: number): number => Math.max(2, 2 * Math.round((length * scale) / 2));
  let rate = frameRate > 0 ? frameRate : 25;
  while (rate > MOST_RATE) rate /= 2;
  return { width: side(width), height: side(height), frameRate: toFrameRate(rate) };
}

/** Takes in a film's pictures, one by one: what is kept of them, and what is seen in them. For child processes only. */
export class FilmSeer {
  readonly shape: ReturnType<typeof keptShape>;
  readonly runs: EncodedRun[] = [];
  readonly maskRuns: EncodedRun[] = [];
  /** Small pictures of all frames, and the face in each. */
  readonly small: Uint8Array[] = [];
  readonly #frames: (TrackedFrame | null)[] = [];
  readonly #follower: FaceFollower;
  readonly #masker: FilmMasker;
  #pictures: VideoEncoder | undefined;
  #masks: VideoEncoder | undefined;
  /** Planes of the last mask: the encoder has a copy. */
  readonly #mask: Uint8Array;

  private constructor(
    shape: ReturnType<typeof keptShape>,
    eyes: { follower: FaceFollower; masker: FilmMasker },
  ) {
    this.shape = shape;
    this.#follower = eyes.follower;
    this.#masker = eyes.masker;
    this.#mask = new Uint8Array((shape.width * shape.height * 3) / 2);
  }

  static async open(film: Omit<FilmToSee, "film">): Promise<FilmSeer> {
    return new FilmSeer(keptShape(film), { follower: await followFace(), masker: await maskFilm() });
  }

  /** All pictures of a film, evenly spaced. Throws a MediaError for what is none. */
  async seeAll({ film }: Pick<FilmToSee, "film">, report: (frames: number) => void): Promise<void> {
    const { frameRate } = this.shape;
    const maxFrames = Math.floor((MOST_MS / 1000) * (frameRate.num / frameRate.den));
    await readFilm(
      { file: film, ...this.shape, pixels: "yuv420p", fit: "cover", maxFrames },
      async (planes) => {
        await this.#see(planes);
        report(this.small.length);
      },
    );
    await this.#end();
  }

  /** The next picture: planes Y, U, V. */
  async #see(planes: Uint8Array): Promise<void> {
    const { width, height } = this.shape;
    const frame = this.small.length;
    if (frame > 0 && frame % RUN === 0) await this.#end();
    this.#pictures ??= await VideoEncoder.open(formatOf(this.shape), { isEncodedAgain: true });
    this.#masks ??= await VideoEncoder.open(formatOf(this.shape));
    await this.#pictures.add(planes);
    const picture = new PlanarPicture({ ...BT709, width, height, planes });
    const face = this.#follower.see(picture);
    const look = face && lookOf(face.points, (x, y, reach) => picture.lightAround(x, y, reach));
    this.#frames.push(face && { ...face, look: look! });
    await this.#masks.add(fullMask(this.#masker.see(picture), this.shape, this.#mask));
    this.small.push(smallPicture(planes, this.shape));
  }

  /** The face in all pictures. */
  track(): FilmTrack {
    const { width, height, frameRate } = this.shape;
    const fps = frameRate.num / frameRate.den;
    const timesMs = this.#frames.map((_, frame) => (1000 * frame) / fps);
    const durationMs = (1000 * timesMs.length) / fps;
    const { people } = this.#follower;
    return { width, height, fps, frameRate, frames: this.#frames, timesMs, durationMs, people };
  }

  /** Ends the last runs. */
  async #end(): Promise<void> {
    if (this.#pictures) this.runs.push(await this.#pictures.finish());
    if (this.#masks) this.maskRuns.push(await this.#masks.finish());
    this.#pictures = this.#masks = undefined;
  }
}

/** Writes a mask of one size as a gray picture of another one: planes Y, U, V; black is 16 and white 235. */
function fullMask(
  mask: { width: number; height: number; data: Uint8Array },
  { width, height }: { width: number; height: number },
  planes: Uint8Array,
): Uint8Array {
  planes.fill(128, width * height);
  const rowAt = stretchedRows(mask, width, mask.width / width, mask.height / height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = rowAt(y);
    // Bytes are cut off, not rounded.
    for (let x = 0; x < width; x++, at++) planes[at] = 16.5 + row[x]! * (219 / 255);
  }
  return planes;
}

/** The light of a picture (planes Y, U, V), as the means of 32 × 18 fields. */
function smallPicture(planes: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const sums = new Float64Array(SMALL.width * SMALL.height);
  const counts = new Uint32Array(sums.length);
  const column = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * SMALL.width) / width));
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor((y * SMALL.height) / height) * SMALL.width;
    for (let x = 0; x < width; x += 2) {
      sums[row + column[x]!]! += planes[y * width + x]!;
      counts[row + column[x]!]!++;
    }
  }
  return Uint8Array.from(sums, (sum, i) => Math.round(sum / Math.max(1, counts[i]!)));
}
