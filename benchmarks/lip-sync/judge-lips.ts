import { faceSpaceOf, measureMouth, POINT, xOf } from "@orator/lip-sync";
import type { FaceTrack, FaceSpace, RgbPicture } from "@orator/lip-sync";

/** Lips that are this close, in widths of the mouth, touch as far as the tracker can tell. */
const TOUCH = 0.06;
/** Smaller openings show no teeth to watch. */
const LEAST_OPENING = 0.08;

/** A sound as it is timed. */
interface TimedPhone {
  phone: string;
  startMs: number;
  endMs: number;
}

/** How far open the mouth is in each frame, in its own widths at rest, as the tracker sees it, in the space of another track of that face. */
export function gapsIn(track: FaceTrack, space: FaceSpace): number[] {
  const atRest = space.shapes.map((shape) => measureMouth(shape)).reduce((a, b) => (b.gap < a.gap ? b : a));
  return faceSpaceOf(track, space).shapes.map((shape) => measureMouth(shape, atRest.width).gap);
}

/** On how many /p b m/ the lips touch within a frame of the sound, and how many there are. */
export function closedOn(
  phones: readonly TimedPhone[],
  gaps: readonly number[],
  fps: number,
): [number, number] {
  const seen = phones
    .filter(({ phone }) => /^[pbm]ʰ?$/.test(phone))
    .map(({ startMs, endMs }) => {
      const first = Math.max(0, Math.floor((startMs * fps) / 1000) - 1);
      const last = Math.ceil((endMs * fps) / 1000) + 1;
      return last < gaps.length ? Math.min(...gaps.slice(first, last + 1)) : undefined;
    })
    .filter((gap) => gap !== undefined);
  return [seen.filter((gap) => gap <= TOUCH).length, seen.length];
}

/** Correlation of two lists, as far as both go. */
export function similarity(first: readonly number[], second: readonly number[]): number {
  const length = Math.min(first.length, second.length);
  const [a, b] = [first.slice(0, length), second.slice(0, length)];
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    both += (value - meanA) * (b[i]! - meanB);
    ofA += (value - meanA) ** 2;
    ofB += (b[i]! - meanB) ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
}

/** Light at places that are held by the skull, picture after picture; 0 … 255. */
class SkullWatch {
  readonly #space: FaceSpace;
  readonly #places: readonly (readonly [x: number, y: number])[];
  readonly #rows: Float32Array[] = [];

  constructor(space: FaceSpace, places: readonly (readonly [x: number, y: number])[]) {
    this.#space = space;
    this.#places = places;
  }

  /** Looks at the next frame. */
  see({ data, width, height }: RgbPicture): void {
    const camera = this.#space.cameras[this.#rows.length]!;
    const z = this.#space.mean[POINT.upperLip]![2];
    const light = (column: number, row: number): number => {
      const at = 3 * (Math.min(height - 1, row) * width + Math.min(width - 1, column));
      return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
    };
    this.#rows.push(
      Float32Array.from(this.#places, ([x, y]) => {
        const px = camera[0]! * x + camera[1]! * y + camera[2]! * z + camera[3]!;
        const py = camera[4]! * x + camera[5]! * y + camera[6]! * z + camera[7]!;
        const [left, top] = [Math.floor(px), Math.floor(py)];
        const [u, v] = [px - left, py - top];
        return (
          (light(left, top) * (1 - u) + light(left + 1, top) * u) * (1 - v) +
          (light(left, top + 1) * (1 - u) + light(left + 1, top + 1) * u) * v
        );
      }),
    );
  }

  /** Second differences in time: the mean over all frames, and over the places that count in a frame and beside it. */
  restlessness(counts: (frame: number, place: number) => boolean = () => true): number {
    let [sum, count] = [0, 0];
    for (let t = 1; t + 1 < this.#rows.length; t++)
      for (const [j, value] of this.#rows[t]!.entries()) {
        if (![t - 1, t, t + 1].every((frame) => counts(frame, j))) continue;
        sum += Math.abs(this.#rows[t - 1]![j]! - 2 * value + this.#rows[t + 1]![j]!);
        count++;
      }
    return sum / count;
  }
}

/** Watches the skin round the mouth. */
export function watchSkin(space: FaceSpace): SkullWatch {
  const { x, y, width } = mouthOf(space);
  // An ellipse round the lips without them.
  const places: [x: number, y: number][] = [];
  for (let down = -0.9; down <= 0.9; down += 0.06)
    for (let aside = -0.95; aside <= 0.95; aside += 0.06) {
      const away = Math.hypot(aside / 0.6, down / 0.42);
      if (away >= 1 && away < 1.6) places.push([x + aside * width, y + down * width]);
    }
  return new SkullWatch(space, places);
}

/** Watches what is seen between the lips, upper teeth above all. */
export function watchInside(space: FaceSpace): {
  see(picture: RgbPicture): void;
  /** Of the places that lie between the lips as a track in the film's space has them, not beside either. */
  restlessness(track: FaceTrack): number;
} {
  const { x, y, width } = mouthOf(space);
  const places: [x: number, y: number][] = [];
  for (let down = -0.1; down <= 0.3; down += 0.02)
    for (let aside = -0.2; aside <= 0.2; aside += 0.05) places.push([x + aside * width, y + down * width]);
  const watch = new SkullWatch(space, places);
  return {
    see: (picture) => watch.see(picture),
    restlessness: (track) => {
      const lips = faceSpaceOf(track, space).shapes.map((shape) => [
        shape[xOf(POINT.upperLip) + 1]!,
        shape[xOf(POINT.lowerLip) + 1]!,
      ]);
      return watch.restlessness((frame, place) => {
        const [upper, lower] = lips[frame] as [number, number];
        const share = (places[place]![1] - upper) / (lower - upper);
        return lower - upper > LEAST_OPENING * width && share > 0.2 && share < 0.6;
      });
    },
  };
}

/** Where the film's mean mouth is, and how wide. */
function mouthOf({ mean }: FaceSpace): { x: number; y: number; width: number } {
  const [x, y] = mean[POINT.upperLip]!;
  const [right, left] = [mean[POINT.rightCorner]!, mean[POINT.leftCorner]!];
  return { x, y, width: Math.hypot(right[0] - left[0], right[1] - left[1]) };
}
