import type { Packet, Stream } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openInput } from "../read/open-input.ts";
import { videoOf } from "../read/video-stream.ts";
import type { FilmLayout } from "./film-layout.ts";
import type { FilmWriter } from "./film-writer.ts";

/** Copies the packets of a film's pictures (see `isWhole`), the first picture at time 0; gives how many. For child processes only. */
export async function copyPictures(
  ffmpeg: Ffmpeg,
  film: string,
  { originS, pictures }: FilmLayout,
  open: (describe: (stream: Stream) => void) => Promise<FilmWriter>,
): Promise<number> {
  const { lib, constants } = ffmpeg;
  const format = await openInput(ffmpeg, film);
  const video = videoOf(ffmpeg, format, film);
  const writer = await open((stream) => describe(ffmpeg, video, stream));
  const tickS = video.timeBase.toDouble();
  const origin = BigInt(Math.round(originS / tickS));
  const { num, den } = pictures!.frameRate;
  const usual = BigInt(Math.max(1, Math.floor(den / num / tickS)));
  const early: Packet[] = [];
  const packet = new lib.Packet();
  packet.alloc();
  let frames = 0;
  const write = async (next: Packet): Promise<void> => {
    next.pts -= origin;
    next.dts -= origin;
    await writer.writePicture(next, video.timeBase);
    frames++;
  };
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video.index) {
      if (packet.dts === constants.AV_NOPTS_VALUE) {
        early.push(packet.clone()!);
      } else {
        // Decoding times that the file does not tell come before the first that it does.
        for (const [index, first] of early.entries()) {
          first.dts = packet.dts - usual * BigInt(early.length - index);
          await write(first);
          first.free();
        }
        early.length = 0;
        await write(packet);
      }
    }
    packet.unref();
  }
  packet.free();
  await writer.finish();
  await format.closeInput();
  return frames;
}

function describe({ lib, constants }: Ffmpeg, video: Stream, stream: Stream): void {
  video.codecpar.copy(stream.codecpar);
  // The tag of another container means nothing in this one; players of Apple want this one of HEVC.
  stream.codecpar.codecTag = video.codecpar.codecId === constants.AV_CODEC_ID_HEVC ? "hvc1" : 0;
  stream.timeBase = video.timeBase;
  stream.avgFrameRate = video.avgFrameRate;
  stream.sampleAspectRatio = video.sampleAspectRatio;
  if (video.metadata?.get("alpha_mode") === "1")
    stream.metadata = lib.Dictionary.fromObject({ alpha_mode: "1" });
}
