import type { FFEncoderCodec } from "node-av/constants";
import type { CodecContext, Packet } from "node-av/lib";
import { check, loadFfmpeg, monoLayout, stereoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { EncodedPacket, EncodedRun } from "./video-encoder.ts";
import type { SoundSource } from "./sound-source.ts";

/** aac for MP4, opus for WebM: at 128 and 96 kbit/s, in stereo at 192 and 160. */
type AudioCodec = "aac" | "opus";

/** Compressed sound and the number of samples a decoder drops at its start. */
export interface EncodedAudio extends EncodedRun {
  codec: AudioCodec;
  /** Samples before the first one that is heard. */
  initialPadding: number;
}

/** Sound that is compressed as its packets are asked for. */
export interface AudioStream extends Omit<EncodedAudio, "packets"> {
  channels: 1 | 2;
  /** In the order of time; may be read once. */
  packets: AsyncGenerator<EncodedPacket, void>;
}

const SETTINGS = {
  aac: { name: "aac", bitRates: [128_000n, 192_000n] },
  opus: { name: "libopus", bitRates: [96_000n, 160_000n] },
} as const;

/**
 * Encodes 48 kHz sound. The last packet is shortened, so that the stream lasts exactly `sound.length`
 * samples once the padding at its start is dropped. For child processes only.
 */
export async function encodeAudio(sound: SoundSource, codecName: AudioCodec): Promise<EncodedAudio> {
  const { codec, extradata, initialPadding, packets } = await streamAudio(sound, codecName);
  const all: EncodedPacket[] = [];
  for await (const packet of packets) all.push(packet);
  return { codec, extradata, initialPadding, packets: all };
}

/** The same, packet by packet: memory does not grow with the sound. For child processes only. */
export async function streamAudio(sound: SoundSource, codecName: AudioCodec): Promise<AudioStream> {
  const ffmpeg = await loadFfmpeg();
  const { channels = 1 } = sound;
  const context = await openEncoder(ffmpeg, codecName, channels);
  const extradata = Uint8Array.from(context.extraData ?? []);
  const packets = endAt(packetsOf(ffmpeg, context, sound), sound.length, ffmpeg);
  const first = await packets.next();
  const initialPadding = -Math.min(0, first.value?.pts ?? 0);
  async function* all(): AsyncGenerator<EncodedPacket, void> {
    if (first.value) yield first.value;
    yield* packets;
  }
  return { codec: codecName, channels, extradata, initialPadding, packets: all() };
}

async function openEncoder(ffmpeg: Ffmpeg, codecName: AudioCodec, channels: 1 | 2): Promise<CodecContext> {
  const { lib, constants } = ffmpeg;
  const { name, bitRates } = SETTINGS[codecName];
  const codec = lib.Codec.findEncoderByName(name as FFEncoderCodec);
  if (!codec) throw new Error(`this build of FFmpeg cannot encode ${codecName}`);
  const context = new lib.CodecContext();
  context.allocContext3(codec);
  context.sampleRate = 48_000;
  context.sampleFormat = codecName === "aac" ? constants.AV_SAMPLE_FMT_FLTP : constants.AV_SAMPLE_FMT_FLT;
  context.channelLayout = channels === 1 ? monoLayout(ffmpeg) : stereoLayout(ffmpeg);
  context.timeBase = new lib.Rational(1, 48_000);
  context.bitRate = bitRates[channels - 1]!;
  context.threadCount = 1;
  context.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER);
  check(ffmpeg, await context.open2(codec), `cannot start ${name}`);
  return context;
}

async function* packetsOf(
  ffmpeg: Ffmpeg,
  context: CodecContext,
  sound: SoundSource,
): AsyncGenerator<EncodedPacket, void> {
  const { lib, constants } = ffmpeg;
  const { frameSize } = context;
  const isPlanar = context.sampleFormat === constants.AV_SAMPLE_FMT_FLTP;
  const frame = new lib.Frame();
  const packet = new lib.Packet();
  packet.alloc();
  // One frame more than the sound needs: the encoder's delay pushes its end past the last whole frame.
  const total = Math.ceil(sound.length / frameSize) * frameSize + frameSize;
  for (let start = 0; start < total; start += frameSize) {
    frame.alloc();
    frame.format = context.sampleFormat;
    frame.sampleRate = 48_000;
    frame.channelLayout = context.channelLayout;
    frame.nbSamples = frameSize;
    check(ffmpeg, frame.getBuffer(), "no memory for sound");
    const read = sound.read(start, frameSize);
    const part = isPlanar && sound.channels === 2 ? toPlanes(read) : read;
    check(
      ffmpeg,
      frame.fromBuffer(Buffer.from(part.buffer as ArrayBuffer)),
      "the sound does not fit the encoder",
    );
    frame.pts = BigInt(start);
    check(ffmpeg, await context.sendFrame(frame), "cannot encode sound");
    frame.unref();
    while ((await context.receivePacket(packet)) >= 0) yield take(ffmpeg, packet);
  }
  check(ffmpeg, await context.sendFrame(null), "cannot finish the sound");
  while ((await context.receivePacket(packet)) >= 0) yield take(ffmpeg, packet);
  packet.free();
  frame.free();
  context.freeContext();
}

function toPlanes(stereo: Float32Array): Float32Array {
  const half = stereo.length / 2;
  const planes = new Float32Array(stereo.length);
  for (let i = 0; i < half; i++) {
    planes[i] = stereo[2 * i]!;
    planes[half + i] = stereo[2 * i + 1]!;
  }
  return planes;
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
async function* endAt(
  packets: AsyncGenerator<EncodedPacket, void>,
  end: number,
  { constants }: Ffmpeg,
): AsyncGenerator<EncodedPacket, void> {
  for await (const packet of packets) {
    // The generator is read to its end, so that the encoder is let go of.
    if (packet.pts >= end) continue;
    const excess = packet.pts + packet.duration - end;
    if (excess > 0) {
      const skip = Buffer.alloc(10);
      skip.writeUInt32LE(excess, 4);
      packet.duration -= excess;
      packet.sideData = [{ type: constants.AV_PKT_DATA_SKIP_SAMPLES, data: skip }];
    }
    yield packet;
  }
}
