import type { FormatContext, Stream } from "node-av/lib";
import { check, loadFfmpeg, monoLayout, stereoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { streamAudio } from "./audio-encoder.ts";
import type { AudioStream } from "./audio-encoder.ts";
import type { SoundSource } from "./sound-source.ts";

const SAMPLE_RATE_HZ = 48_000;

/** Writes 48 kHz mono sound as an M4A (AAC) that lasts exactly as long. For child processes only. */
export function writeSound(file: string, samples: Float32Array): Promise<void> {
  return writeSoundOf(file, soundOf(samples));
}

/** The same of sound that is read piece by piece, of one channel or two. For child processes only. */
export async function writeSoundOf(file: string, sound: SoundSource): Promise<void> {
  const ffmpeg = await loadFfmpeg();
  const audio = await streamAudio(sound, "aac");
  const format = new ffmpeg.lib.FormatContext();
  check(ffmpeg, format.allocOutputContext2(null, "ipod", file), "cannot write M4A files");
  const stream = addStream(ffmpeg, format, audio);
  check(ffmpeg, await format.openOutput(), `cannot write ${file}`);
  const options = ffmpeg.lib.Dictionary.fromObject({ movflags: "+faststart" });
  check(ffmpeg, await format.writeHeader(options), `cannot begin ${file}`);
  await writePackets(ffmpeg, format, stream, audio);
  check(ffmpeg, await format.writeTrailer(), `cannot finish ${file}`);
  await format.closeOutput();
  format.freeContext();
}

function soundOf(samples: Float32Array): SoundSource {
  return {
    length: samples.length,
    read(start: number, count: number): Float32Array {
      const part = new Float32Array(count);
      part.set(samples.subarray(start, start + count));
      return part;
    },
    close() {},
  };
}

function addStream(ffmpeg: Ffmpeg, format: FormatContext, audio: AudioStream): Stream {
  const { lib, constants } = ffmpeg;
  const stream = format.newStream();
  const { codecpar } = stream;
  codecpar.codecType = constants.AVMEDIA_TYPE_AUDIO;
  codecpar.codecId = constants.AV_CODEC_ID_AAC;
  codecpar.sampleRate = SAMPLE_RATE_HZ;
  codecpar.channelLayout = audio.channels === 1 ? monoLayout(ffmpeg) : stereoLayout(ffmpeg);
  codecpar.frameSize = 1024;
  codecpar.initialPadding = audio.initialPadding;
  codecpar.extradata = Buffer.from(audio.extradata);
  stream.timeBase = new lib.Rational(1, SAMPLE_RATE_HZ);
  return stream;
}

async function writePackets(
  ffmpeg: Ffmpeg,
  format: FormatContext,
  stream: Stream,
  { packets }: AudioStream,
): Promise<void> {
  const sampleBase = new ffmpeg.lib.Rational(1, SAMPLE_RATE_HZ);
  const packet = new ffmpeg.lib.Packet();
  packet.alloc();
  for await (const { data, pts, dts, duration, sideData = [] } of packets) {
    packet.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    packet.streamIndex = stream.index;
    packet.pts = BigInt(pts);
    packet.dts = BigInt(dts);
    packet.duration = BigInt(duration);
    packet.isKeyframe = true;
    for (const { type, data: bytes } of sideData)
      packet.addSideData(type as Parameters<typeof packet.addSideData>[0], Buffer.from(bytes));
    packet.rescaleTs(sampleBase, stream.timeBase);
    check(ffmpeg, await format.interleavedWriteFrame(packet), "cannot write sound");
    packet.unref();
  }
  packet.free();
}
