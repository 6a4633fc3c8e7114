import type { FormatContext, Packet, Rational, Stream } from "node-av/lib";
import type { EncodedAudio } from "../encode/audio-encoder.ts";
import type { VideoCodec, VideoFormat, EncodedPacket, EncodedRun } from "../encode/video-encoder.ts";
import { check, loadFfmpeg, monoLayout, setBt709 } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { GivenConsent } from "@orator/provenance";
import { filmOrigin, markMp4, webmTags } from "../provenance/mark-file.ts";

/** MP4 carries h264 with aac, WebM vp9 with opus. */
export type Container = "mp4" | "webm";

/**
 * How many pictures a packet may be decoded before it is shown. Runs shorter than this tell less, so that their own
 * decoding times would overlap with those of the next run.
 */
const REORDERED: Record<VideoCodec, number> = { h264: 2, vp9: 0, ffv1: 0 };

/** What a movie file is made of. */
interface MovieParts {
  file: string;
  container: Container;
  video: VideoFormat;
  audio: EncodedAudio;
  /** Of whoever is seen. */
  consents?: readonly GivenConsent[] | undefined;
}

/**
 * Writes a movie from encoded runs by copying their packets, one run after another, sound beside it. Make one run
 * of frames per call of `add`, in the order of time. For child processes only.
 */
export class MovieWriter {
  readonly #ffmpeg: Ffmpeg;
  readonly #parts: MovieParts;
  readonly #format: FormatContext;
  readonly #packet: Packet;
  #videoStream: Stream | undefined;
  #audioStream: Stream | undefined;
  #extradata: Uint8Array | undefined;
  #frames = 0;
  #soundWritten = 0;

  private constructor(ffmpeg: Ffmpeg, parts: MovieParts, format: FormatContext, packet: Packet) {
    this.#ffmpeg = ffmpeg;
    this.#parts = parts;
    this.#format = format;
    this.#packet = packet;
  }

  static async open(parts: MovieParts): Promise<MovieWriter> {
    const ffmpeg = await loadFfmpeg();
    const format = new ffmpeg.lib.FormatContext();
    const made = format.allocOutputContext2(null, parts.container, parts.file);
    check(ffmpeg, made, `cannot write ${parts.container} files`);
    const packet = new ffmpeg.lib.Packet();
    packet.alloc();
    return new MovieWriter(ffmpeg, parts, format, packet);
  }

  /** Number of video frames written so far. */
  get frames(): number {
    return this.#frames;
  }

