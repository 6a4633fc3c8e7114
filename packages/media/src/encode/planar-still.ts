import { loadFfmpeg, setBt709 } from "../ffmpeg.ts";
import { PictureConverter } from "../film/picture-converter.ts";
import type { GivenConsent } from "@orator/provenance";
import { filmOrigin } from "../provenance/mark-file.ts";
import { encodeStill } from "../still.ts";
import type { StillFormat } from "../still.ts";
import type { VideoFormat } from "./video-encoder.ts";

/** Encodes a picture of a video, given as packed planes Y, U, V (, A), as a still. For child processes only. */
export async function encodePlanarStill(
  planes: Uint8Array,
  video: Pick<VideoFormat, "width" | "height" | "alpha">,
  { format, consents }: { format: StillFormat; consents?: readonly GivenConsent[] | undefined },
): Promise<Buffer> {
  const ffmpeg = await loadFfmpeg();
  const { lib, constants } = ffmpeg;
  const { width, height, alpha } = video;
  const frame = new lib.Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = alpha ? constants.AV_PIX_FMT_YUVA420P : constants.AV_PIX_FMT_YUV420P;
  setBt709(ffmpeg, frame);
  const picture = Buffer.from(planes);
  frame.fromBuffer(picture);
  const converter = new PictureConverter(ffmpeg, { width, height, pixels: "rgba", fit: "cover" });
  const data = await converter.convert(frame);
  converter.free();
  frame.free();
  return encodeStill({ width, height, data }, format, filmOrigin(consents));
}
