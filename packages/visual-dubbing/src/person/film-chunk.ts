import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs";
import { MediaError } from "@orator/media";

const MAGIC = 0x46546c67;
/** "FILM": readers of glTF pass over chunks that they don't know (glTF 2.0, 4.4.3). */
const FILM_CHUNK = 0x4d4c4946;
const [FILE_HEAD, CHUNK_HEAD] = [12, 8];

/** Where bytes lie in a file. */
export interface Place {
  from: number;
  length: number;
}

/** Finds the film's chunk in an open GLB; undefined where there is none, or the file is no GLB. */
export function findFilm(descriptor: number): Place | undefined {
  const { size } = fstatSync(descriptor);
  const head = Buffer.alloc(FILE_HEAD);
  if (readSync(descriptor, head, 0, FILE_HEAD, 0) < FILE_HEAD || head.readUInt32LE(0) !== MAGIC)
    return undefined;
  const chunk = Buffer.alloc(CHUNK_HEAD);
  for (let at = FILE_HEAD; at + CHUNK_HEAD <= size;) {
    readSync(descriptor, chunk, 0, CHUNK_HEAD, at);
    const length = chunk.readUInt32LE(0);
    const from = at + CHUNK_HEAD;
    if (chunk.readUInt32LE(4) === FILM_CHUNK) return from + length <= size ? { from, length } : undefined;
    at = from + length;
  }
  return undefined;
}

/** Writes an avatar anew with a video avatar in it; one that it held is gone. */
export function addFilm({ avatar, person, out }: { avatar: string; person: string; out: string }): void {
  const film = readFileSync(person);
  const padded = Buffer.alloc(Math.ceil(film.length / 4) * 4);
  film.copy(padded);
  copyFileSync(avatar, out);
  const descriptor = openSync(out, "r+");
  try {
    if (findFilm(descriptor)) throw new MediaError("this avatar has a film already");
    const { size } = fstatSync(descriptor);
    const head = Buffer.alloc(CHUNK_HEAD);
    head.writeUInt32LE(padded.length, 0);
    head.writeUInt32LE(FILM_CHUNK, 4);
    appendFileSync(out, Buffer.concat([head, padded]));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(size + CHUNK_HEAD + padded.length);
    writeSync(descriptor, length, 0, 4, 8);
  } finally {
    closeSync(descriptor);
  }
}
