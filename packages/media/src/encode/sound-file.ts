import { check, loadFfmpeg, monoLayout } from "../ffmpeg.ts";
import { encodeAudio } from "./audio-encoder.ts";

const SAMPLE_RATE_HZ = 48_000;
const SAMPLES_PER_PACKET = 1152;

/** Writes 48 kHz mono sound as an MP3 that lasts exactly as long. For child processes only. */
export async function writeSound(file: string, samples: Float32Array): Promise<void> {
  const ffmpeg = await loadFfmpeg();
  const { lib, constants } = ffmpeg;
  const audio = await encodeAudio(
    {
      length: samples.length,
      read(start, count) {
        const part = new Float32Array(count);
        part.set(samples.subarray(start, start + count));
        return part;
      },
      close() {},
    },
    "mp3",
  );
  const format = new lib.FormatContext();
  check(ffmpeg, format.allocOutputContext2(null, "mp3", file), "cannot write MP3 files");
  const stream = format.newStream();
  const { codecpar } = stream;
  codecpar.codecType = constants.AVMEDIA_TYPE_AUDIO;
  codecpar.codecId = constants.AV_CODEC_ID_MP3;
  codecpar.sampleRate = SAMPLE_RATE_HZ;
  codecpar.channelLayout = monoLayout(ffmpeg);
  codecpar.frameSize = SAMPLES_PER_PACKET;
  codecpar.initialPadding = audio.initialPadding;
  const sampleBase = new lib.Rational(1, SAMPLE_RATE_HZ);
  stream.timeBase = sampleBase;
  check(ffmpeg, await format.openOutput(), `cannot write ${file}`);
  check(ffmpeg, await format.writeHeader(), `cannot begin ${file}`);
  const packet = new lib.Packet();
  packet.alloc();
  for (const { data, pts, dts, duration, sideData = [] } of audio.packets) {
    packet.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    packet.streamIndex = stream.index;
    packet.pts = BigInt(pts);
    packet.dts = BigInt(dts);
    packet.duration = BigInt(duration);
    packet.isKeyframe = true;
    for (const { type, data: bytes } of sideData)
      packet.addSideData(type as Parameters<typeof packet.addSideData>[0], Buffer.from(bytes));
    packet.rescaleTs(sampleBase, stream.timeBase);
    check(ffmpeg, await format.interleavedWriteFrame(packet), `cannot write ${file}`);
    packet.unref();
  }
  check(ffmpeg, await format.writeTrailer(), `cannot finish ${file}`);
  await format.closeOutput();
  packet.free();
  format.freeContext();
}
