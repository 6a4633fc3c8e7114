import { closeSync, openSync, writeSync, readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { judgeFilm, makeDriver, seenFace, LOOK } from "@orator/lip-sync";
import type { TrackedFrame, FaceTrack, FilmVerdict } from "@orator/lip-sync";
import { MediaError } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { channelsAt, spokenAt } from "../speech-channels.ts";

/** How a track lies in its file: a head, one entry of a fixed length a picture, and the CRC-32 of both. Little-endian. */
const FORMAT = {
  mark: "orator face track",
  version: 1,
  headBytes: 64,
  /** Of MediaPipe's face mesh. */
  points: 478,
  sumBytes: 4,
} as const;

/** Where the values of the head lie. */
const HEAD = {
  version: 20,
  width: 24,
  height: 28,
  frames: 32,
  people: 36,
  rateNum: 40,
  rateDen: 44,
  durationMs: 48,
} as const;

/** Where those of an entry lie: time, score (−1 where no face is seen), what the points are told from and in, the look, and the points. */
const ENTRY = { timeMs: 0, score: 8, middle: 12, step: 24, look: 28, points: 28 + LOOK.all } as const;

/** Points are told in so many steps from their middle: a hundredth of a pixel, of a face that fills a 4K picture a tenth. */
const STEPS = 32_767;

/** Length of one frame's entry: its header, then three numbers of 16 bits for each point. */
const ENTRY_BYTES = ENTRY.points + 2 * 3 * FORMAT.points;

/** A track and what its film says. */
export interface TrackToJudge {
  trackFile: string;
  ownSpeech: PerformedSpeech;
}

/** A film's face with its pictures' times. */
export interface FilmTrack extends FaceTrack {
  /** When each picture is shown, since the first one. */
  timesMs: readonly number[];
  durationMs: number;
  frameRate: { num: number; den: number };
}

/** What is known of a track when all pictures have been seen. */
type TrackEnd = Omit<FilmTrack, "frames" | "timesMs" | "fps">;

/** Writes a track picture by picture; the head comes last, so that a file that was cut short is none. */
export class TrackWriter {
  readonly #descriptor: number;
  #sum = 0;
  #frames = 0;

  constructor(file: string) {
    this.#descriptor = openSync(file, "w");
    writeSync(this.#descriptor, Buffer.alloc(FORMAT.headBytes), 0, FORMAT.headBytes, 0);
  }

  /** Adds the face of the next picture. */
  add(timeMs: number, face: TrackedFrame | null): void {
    const entry = entryOf(timeMs, face);
    this.#sum = crc32(entry, this.#sum);
    this.#put(entry, this.#frames++);
  }

  /** Writes what holds for all of it, and closes the file. */
  finish(end: TrackEnd): void {
    const head = headOf(end, this.#frames);
    const sum = Buffer.alloc(FORMAT.sumBytes);
    sum.writeUInt32LE(crc32(head, this.#sum));
    this.#put(sum, this.#frames);
    writeSync(this.#descriptor, head, 0, head.length, 0);
    closeSync(this.#descriptor);
  }

  #put(bytes: Buffer, place: number): void {
    const at = FORMAT.headBytes + place * ENTRY_BYTES;
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#descriptor, bytes, done, bytes.length - done, at + done);
  }
}

/** A track as its file has it. */
export function bytesOfTrack({ frames, timesMs, ...end }: FilmTrack): Buffer {
  const entries = frames.map((face, i) => entryOf(timesMs[i]!, face));
  const head = headOf(end, frames.length);
  const sum = Buffer.alloc(FORMAT.sumBytes);
  sum.writeUInt32LE(
    crc32(
      head,
      entries.reduce((before, entry) => crc32(entry, before), 0),
    ),
  );
  return Buffer.concat([head, ...entries, sum]);
}

function entryOf(timeMs: number, face: TrackedFrame | null): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeDoubleLE(timeMs, ENTRY.timeMs);
  entry.writeFloatLE(face ? face.score : -1, ENTRY.score);
  if (face) putPoints(entry, face.points);
  if (face?.look) entry.set(face.look, ENTRY.look);
  return entry;
}

function headOf({ width, height, people, durationMs, frameRate }: TrackEnd, frames: number): Buffer {
  const head = Buffer.alloc(FORMAT.headBytes);
  head.write(FORMAT.mark, "latin1");
  head.writeUInt32LE(FORMAT.version, HEAD.version);
  for (const [at, value] of [
    [HEAD.width, width],
    [HEAD.height, height],
    [HEAD.frames, frames],
    [HEAD.people, people],
    [HEAD.rateNum, frameRate.num],
    [HEAD.rateDen, frameRate.den],
  ] as const)
    head.writeUInt32LE(value, at);
  head.writeDoubleLE(durationMs, HEAD.durationMs);
  return head;
}

function putPoints(entry: Buffer, points: Float32Array): void {
  const middle = [0, 0, 0];
  for (const [i, value] of points.entries()) middle[i % 3]! += value / FORMAT.points;
  for (const [k, value] of middle.entries()) entry.writeFloatLE(value, ENTRY.middle + 4 * k);
  const told = middle.map((_, k) => entry.readFloatLE(ENTRY.middle + 4 * k));
  const furthest = points.reduce((most, value, i) => Math.max(most, Math.abs(value - told[i % 3]!)), 0);
  entry.writeFloatLE((1.0001 * furthest) / STEPS || 1, ENTRY.step);
  const step = entry.readFloatLE(ENTRY.step);
  for (const [i, value] of points.entries())
    entry.writeInt16LE(Math.round((value - told[i % 3]!) / step), ENTRY.points + 2 * i);
}

/** Reads a track. Throws a MediaError for a file that is none, of another version, cut short or changed. */
export function readTrack(file: string): FilmTrack {
  return trackOf(readFileSync(file));
}

/** The same of bytes. */
export function trackOf(bytes: Buffer): FilmTrack {
  const end = bytes.length - FORMAT.sumBytes;
  const isOurs = end >= FORMAT.headBytes && bytes.toString("latin1", 0, FORMAT.mark.length) === FORMAT.mark;
  if (!isOurs) throw new MediaError("the face track is none");
  const at = (place: number): number => bytes.readUInt32LE(place);
  if (at(HEAD.version) !== FORMAT.version)
    throw new MediaError("the face track was written by another version");
  const frames = at(HEAD.frames);
  const head = bytes.subarray(0, FORMAT.headBytes);
  const sum = crc32(head, crc32(bytes.subarray(FORMAT.headBytes, end)));
  if (end !== FORMAT.headBytes + frames * ENTRY_BYTES || sum !== bytes.readUInt32LE(end))
    throw new MediaError("the face track is damaged");
  const entries = Array.from({ length: frames }, (_, i) => {
    const from = FORMAT.headBytes + i * ENTRY_BYTES;
    return bytes.subarray(from, from + ENTRY_BYTES);
  });
  const frameRate = { num: at(HEAD.rateNum), den: at(HEAD.rateDen) };
  return {
    width: at(HEAD.width),
    height: at(HEAD.height),
    people: at(HEAD.people),
    frameRate,
    fps: frameRate.num / frameRate.den,
    durationMs: bytes.readDoubleLE(HEAD.durationMs),
    timesMs: entries.map((entry) => entry.readDoubleLE(ENTRY.timeMs)),
    frames: entries.map(faceOf),
  };
}

function faceOf(entry: Buffer): TrackedFrame | null {
  const score = entry.readFloatLE(ENTRY.score);
  if (score < 0) return null;
  const middle = [0, 1, 2].map((k) => entry.readFloatLE(ENTRY.middle + 4 * k));
  const step = entry.readFloatLE(ENTRY.step);
  const points = new Float32Array(3 * FORMAT.points);
  for (let i = 0; i < points.length; i++)
    points[i] = middle[i % 3]! + step * entry.readInt16LE(ENTRY.points + 2 * i);
  return { points, score, look: Uint8Array.from(entry.subarray(ENTRY.look, ENTRY.points)) };
}

/** Judges a film whose face has been followed. */
export function judgeTrack({ trackFile, ownSpeech }: TrackToJudge): FilmVerdict {
  const track = readTrack(trackFile);
  const isSpoken = spokenAt(ownSpeech, track.timesMs);
  const ownChannels = channelsAt(track.timesMs, ownSpeech, track);
  return judgeFilm({ face: seenFace(track, makeDriver()), isSpoken, ownChannels });
}
