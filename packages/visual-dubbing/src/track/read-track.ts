import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { MediaError } from "@orator/media";
import type { TrackedFrame } from "@orator/lip-sync";
import type { FilmTrack } from "./film-track.ts";
import { ENTRY, ENTRY_BYTES, FORMAT, HEAD } from "./track-format.ts";

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
