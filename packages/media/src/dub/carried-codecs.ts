import type { Ffmpeg } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";

/** The containers that carry pictures of this codec so that browsers or telephones of today play them. */
export function containersFor({ constants }: Ffmpeg, codecId: number): Container[] {
  const carried: Record<Container, number[]> = {
    mp4: [
      constants.AV_CODEC_ID_H264,
      constants.AV_CODEC_ID_HEVC,
      constants.AV_CODEC_ID_AV1,
      constants.AV_CODEC_ID_VP9,
    ],
    webm: [constants.AV_CODEC_ID_VP8, constants.AV_CODEC_ID_VP9, constants.AV_CODEC_ID_AV1],
  };
  return (["mp4", "webm"] as const).filter((container) => carried[container].includes(codecId));
}
