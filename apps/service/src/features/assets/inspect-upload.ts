import { ChildDied, isMediaError, probe, probeImage } from "@orator/media";
import { fail, invalid } from "../../platform/errors/domain-error.ts";
import { readApart } from "../../platform/reading/read-apart.ts";
import { soundAlone } from "./file-kinds.ts";
import type { FileKind } from "./file-kinds.ts";
import type { SeenFile } from "./file-process.ts";

/** What a file is and measures. */
export interface FileFacts extends FileKind {
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

const TAKEN =
  "Images (JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF), audio (MP3, WAV, OGG, M4A, AAC, FLAC), video (MP4, WebM, MOV, MKV) and GLB or VRM models are taken";
/** Larger pictures serve nothing here and only take memory. */
const MOST_PIXELS = 64_000_000;

/** What an uploaded file's bytes say of it, in a process of its own. */
export function lookAtUpload(file: string, signal: AbortSignal): Promise<SeenFile> {
  return readApart(new URL("./file-process.ts", import.meta.url), { file }, { what: "The file", signal });
}

/**
 * Finds out what an uploaded file is, from its content alone. Media are opened in a process of their own. Throws
 * UNSUPPORTED_MEDIA_TYPE for kinds that are not taken, VALIDATION_ERROR for a damaged file.
 */
export async function inspectUpload(
  file: string,
  { kind, trouble }: SeenFile,
  signal: AbortSignal,
): Promise<FileFacts> {
  if (kind === undefined)
    fail("UNSUPPORTED_MEDIA_TYPE", `${TAKEN}; the content of this file is none of these.`, {
      details: { field: "file", reason: "is of a type that is not taken" },
    });
  const nothing = { width: null, height: null, durationMs: null };
  if (kind.fileType === "model") {
    if (trouble !== undefined) invalid("file", trouble);
    return { ...kind, ...nothing };
  }
  return kind.fileType === "image" ? inspectImage(file, kind, signal) : inspectMedia(file, kind, signal);
}

async function inspectImage(file: string, kind: FileKind, signal: AbortSignal): Promise<FileFacts> {
  const { width, height } = await orRefuse(() => probeImage(file, { signal, decodeUpToPixels: MOST_PIXELS }));
  if (width * height > MOST_PIXELS)
    invalid("file", `has ${width} × ${height} pixels, where at most ${MOST_PIXELS / 1e6} million are taken`);
  return { ...kind, width, height, durationMs: null };
}

async function inspectMedia(file: string, kind: FileKind, signal: AbortSignal): Promise<FileFacts> {
  const { video, audio, durationMs } = await orRefuse(() => probe(file, { signal }));
  const length = durationMs > 0 ? Math.round(durationMs) : null;
  if (kind.fileType === "video" && video !== undefined)
    return { ...kind, width: video.width, height: video.height, durationMs: length };
  const sound = kind.fileType === "audio" ? kind : soundAlone(kind);
  if (audio === undefined || sound === undefined) invalid("file", "holds neither pictures nor sound");
  return { ...sound, width: null, height: null, durationMs: length };
}

async function orRefuse<Result>(look: () => Promise<Result>): Promise<Result> {
  try {
    return await look();
  } catch (error) {
    if (isMediaError(error) || error instanceof ChildDied) invalid("file", "is damaged: it cannot be read");
    throw error;
  }
}
