import { z } from "zod";
import type { VideoRow } from "../tables.ts";

/** The files that stand beside a page, by the names that they have there. */
interface SharedFiles {
  video: string;
  poster: string;
  gif?: string;
  captions?: string;
}

/** A finished video as a page shows it. */
export interface ShownVideo {
  /** What it is called, without characters that turn the text around them. */
  title: string;
  durationMs: number;
  /** Pixels. */
  width: number;
  height: number;
  names: SharedFiles;
}

/** Pixels of a preview: what `makeGif` makes when it is told nothing. */
const GIF_WIDTH = 320;

/** Of every version of specs. */
const pictureSize = z.object({ width: z.int().min(1), height: z.int().min(1) });

/** What there is to show of a video; undefined while it is not completed. */
export function shownVideo(row: VideoRow): ShownVideo | undefined {
  const { status, files, durationMs } = row;
  if (status !== "completed" || files === null) return undefined;
  return {
    title: plainTitle(row),
    durationMs: durationMs ?? 0,
    ...pictureSize.parse(row.spec),
    names: {
      video: `video${endOf(files.video)}`,
      poster: `poster${endOf(files.thumbnail)}`,
      ...(files.gif !== undefined && { gif: "preview.gif" }),
      ...(files.captions !== undefined && { captions: "captions.vtt" }),
    },
  };
}

/** The key of the file that has this name beside the page; undefined for any other name. */
export function keyOfShared({ files }: VideoRow, { names }: ShownVideo, name: string): string | undefined {
  if (name === names.video) return files?.video;
  if (name === names.poster) return files?.thumbnail;
  if (name === names.gif) return files?.gif;
  return name === names.captions ? files?.captions : undefined;
}

/** Pixels of the preview of a video. */
export function gifSize({ width, height }: ShownVideo): { width: number; height: number } {
  return { width: GIF_WIDTH, height: Math.max(2, 2 * Math.round((GIF_WIDTH * height) / width / 2)) };
}

/** Overrides of the direction and line ends would spoil what stands around a title, in a tab, a chat or a file's name. */
export function plainTitle({ title }: Pick<VideoRow, "title">): string {
  const plain = (title ?? "")
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
  return plain === "" ? "Video" : plain;
}

function endOf(key: string): string {
  return key.slice(key.lastIndexOf("."));
}
