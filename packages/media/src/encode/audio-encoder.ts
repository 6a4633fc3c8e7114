import type { FFEncoderCodec } from "node-av/constants";
import type { Packet } from "node-av/lib";
import { check, loadFfmpeg, monoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { EncodedPacket, EncodedRun } from "./encoded.ts";
import type { SoundSource } from "./sound-source.ts";

/** aac at 128 kbit/s for MP4, opus at 96 kbit/s for WebM. */
export type AudioCodec = "aac" | "opus";

/** Compressed sound and the number of samples a decoder drops at its start. */
export interface EncodedAudio extends EncodedRun {
  codec: AudioCodec;
  /** Samples before the first one that is heard. */
  initialPadding: number;
}

const SETTINGS = {
  aac: { name: "aac", bitRate: 128_000n },
  opus: { name: "libopus", bitRate: 96_000n },
} as const;

/**
 * Encodes 48 kHz mono sound. The last packet is shortened, so that the stream lasts exactly `sound.length`
 * samples once the padding at its start is dropped. For child processes only.
 */
export async function encodeAudio(sound: SoundSource, codecName: AudioCodec): Promise<EncodedAudio> {
  const ffmpeg = await loadFfmpeg();
  const { lib, constants } = ffmpeg;
  const { name, bitRate } = SETTINGS[codecName];
  const codec = lib.Codec.findEncoderByName(name as FFEncoderCodec);
  if (!codec) throw new Error(`this build of FFmpeg cannot encode ${codecName}`);
  const context = new lib.CodecContext();
  context.allocContext3(codec);
  context.sampleRate = 48_000;
  context.sampleFormat = codecName === "aac" ? constants.AV_SAMPLE_FMT_FLTP : constants.AV_SAMPLE_FMT_FLT;
  context.channelLayout = monoLayout(ffmpeg);
  context.timeBase = new lib.Rational(1, 48_000);
  context.bitRate = bitRate;
  context.threadCount = 1;
  context.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER);
  check(ffmpeg, await context.open2(codec), `cannot start ${name}`);

  const frame = new lib.Frame();
  const packet = new lib.Packet();
  packet.alloc();
  const packets: EncodedPacket[] = [];
  const frameSize = context.frameSize;
  // One frame more than the sound needs: the encoder's delay pushes its end past the last whole frame.
  const total = Math.ceil(sound.length / frameSize) * frameSize + frameSize;
  for (let start = 0; start < total; start += frameSize) {
    frame.alloc();
    frame.format = context.sampleFormat;
    frame.sampleRate = 48_000;
    frame.channelLayout = context.channelLayout;
    frame.nbSamples = frameSize;
    check(ffmpeg, frame.getBuffer(), "no memory for sound");
    const part = sound.read(start, frameSize);
    check(
      ffmpeg,
      frame.fromBuffer(Buffer.from(part.buffer as ArrayBuffer)),
      "the sound does not fit the encoder",
    );
    frame.pts = BigInt(start);
    check(ffmpeg, await context.sendFrame(frame), "cannot encode sound");
    frame.unref();
    while ((await context.receivePacket(packet)) >= 0) packets.push(take(ffmpeg, packet));
  }
  check(ffmpeg, await context.sendFrame(null), "cannot finish the sound");
  while ((await context.receivePacket(packet)) >= 0) packets.push(take(ffmpeg, packet));

  const initialPadding = -Math.min(0, packets[0]?.pts ?? 0);
  const extradata = Uint8Array.from(context.extraData ?? []);
  packet.free();
  frame.free();
  context.freeContext();
  return { codec: codecName, extradata, initialPadding, packets: endAt(packets, sound.length, ffmpeg) };
}

function take({ constants }: Ffmpeg, packet: Packet): EncodedPacket {
  const taken: EncodedPacket = {
    data: Uint8Array.from(packet.data ?? []),
    pts: Number(packet.pts),
    dts: Number(packet.dts),
    duration: Number(packet.duration),
    key: packet.hasFlags(constants.AV_PKT_FLAG_KEY),
  };
  packet.unref();
  return taken;
}

/** Drops the packets after sample `end` and tells the decoder how much of the last one to drop. */
function endAt(packets: EncodedPacket[], end: number, { constants }: Ffmpeg): EncodedPacket[] {
  const kept = packets.filter((packet) => packet.pts < end);
  const last = kept.at(-1);
  if (!last) return kept;
  const excess = last.pts + last.duration - end;
  if (excess > 0) {
    const skip = Buffer.alloc(10);
    skip.writeUInt32LE(excess, 4);
    last.duration -= excess;
    last.sideData = [{ type: constants.AV_PKT_DATA_SKIP_SAMPLES, data: skip }];
  }
  return kept;
}
