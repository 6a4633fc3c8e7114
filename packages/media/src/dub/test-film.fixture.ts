// For the tests: small films with a flash and a click at the same moment, and files of sound.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Packet } from "node-av/lib";
import { streamAudio } from "../encode/audio-encoder.ts";
import type { AudioStream } from "../encode/audio-encoder.ts";
import { loadFfmpeg, toFrameRate } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import { FilmEncoder } from "./film-encoder.ts";
import { FilmWriter } from "./film-writer.ts";

/** Of the pictures of test films. */
export const SIZE = { width: 128, height: 96 };

/** What a test film is to be. */
export interface TestFilm {
  container?: Container;
  fps?: number;
  frames?: number;
  /** The pictures that flash; the sound clicks with them. */
  flashes?: number[];
  /** What is heard beside the clicks: interleaved, 48 kHz, from the first picture on. */
  stereo?: Float32Array;
  /** When each picture is shown, where they are not even. */
  timesMs?: number[];
  /** Between the first picture and the first sound that there is. */
  soundStartMs?: number;
  /** A turn by 90° that players have to make. */
  isTurned?: boolean;
  size?: { width: number; height: number };
  colors?: { matrix: number; primaries: number; transfer: number; isFullRange: boolean };
}

const BT709 = { matrix: 1, primaries: 1, transfer: 1, isFullRange: false };

/** A click of 2 ms. */
export function click(stereo: Float32Array, sample: number): void {
  for (let i = 0; i < 96; i++) {
    stereo[2 * (sample + i)] = 0.8 * Math.cos(i / 2);
    stereo[2 * (sample + i) + 1] = 0.8 * Math.cos(i / 2);
  }
}

/** Writes a film of gray pictures of which some flash white, each at the moment of a click. */
export async function makeTestFilm(file: string, film: TestFilm = {}): Promise<void> {
  const { container = "mp4", fps = 25, frames = 50, flashes = [20], soundStartMs = 0, isTurned } = film;
  const {
    timesMs = Array.from({ length: frames }, (_, i) => (1000 * i) / fps),
    colors = BT709,
    size = SIZE,
  } = film;
  const ffmpeg = await loadFfmpeg();
  const endMs = timesMs.at(-1)! + 1000 / fps;
  const stereo = new Float32Array(2 * Math.round(endMs * 48));
  stereo.set((film.stereo ?? new Float32Array()).subarray(0, stereo.length));
  for (const flash of flashes) click(stereo, Math.round(timesMs[flash]! * 48));
  const [timeBase, frameRate] = [{ num: 1, den: 90_000 }, toFrameRate(fps)];
  const shape = { ...size, sampleAspect: { num: 1, den: 1 }, colors };
  const encoder = await FilmEncoder.open(ffmpeg, { container, shape, timeBase, frameRate, quality: "good" });
  const sound = await streamAudio(sourceOf(stereo, soundStartMs * 48), container === "mp4" ? "aac" : "opus");
  const writer = await FilmWriter.open(
    ffmpeg,
    { file, container, sound: delayed(sound, soundStartMs * 48), origin: "algorithmicMedia" },
    (stream) => {
      encoder.describe(stream);
      if (!isTurned) return;
      const matrix = Buffer.alloc(36);
      for (const [at, value] of [
        [4, 65_536],
        [12, -65_536],
        [32, 1 << 30],
      ] as const)
        matrix.writeInt32LE(value, at);
      stream.codecpar.addCodedSideData(ffmpeg.constants.AV_PKT_DATA_DISPLAYMATRIX, matrix);
    },
  );
  const take = (packet: Packet): Promise<void> => writer.writePicture(packet, timeBase);
  for (const [index, fromMs] of timesMs.entries()) {
    const planes = new Uint8Array((size.width * size.height * 3) / 2).fill(128);
    planes.fill(flashes.includes(index) ? 230 : 40 + (index % 8), 0, size.width * size.height);
    const untilMs = timesMs[index + 1] ?? endMs;
    await encoder.add(
      planes,
      BigInt(Math.round(fromMs * 90)),
      BigInt(Math.round((untilMs - fromMs) * 90)),
      take,
    );
  }
  await encoder.finish(take);
  await writer.finish();
}

