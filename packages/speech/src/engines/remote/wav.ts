import type { Recording } from "../../ports.ts";
import type { GuardedAnswer } from "@orator/net";
import { engineFailed } from "./protocol.ts";

/** Rate of bare samples that do not say theirs: what OpenAI and those who are like it send. */
const PCM_RATE_HZ = 24_000;

/** Level below which nobody speaks: −60 dB. */
const SILENCE = 0.001;
const SHORTEST_S = 0.04;

/** Some writers count their header in. */
const MOST_MISSING_BYTES = 100;

/**
 * Reads a WAV file: 16, 24 or 32 bits or floating point, any number of channels (the first counts). A length of a
 * stream that was not known when its header was written (0xFFFFFFFF, 0x7FFFFFFF, 0) means up to the end.
 *
 * @returns undefined for what is no WAV file, is of another kind, holds no sample, or less than it says
 */
export function readWav(bytes: Uint8Array): Recording | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tag(0) !== "RIFF" || tag(8) !== "WAVE") return undefined;
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size] = [tag(at), view.getUint32(at + 4, true)];
    if (name === "fmt ") format = readFormat(view, at + 8, size);
    if (name === "data") {
      const isOpenEnded = size === 0 || size >= 0x7fff0000;
      const end = isOpenEnded ? bytes.length : at + 8 + size;
      if (end > bytes.length + MOST_MISSING_BYTES) return undefined;
      return format && decoded(view, at + 8, Math.min(bytes.length, end), format);
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

/** Reads samples of 16 bits, little-endian, one channel; an odd byte at the end is dropped. */
export function readPcm16(bytes: Uint8Array, sampleRateHz: number): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format: Format = { kind: "int16", channels: 1, sampleRateHz };
  return decoded(view, 0, bytes.length, format) ?? { samples: new Float32Array(), sampleRateHz };
}

/** Writes a WAV file of 16 bits and one channel. */
export function writeWav({ samples, sampleRateHz }: Recording): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, "RIFF");
  view.setUint32(4, 36 + samples.length * 2, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  put(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((value, i) =>
    view.setInt16(44 + i * 2, Math.round(Math.min(1, Math.max(-1, value)) * 32_767), true),
  );
  return bytes;
}

type Kind = "int16" | "int24" | "int32" | "float32";

interface Format {
  kind: Kind;
  channels: number;
  sampleRateHz: number;
}

const BYTES: Readonly<Record<Kind, number>> = { int16: 2, int24: 3, int32: 4, float32: 4 };
/** Number of WAVE_FORMAT_EXTENSIBLE, whose true kind stands in its GUID. */
const EXTENSIBLE = 0xfffe;

function readFormat(view: DataView, at: number, size: number): Format | undefined {
  if (size < 16 || at + size > view.byteLength) return undefined;
  const written = view.getUint16(at, true);
  const code = written === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : written;
  const bits = view.getUint16(at + 14, true);
  const kind = code === 1 ? `int${bits}` : code === 3 ? `float${bits}` : "";
  const [channels, sampleRateHz] = [view.getUint16(at + 2, true), view.getUint32(at + 4, true)];
  if (!(kind in BYTES) || channels < 1 || sampleRateHz < 8000 || sampleRateHz > 192_000) return undefined;
  return { kind: kind as Kind, channels, sampleRateHz };
}

function decoded(
  view: DataView,
  start: number,
  end: number,
  { kind, channels, sampleRateHz }: Format,
): Recording | undefined {
  const step = BYTES[kind] * channels;
  const length = Math.floor((end - start) / step);
  if (length <= 0) return undefined;
  const samples = Float32Array.from({ length }, (_, i) => sampleAt(view, start + i * step, kind));
  return { samples, sampleRateHz };
}

function sampleAt(view: DataView, at: number, kind: Kind): number {
  if (kind === "int16") return view.getInt16(at, true) / 0x8000;
  if (kind === "int24") return (view.getUint16(at, true) + view.getInt8(at + 2) * 0x10000) / 0x800000;
  if (kind === "int32") return view.getInt32(at, true) / 0x80000000;
  const value = view.getFloat32(at, true);
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;
}

/**
 * The sound in an answer: a WAV file, or bare samples of 16 bits where the answer says that it is that.
 *
 * @throws SpeechError `ENGINE_FAILED` for everything else, and for silence
 */
export function soundOf({ headers, body }: GuardedAnswer<Buffer>, host: string): Recording {
  const type = String(headers["content-type"] ?? "").toLowerCase();
  const isBare = /^audio\/(pcm|l16|raw|x-raw)\b/.test(type);
  const rateHz = Number(/\brate=(\d+)/.exec(type)?.[1] ?? PCM_RATE_HZ);
  const sound = readWav(body) ?? (isBare ? readPcm16(body, rateHz) : undefined);
  if (!sound) throw engineFailed(host, `answered with ${nameOf(body, type)} instead of a WAV file`);
  return checkedSound(sound, host);
}

/**
 * The same sound, when somebody may be heard in it.
 *
 * @throws SpeechError `ENGINE_FAILED`
 */
export function checkedSound(sound: Recording, host: string): Recording {
  const { samples, sampleRateHz } = sound;
  if (samples.length < sampleRateHz * SHORTEST_S) throw engineFailed(host, "answered with no sound");
  const energy = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  if (Math.sqrt(energy) < SILENCE) throw engineFailed(host, "answered with silence");
  return sound;
}

/**
 * The JSON of an answer.
 *
 * @throws SpeechError `ENGINE_FAILED` for an answer that is none
 */
export function jsonOf({ headers, body }: GuardedAnswer<Buffer>, host: string): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    const type = String(headers["content-type"] ?? "").toLowerCase();
    throw engineFailed(host, `answered with ${nameOf(body, type)} instead of JSON`);
  }
}

/** What the body is, as far as its first bytes tell. */
function nameOf(body: Buffer, type: string): string {
  const start = body.subarray(0, 200).toString("latin1").trimStart();
  if (body.length === 0) return "nothing";
  if (start.startsWith("RIFF")) return "a broken or unusual WAV file";
  if (/^<(!doctype|html|head|body|\?xml)/i.test(start) || type.startsWith("text/html")) return "a web page";
  if (start.startsWith("ID3") || (body[0] === 0xff && (body[1]! & 0xe0) === 0xe0)) return "an MP3 file";
  if (start.startsWith("OggS")) return "an Ogg file";
  if (start.startsWith("fLaC")) return "a FLAC file";
  if (/^[[{]/.test(start)) return "JSON";
  return "something else";
}