  /** Appends a run of frames and the sound that goes with it. */
  async add(run: EncodedRun): Promise<void> {
    if (!this.#extradata) await this.#begin(run.extradata);
    else if (Buffer.compare(this.#extradata, run.extradata) !== 0)
      throw new Error("the parts of the video were encoded with different settings");
    const { num, den } = this.#parts.video.frameRate;
    const first = this.#frames;
    const frameBase = new this.#ffmpeg.lib.Rational(den, num);
    for (const packet of run.packets) {
      const dts = this.#frames - REORDERED[this.#parts.video.codec];
      await this.#writeSound((dts * den * 48_000) / num);
      await this.#write({ ...packet, pts: first + packet.pts, dts }, this.#videoStream!, frameBase);
      this.#frames++;
    }
  }

  /** Writes the rest of the sound and the index, and closes the file. */
  async finish(): Promise<void> {
    await this.#writeSound(Infinity);
    check(this.#ffmpeg, await this.#format.writeTrailer(), `cannot finish ${this.#parts.file}`);
    await this.#format.closeOutput();
    this.#packet.free();
    this.#format.freeContext();
    if (this.#parts.container === "mp4") await markMp4(this.#parts.file, filmOrigin(this.#parts.consents));
  }

  async #begin(extradata: Uint8Array): Promise<void> {
    this.#extradata = extradata;
    this.#videoStream = this.#addVideoStream(extradata);
    this.#audioStream = this.#addAudioStream();
    if (this.#parts.container === "webm")
      this.#format.metadata = this.#ffmpeg.lib.Dictionary.fromObject(
        webmTags(filmOrigin(this.#parts.consents)),
      );
    check(this.#ffmpeg, await this.#format.openOutput(), `cannot write ${this.#parts.file}`);
    const options = this.#parts.container === "mp4" ? { movflags: "+faststart" } : {};
    const header = await this.#format.writeHeader(this.#ffmpeg.lib.Dictionary.fromObject(options));
    check(this.#ffmpeg, header, `cannot begin ${this.#parts.file}`);
  }

  #addVideoStream(extradata: Uint8Array): Stream {
    const { lib, constants } = this.#ffmpeg;
    const { video } = this.#parts;
    const stream = this.#format.newStream();
    const { codecpar } = stream;
    codecpar.codecType = constants.AVMEDIA_TYPE_VIDEO;
    codecpar.codecId = video.codec === "h264" ? constants.AV_CODEC_ID_H264 : constants.AV_CODEC_ID_VP9;
    codecpar.width = video.width;
    codecpar.height = video.height;
    codecpar.format = video.alpha ? constants.AV_PIX_FMT_YUVA420P : constants.AV_PIX_FMT_YUV420P;
    codecpar.extradata = extradata.length > 0 ? Buffer.from(extradata) : null;
    codecpar.sampleAspectRatio = new lib.Rational(1, 1);
    setBt709(this.#ffmpeg, codecpar);
    stream.timeBase = new lib.Rational(video.frameRate.den, video.frameRate.num);
    stream.avgFrameRate = new lib.Rational(video.frameRate.num, video.frameRate.den);
    if (video.alpha) stream.metadata = lib.Dictionary.fromObject({ alpha_mode: "1" });
    return stream;
  }

  #addAudioStream(): Stream {
    const { lib, constants } = this.#ffmpeg;
    const { audio } = this.#parts;
    const stream = this.#format.newStream();
    const { codecpar } = stream;
    codecpar.codecType = constants.AVMEDIA_TYPE_AUDIO;
    codecpar.codecId = audio.codec === "aac" ? constants.AV_CODEC_ID_AAC : constants.AV_CODEC_ID_OPUS;
    codecpar.sampleRate = 48_000;
    codecpar.channelLayout = monoLayout(this.#ffmpeg);
    codecpar.frameSize = audio.codec === "aac" ? 1024 : 960;
    codecpar.initialPadding = audio.initialPadding;
    codecpar.extradata = Buffer.from(audio.extradata);
    stream.timeBase = new lib.Rational(1, 48_000);
    return stream;
  }

  /** Writes the sound up to sample `end`. */
  async #writeSound(end: number): Promise<void> {
    const { packets } = this.#parts.audio;
    const sampleBase = new this.#ffmpeg.lib.Rational(1, 48_000);
    for (let next = packets[this.#soundWritten]; next && next.pts < end; next = packets[this.#soundWritten]) {
      await this.#write(next, this.#audioStream!, sampleBase);
      this.#soundWritten++;
    }
  }

  async #write(source: EncodedPacket, stream: Stream, timeBase: Rational): Promise<void> {
    const packet = this.#packet;
    packet.data = Buffer.from(source.data.buffer, source.data.byteOffset, source.data.byteLength);
    packet.streamIndex = stream.index;
    packet.pts = BigInt(source.pts);
    packet.dts = BigInt(source.dts);
    packet.duration = BigInt(source.duration);
    packet.isKeyframe = source.key;
    for (const { type, data } of source.sideData ?? [])
      packet.addSideData(type as Parameters<Packet["addSideData"]>[0], Buffer.from(data));
    packet.rescaleTs(timeBase, stream.timeBase);
    check(this.#ffmpeg, await this.#format.interleavedWriteFrame(packet), `cannot write ${this.#parts.file}`);
    packet.unref();
  }
}
