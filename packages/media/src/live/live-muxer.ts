import type { FormatContext, IOContext, Packet, Stream } from "node-av/lib";
import { check, loadFfmpeg, monoLayout, setBt709 } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { GivenConsent } from "@orator/provenance";
import { filmOrigin, webmTags } from "../provenance/mark-file.ts";

/** What a live stream shows and sounds like. */
interface LiveTracks {
  width: number;
  height: number;
  /** Of the Opus encoder: its header, and the samples at 48 kHz that a player drops at the start. */
  opus: { header: Uint8Array; paddingSamples: number };
  /** Of whoever is seen. */
  consents?: readonly GivenConsent[] | undefined;
}

/** An encoded picture or stretch of sound. */
export interface LivePacket {
  track: "video" | "audio";
  /** As the file counts it: of sound, from the start of its padding. */
  timeMs: number;
  key: boolean;
  data: Uint8Array;
}

const BUFFER_BYTES = 65_536;

/** Writes WebM that has a beginning and no known end: VP9 and Opus. For child processes only. */
export class LiveMuxer {
  readonly #ffmpeg: Ffmpeg;
  readonly #format: FormatContext;
  readonly #io: IOContext;
  readonly #packet: Packet;
  /** FFmpeg takes the times of sound without its padding, and adds it. */
  #paddingMs = 0;
  #written: Uint8Array[] = [];

  private constructor(ffmpeg: Ffmpeg) {
    const { lib } = ffmpeg;
    this.#ffmpeg = ffmpeg;
    this.#format = new lib.FormatContext();
    this.#io = new lib.IOContext();
    this.#packet = new lib.Packet();
  }

  /** The muxer and the beginning of its stream. */
  static async open(tracks: LiveTracks): Promise<{ muxer: LiveMuxer; start: Uint8Array }> {
    const muxer = new LiveMuxer(await loadFfmpeg());
    await muxer.#begin(tracks);
    return { muxer, start: muxer.#take() };
  }

  /** The bytes of some packets, of both tracks together in the order of their times. */
  async write(packets: readonly LivePacket[]): Promise<Uint8Array> {
    for (const packet of packets) await this.#add(packet);
    // Ends the cluster, which is held back until then.
    check(this.#ffmpeg, await this.#format.writeFrame(null), "cannot write the stream");
    await this.#io.flush();
    return this.#take();
  }

  close(): void {
    this.#packet.free();
    // It would free what it writes to as well, and badly.
    this.#format.pb = null;
    this.#format.freeContext();
    this.#io.freeContext();
  }

  async #begin({ width, height, opus, consents }: LiveTracks): Promise<void> {
    const { lib, constants } = this.#ffmpeg;
    const format = this.#format;
    check(this.#ffmpeg, format.allocOutputContext2(null, "webm", null), "cannot write webm");
    this.#io.allocContextWithCallbacks(BUFFER_BYTES, 1, null, (bytes) => {
      this.#written.push(Uint8Array.from(bytes));
      return bytes.length;
    });
    format.pb = this.#io;
    format.metadata = lib.Dictionary.fromObject(webmTags(filmOrigin(consents)));
    const video = this.#addStream();
    video.codecpar.codecType = constants.AVMEDIA_TYPE_VIDEO;
    video.codecpar.codecId = constants.AV_CODEC_ID_VP9;
    video.codecpar.width = width;
    video.codecpar.height = height;
    video.codecpar.format = constants.AV_PIX_FMT_YUV420P;
    setBt709(this.#ffmpeg, video.codecpar);
    const audio = this.#addStream();
    audio.codecpar.codecType = constants.AVMEDIA_TYPE_AUDIO;
    audio.codecpar.codecId = constants.AV_CODEC_ID_OPUS;
    audio.codecpar.sampleRate = 48_000;
    audio.codecpar.channelLayout = monoLayout(this.#ffmpeg);
    this.#paddingMs = Math.round(opus.paddingSamples / 48);
    audio.codecpar.initialPadding = opus.paddingSamples;
    audio.codecpar.extradata = Buffer.from(opus.header);
    const header = await format.writeHeader(lib.Dictionary.fromObject({ live: "1" }));
    check(this.#ffmpeg, header, "cannot begin the stream");
    await this.#io.flush();
    this.#packet.alloc();
  }

  #addStream(): Stream {
    const stream = this.#format.newStream();
    stream.timeBase = new this.#ffmpeg.lib.Rational(1, 1000);
    return stream;
  }

  async #add({ track, timeMs, key, data }: LivePacket): Promise<void> {
    const packet = this.#packet;
    packet.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    packet.streamIndex = track === "video" ? 0 : 1;
    packet.pts = packet.dts = BigInt(Math.round(timeMs) - (track === "audio" ? this.#paddingMs : 0));
    packet.isKeyframe = key;
    check(this.#ffmpeg, await this.#format.writeFrame(packet), "cannot write the stream");
    packet.unref();
  }

  #take(): Uint8Array {
    const bytes = Buffer.concat(this.#written);
    this.#written = [];
    return bytes;
  }
}
