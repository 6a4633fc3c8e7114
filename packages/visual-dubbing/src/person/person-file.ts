import type { EncodedRun, FrameRate, VideoFormat } from "@orator/media";
import { MediaError } from "@orator/media";
import type { FilmToWalk } from "@orator/lip-sync";
import type { PerformedSpeech } from "@orator/performance";
import type { Place } from "./film-chunk.ts";
import type { VideoAvatar } from "./video-avatar.ts";

// A video avatar: a length, that much JSON, and the bytes of its parts. Whoever sent the file may have made it up: nothing is believed.

/** What the JSON says. */
interface PersonHead extends VideoAvatar {
  version: 2;
  /** How a walk through its frames is planned. */
  walk: FilmToWalk;
  /** What the film says; without words. */
  ownSpeech: PerformedSpeech;
  /** Bytes of each packet of each run of pictures, and of the mask; those of what a decoder needs come first. */
  runs: number[][];
  maskRuns: number[][];
  trackBytes: number;
}

/** Pictures in a run. */
export const RUN = 25;
const [HEAD_BYTES, MOST_HEAD] = [4, 4 * 2 ** 20];
const [MOST_SIDE, MOST_FRAMES, MOST_PACKETS, MOST_COST] = [1920, 4000, 4 * RUN, 1000];

/** Reads a part of a file: so many bytes from a place. */
export type ReadBytes = (from: number, length: number) => Buffer;

/** Reads and checks the head. Throws a MediaError. */
export function headOf({ from, length }: Place, read: ReadBytes): PersonHead {
  const headLength = length >= HEAD_BYTES ? read(from, HEAD_BYTES).readUInt32LE(0) : 0;
  if (headLength === 0 || headLength > MOST_HEAD || HEAD_BYTES + headLength > length) throw damaged();
  let head: PersonHead;
  try {
    head = JSON.parse(read(from + HEAD_BYTES, headLength).toString("utf8")) as PersonHead;
    check(head);
  } catch (error) {
    throw damaged(error);
  }
  const { runs, maskRuns, trackBytes } = head;
  const bytes = sum(runs.flat()) + sum(maskRuns.flat()) + trackBytes;
  if (HEAD_BYTES + headLength + bytes > length) throw damaged();
  return head;
}

/** The parts of a video avatar. */
export class PersonFile {
  readonly head: PersonHead;
  readonly #read: ReadBytes;
  readonly #from: number;

  constructor(place: Place, read: ReadBytes) {
    this.head = headOf(place, read);
    this.#read = read;
    this.#from = place.from + HEAD_BYTES + read(place.from, HEAD_BYTES).readUInt32LE(0);
  }

  /** A run of pictures, from 0. */
  run(number: number): EncodedRun {
    return this.#run(this.head.runs, 0, number);
  }

  /** A run of the mask. */
  maskRun(number: number): EncodedRun {
    return this.#run(this.head.maskRuns, sum(this.head.runs.flat()), number);
  }

  track(): Buffer {
    const { runs, maskRuns, trackBytes } = this.head;
    return this.#read(this.#from + sum(runs.flat()) + sum(maskRuns.flat()), trackBytes);
  }

  #run(all: readonly number[][], start: number, number: number): EncodedRun {
    const sizes = all[number]!;
    let at = this.#from + start + sum(all.slice(0, number).flat());
    const parts = sizes.map((size) => {
      const bytes = this.#read(at, size);
      at += size;
      return bytes;
    });
    const [extradata, ...packets] = parts;
    return {
      extradata: extradata!,
      packets: packets.map((data, i) => ({ data, pts: i, dts: i, duration: 1, key: i === 0 })),
    };
  }
}

/** The bytes of a video avatar. */
export function personBytes(
  head: Omit<PersonHead, "version" | "runs" | "maskRuns" | "trackBytes">,
  { runs, maskRuns, track }: { runs: EncodedRun[]; maskRuns: EncodedRun[]; track: Uint8Array },
): Uint8Array[] {
  const sizes = (all: EncodedRun[]): number[][] =>
    all.map(({ extradata, packets }) => [extradata.length, ...packets.map(({ data }) => data.length)]);
  const whole: PersonHead = {
    version: 2,
    ...head,
    runs: sizes(runs),
    maskRuns: sizes(maskRuns),
    trackBytes: track.length,
  };
  const json = Buffer.from(JSON.stringify(whole));
  const length = Buffer.alloc(HEAD_BYTES);
  length.writeUInt32LE(json.length);
  const parts = [...runs, ...maskRuns].flatMap(({ extradata, packets }) => [
    extradata,
    ...packets.map(({ data }) => data),
  ]);
  return [length, json, ...parts, track];
}

/** How the pictures, and the mask, are encoded: without pictures between others, so that packets are in the order of time. */
export function formatOf({
  width,
  height,
  frameRate,
}: Pick<VideoAvatar, "width" | "height" | "frameRate">): VideoFormat {
  return { codec: "h264", width, height, frameRate, alpha: false };
}

function check(head: PersonHead): void {
  const { width, height, frames, walk, face, frameRate, ownSpeech } = head;
  isTrue(head.version === 2 && typeof head.hasMask === "boolean");
  for (const side of [width, height]) isTrue(isWhole(side, 2, MOST_SIDE) && side % 2 === 0);
  isTrue(isWhole(frames, 1, MOST_FRAMES));
  isTrue(isRate(frameRate));
  for (const value of [face.x, face.y, face.height]) isTrue(Number.isFinite(value));
  for (const values of [walk.costs, walk.speeds])
    isTrue(values.length === frames && values.every((value) => value >= 0 && value <= MOST_COST));
  isTrue(walk.starts.length <= frames && walk.starts.every((frame) => isWhole(frame, 0, frames - 1)));
  const count = Math.ceil(frames / RUN);
  isTrue(head.runs.length === count && head.maskRuns.length === (head.hasMask ? count : 0));
  for (const run of [...head.runs, ...head.maskRuns])
    isTrue(run.length <= MOST_PACKETS && run.every((size) => isWhole(size, 0, 2 ** 27)));
  isTrue(isWhole(head.trackBytes, 1, 2 ** 26));
  isTrue(isWhole(Math.round(ownSpeech.durationMs), 1, 3_600_000) && ownSpeech.phones.length < 100_000);
}

function isRate({ num, den }: FrameRate): boolean {
  return isWhole(num, 1, 1_000_000) && isWhole(den, 1, 1_000_000) && num / den >= 1 && num / den <= 120;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function isTrue(condition: boolean): void {
  if (!condition) throw new Error("a value out of range");
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function damaged(cause?: unknown): MediaError {
  return new MediaError("the film of this avatar is damaged", { cause });
}
