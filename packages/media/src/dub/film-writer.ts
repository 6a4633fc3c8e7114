import type { Origin } from "@orator/provenance";
import type { FormatContext, IRational, Packet, Stream } from "node-av/lib";
import type { AudioStream } from "../encode/audio-encoder.ts";
import type { EncodedPacket } from "../encode/video-encoder.ts";
import { check, monoLayout, stereoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import { markMp4, webmTags } from "../provenance/mark-file.ts";

/** A film that is written with new sound. */
interface FilmFile {
  file: string;
  container: Container;
  sound: AudioStream;
  /** What the file says of where it comes from. */
  origin: Origin;
}

/**
 * Writes a film packet by packet, sound beside the pictures, with its index in front. Nothing of the old film's metadata is taken
 * along: telephones write there where a film was made. For child processes only.
 */
export class FilmWriter {
  readonly #ffmpeg: Ffmpeg;
  readonly #film: FilmFile;
  readonly #format: FormatContext;
  readonly #pictures: Stream;
  readonly #sound: Stream;
  readonly #packet: Packet;
  #nextSound: EncodedPacket | undefined;

  private constructor(ffmpeg: Ffmpeg, film: FilmFile, format: FormatContext, streams: [Stream, Stream]) {
    this.#ffmpeg = ffmpeg;
    this.#film = film;
    this.#format = format;
    [this.#pictures, this.#sound] = streams;
    this.#packet = new ffmpeg.lib.Packet();
    this.#packet.alloc();
  }

  /** `describe` sets what the stream of pictures will carry, and its time base. */
  static async open(ffmpeg: Ffmpeg, film: FilmFile, describe: (stream: Stream) => void): Promise<FilmWriter> {
    const { lib } = ffmpeg;
    const { file, container, sound, origin } = film;
    const format = new lib.FormatContext();
    check(ffmpeg, format.allocOutputContext2(null, container, file), `cannot write ${container} files`);
    const pictures = format.newStream();
    describe(pictures);
    const audio = addSound(ffmpeg, format, sound);
    if (container === "webm") format.metadata = lib.Dictionary.fromObject(webmTags(origin));
    check(ffmpeg, await format.openOutput(), `cannot write ${file}`);
    const options = lib.Dictionary.fromObject(container === "mp4" ? { movflags: "+faststart" } : {});
    check(ffmpeg, await format.writeHeader(options), `cannot begin ${file}`);
    const writer = new FilmWriter(ffmpeg, film, format, [pictures, audio]);
    await writer.#takeSound();
    return writer;
  }

  /** Appends a packet of the pictures, whose times are in `timeBase`; it is empty afterwards. */
  async writePicture(packet: Packet, timeBase: IRational): Promise<void> {
    await this.#writeSound((Number(packet.dts) * timeBase.num * 48_000) / timeBase.den);
    packet.streamIndex = this.#pictures.index;
    packet.rescaleTs(timeBase, this.#pictures.timeBase);
    await this.#write(packet);
  }

  /** Writes the rest of the sound and the index, closes the file and marks it. */
  async finish(): Promise<void> {
    const { file, container, origin } = this.#film;
    await this.#writeSound(Infinity);
    check(this.#ffmpeg, await this.#format.writeTrailer(), `cannot finish ${file}`);
    await this.#format.closeOutput();
    this.#packet.free();
    this.#format.freeContext();
    if (container === "mp4") await markMp4(file, origin);
  }

  async #writeSound(end: number): Promise<void> {
    for (let next = this.#nextSound; next && next.pts < end; next = this.#nextSound) {
      const packet = this.#packet;
      packet.data = Buffer.from(next.data.buffer, next.data.byteOffset, next.data.byteLength);
      packet.streamIndex = this.#sound.index;
      packet.pts = BigInt(next.pts);
      packet.dts = BigInt(next.dts);
      packet.duration = BigInt(next.duration);
      packet.isKeyframe = true;
      for (const { type, data } of next.sideData ?? [])
        packet.addSideData(type as Parameters<Packet["addSideData"]>[0], Buffer.from(data));
      packet.rescaleTs({ num: 1, den: 48_000 }, this.#sound.timeBase);
      await this.#write(packet);
      await this.#takeSound();
    }
  }

  async #takeSound(): Promise<void> {
    this.#nextSound = (await this.#film.sound.packets.next()).value ?? undefined;
  }

  async #write(packet: Packet): Promise<void> {
    check(this.#ffmpeg, await this.#format.interleavedWriteFrame(packet), `cannot write ${this.#film.file}`);
    packet.unref();
  }
}

function addSound(ffmpeg: Ffmpeg, format: FormatContext, sound: AudioStream): Stream {
  const { lib, constants } = ffmpeg;
  const stream = format.newStream();
  const { codecpar } = stream;
  codecpar.codecType = constants.AVMEDIA_TYPE_AUDIO;
  codecpar.codecId = sound.codec === "aac" ? constants.AV_CODEC_ID_AAC : constants.AV_CODEC_ID_OPUS;
  codecpar.sampleRate = 48_000;
  codecpar.channelLayout = sound.channels === 1 ? monoLayout(ffmpeg) : stereoLayout(ffmpeg);
  codecpar.frameSize = sound.codec === "aac" ? 1024 : 960;
  codecpar.initialPadding = sound.initialPadding;
  codecpar.extradata = Buffer.from(sound.extradata);
  stream.timeBase = new lib.Rational(1, 48_000);
  return stream;
}
