import type { GuardedAnswer } from "@orator/net";
import type { Recording } from "../../ports.ts";
import { engineFailed } from "./engine-trouble.ts";
import { readPcm16, readWav } from "./wav.ts";

/** Rate of bare samples that do not say theirs: what OpenAI and those who are like it send. */
const PCM_RATE_HZ = 24_000;
/** Level below which nobody speaks: −60 dB. */
const SILENCE = 0.001;
const SHORTEST_S = 0.04;

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
