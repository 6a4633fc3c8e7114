import { closeSync, openSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { TrackedFrame } from "@orator/lip-sync";
import type { FilmTrack } from "./film-track.ts";
import { ENTRY, ENTRY_BYTES, FORMAT, HEAD, STEPS } from "./track-format.ts";

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
