import { closeSync, openSync, readSync } from "node:fs";
import { MediaError } from "@orator/media";
import type { FrameRate } from "@orator/media";
import { findFilm } from "./film-chunk.ts";
import { headOf } from "./person-file.ts";

/** What a filmed person's file tells of the film without opening it. */
export interface FilmedPerson {
  /** Of its pictures, even. */
  width: number;
  height: number;
  frameRate: FrameRate;
  frames: number;
  /** Where the face is for the most part, pixels: its middle, and its height from brow to chin. */
  face: { x: number; y: number; height: number };
  /** Whether the person can be told from what is behind them. */
  hasMask: boolean;
}

/** What the file of an avatar tells of the film that it holds; undefined where it holds none. Throws a MediaError for one that is damaged. */
export function filmedPersonIn(avatar: string): FilmedPerson | undefined {
  const descriptor = openSync(avatar, "r");
  try {
    const read = (from: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      if (readSync(descriptor, bytes, 0, length, from) < length)
        throw new MediaError("the film of this avatar is cut short");
      return bytes;
    };
    const place = findFilm(descriptor);
    if (!place) return undefined;
    const { width, height, frameRate, frames, face, hasMask } = headOf(place, read);
    return { width, height, frameRate, frames, face, hasMask };
  } finally {
    closeSync(descriptor);
  }
}
