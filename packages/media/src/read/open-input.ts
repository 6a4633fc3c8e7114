import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { FormatContext } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";

/** Formats of one self-contained file each: no play lists, no devices, nothing that opens further files. */
const FORMATS =
  "wav,w64,mp3,aac,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aiff,au,caf,amr,amrnb,amrwb,asf,avi,flv,ac3,eac3,mpegts,mpeg,gif,ape,wv,tta,dsf,voc";

/**
 * Opens a media file that nobody vouches for: local files only, and only formats that cannot point elsewhere.
 * Throws a MediaError that names the file.
 */
export async function openInput({ lib }: Ffmpeg, file: string): Promise<FormatContext> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new MediaError(`there is no file ${file}`);
  if (!stat.isFile()) throw new MediaError(`${file} is not a file`);
  if (stat.size === 0) throw new MediaError(`${file} is empty`);
  const format = new lib.FormatContext();
  const options = lib.Dictionary.fromObject({
    protocol_whitelist: "file",
    format_whitelist: FORMATS,
    // A QuickTime film may keep its media in other files.
    enable_drefs: "0",
  });
  // The `file:` in front keeps names such as "http://…" or "concat:…" from being read as addresses.
  const opened = await format.openInput(`file:${resolve(file)}`, null, options);
  if (opened < 0) throw new MediaError(`${file} is not a sound or video file that can be read`);
  if ((await format.findStreamInfo()) < 0) {
    await format.closeInput();
    throw new MediaError(`${file} is damaged: its content cannot be determined`);
  }
  return format;
}
