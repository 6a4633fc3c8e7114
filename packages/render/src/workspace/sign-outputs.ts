import { signFile } from "@orator/media";
import type { SignedType } from "@orator/media";
import { stillFormatOf } from "../plan/poster.ts";
import type { VideoRequest } from "../request/video-request.ts";
import type { OutputFile } from "./output-file.ts";

/** Unfinished files of a video that may be signed. */
interface SignableOutputs {
  video: OutputFile;
  captioned: OutputFile | undefined;
  poster: OutputFile | undefined;
}

const TYPES: Record<string, SignedType> = { mp4: "video/mp4", gif: "image/gif" };

/** Signs what can carry a manifest, where the request brings credentials; WebM has no place for one. */
export async function signOutputs(
  { format = "mp4", posterFile, credentials }: VideoRequest,
  { video, captioned, poster }: SignableOutputs,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!credentials) return;
  const sign = async (output: OutputFile | undefined, type: SignedType | undefined): Promise<void> => {
    if (output && type) await signFile({ file: output.partial, type, ...credentials }, signal);
  };
  await sign(video, TYPES[format]);
  await sign(captioned, TYPES[format]);
  if (posterFile !== undefined) await sign(poster, `image/${stillFormatOf(posterFile)}`);
}
