// For the tests: reads a movie back with FFmpeg, packet by packet and picture by picture.
import type { FFDecoderCodec } from "node-av/constants";
import { loadFfmpeg } from "./ffmpeg.ts";

/** One packet as it lies in the file; times in seconds. */
interface ReadPacket {
  stream: "video" | "audio";
  pts: number;
  duration: number;
  key: boolean;
}

/** One decoded picture: its planes without padding. */
interface ReadPicture {
  timeS: number;
  planes: Uint8Array;
}

/** What a movie file holds. */
interface ReadMovie {
  packets: ReadPacket[];
  pictures: ReadPicture[];
  colorSpace: number;
  colorRange: number;
}

/** Reads the whole file; `decoder` names the decoder of its pictures. */
export async function readBack(file: string, decoder: "h264" | "libvpx-vp9" | "gif"): Promise<ReadMovie> {
  const { lib, constants } = await loadFfmpeg();
  const format = new lib.FormatContext();
  if ((await format.openInput(file)) < 0 || (await format.findStreamInfo()) < 0)
    throw new Error(`cannot read ${file}`);
  const video = format.findBestStream(constants.AVMEDIA_TYPE_VIDEO);
  const { codecpar } = format.streams[video]!;
  const codec = lib.Codec.findDecoderByName(decoder as FFDecoderCodec)!;
  const context = new lib.CodecContext();
  context.allocContext3(codec);
  context.parametersToContext(codecpar);
  await context.open2(codec);
  const movie: ReadMovie = {
    packets: [],
    pictures: [],
    colorSpace: codecpar.colorSpace,
    colorRange: codecpar.colorRange,
  };
  const packet = new lib.Packet();
  packet.alloc();
  const frame = new lib.Frame();
  frame.alloc();
  const drain = async (secondsPerTick: number): Promise<void> => {
    while ((await context.receiveFrame(frame)) >= 0) {
      movie.pictures.push({
        timeS: Number(frame.pts) * secondsPerTick,
        planes: Uint8Array.from(frame.toBuffer()),
      });
      frame.unref();
    }
  };
  const tickOf = (index: number): number => format.streams[index]!.timeBase.toDouble();
  while ((await format.readFrame(packet)) >= 0) {
    const tick = tickOf(packet.streamIndex);
    const isVideo = packet.streamIndex === video;
    movie.packets.push({
      stream: isVideo ? "video" : "audio",
      pts: Number(packet.pts) * tick,
      duration: Number(packet.duration) * tick,
      key: packet.isKeyframe,
    });
    if (isVideo) {
      await context.sendPacket(packet);
      await drain(tick);
    }
    packet.unref();
  }
  await context.sendPacket(null);
  await drain(tickOf(video));
  await format.closeInput();
  return movie;
}