function sourceOf(stereo: Float32Array, skip: number) {
  return {
    length: stereo.length / 2 - Math.max(0, skip),
    channels: 2 as const,
    read(start: number, count: number): Float32Array {
      const part = new Float32Array(2 * count);
      for (let i = 0; i < part.length; i++) part[i] = stereo[2 * (start + skip) + i] ?? 0;
      return part;
    },
    close() {},
  };
}

/** The same packets, all later. */
function delayed(sound: AudioStream, samples: number): AudioStream {
  async function* packets() {
    for await (const packet of sound.packets)
      yield { ...packet, pts: packet.pts + samples, dts: packet.dts + samples };
  }
  return { ...sound, packets: packets() };
}

/** Writes interleaved or mono samples as bare floats. */
export function putFloats(file: string, samples: Float32Array): string {
  writeFileSync(file, samples);
  return file;
}

/** Reads bare floats. */
export function getFloats(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** A WAV of 16 bits; `sampleAt` gives the value of a channel at a time in seconds. */
export function wavOf(
  seconds: number,
  { rateHz = 48_000, channels = 2 },
  sampleAt: (channel: number, atS: number) => number,
): Buffer {
  const count = Math.round(seconds * rateHz);
  const bytes = Buffer.alloc(44 + count * channels * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rateHz, 24);
  bytes.writeUInt32LE(rateHz * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(count * channels * 2, 40);
  for (let i = 0; i < count; i++)
    for (let channel = 0; channel < channels; channel++)
      bytes.writeInt16LE(
        Math.round(32_767 * sampleAt(channel, i / rateHz)),
        44 + (i * channels + channel) * 2,
      );
  return bytes;
}

/** A digest of every packet of pictures, and when each is shown, in milliseconds. */
export async function picturePackets(file: string): Promise<{ hash: string; ms: number }[]> {
  const { lib, constants } = await loadFfmpeg();
  const format = new lib.FormatContext();
  await format.openInput(file);
  await format.findStreamInfo();
  const stream = format.streams[format.findBestStream(constants.AVMEDIA_TYPE_VIDEO)]!;
  const packet = new lib.Packet();
  packet.alloc();
  const packets: { hash: string; ms: number }[] = [];
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index)
      packets.push({
        hash: createHash("sha256").update(packet.data!).digest("hex"),
        ms: 1000 * Number(packet.pts) * stream.timeBase.toDouble(),
      });
    packet.unref();
  }
  await format.closeInput();
  return packets;
}

/** Where the samples of one side first exceed a level, in milliseconds, from `fromMs` on. */
export function firstLoudMs(stereo: Float32Array, { level = 0.3, fromMs = 0 } = {}): number {
  for (let i = Math.round(fromMs * 48); i < stereo.length / 2; i++)
    if (Math.abs(stereo[2 * i]!) > level) return i / 48;
  return Number.NaN;
}

/** Puts a film's packets into another kind of file. */
export async function remux(from: string, to: string, format: "matroska" | "mpegts"): Promise<void> {
  const { lib } = await loadFfmpeg();
  const [input, output] = [new lib.FormatContext(), new lib.FormatContext()];
  await input.openInput(from);
  await input.findStreamInfo();
  output.allocOutputContext2(null, format, to);
  for (const { codecpar, timeBase } of input.streams) {
    const stream = output.newStream();
    codecpar.copy(stream.codecpar);
    stream.codecpar.codecTag = 0;
    stream.timeBase = timeBase;
  }
  await output.openOutput();
  await output.writeHeader(null);
  const packet = new lib.Packet();
  packet.alloc();
  while ((await input.readFrame(packet)) >= 0) {
    const index = packet.streamIndex;
    packet.rescaleTs(input.streams[index]!.timeBase, output.streams[index]!.timeBase);
    await output.interleavedWriteFrame(packet);
    packet.unref();
  }
  await output.writeTrailer();
  await output.closeOutput();
  await input.closeInput();
}
