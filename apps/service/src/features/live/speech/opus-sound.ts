import { encodePcm, packOpus, SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import { createRequire } from "node:module";

/** The sound of a part in Opus: `samples` of what a decoder makes at 48 kHz, behind the first `skipSamples`, are the part. */
export interface OpusSound {
  /** Packets of 60 ms and, at the end, 20 ms, as `packOpus` has them. */
  payload: Uint8Array<ArrayBuffer>;
  skipSamples: number;
  samples: number;
}

/** Samples of the shortest packet: 20 ms. */
const PACKET = SPEECH_SAMPLE_RATE_HZ / 50;
/** Of the others: browsers are told of each. */
const LONG_PACKET = 3 * PACKET;
/** What decoders make for each sample. */
const UP = 48_000 / SPEECH_SAMPLE_RATE_HZ;
/** At 5 and more it looks for pitches, which takes twice the time; below 2 it looks for no beginnings of sounds. */
const COMPLEXITY = 2;
const BITS_PER_SECOND = 36_000;

/** Numbers of libopus's opus_defines.h. */
const SET_BITRATE = 4002;
const SET_COMPLEXITY = 4010;
const GET_LOOKAHEAD = 4027;

/**
 * Encodes 24 kHz sound so that it comes back to the sample. `before`: what is heard right before it, if that is no silence;
 * its last 20 ms prepare encoder and decoder, and are not heard again.
 */
export function encodeOpus(samples: Float32Array, before: Float32Array = new Float32Array()): OpusSound {
  const { Encoder } = libopus();
  // What needs no memory of more than 2.5 ms keeps the wave's shape: the joint of two parts is where it was.
  const encoder = new Encoder({
    channels: 1,
    application: "restricted_lowdelay",
    sample_rate: SPEECH_SAMPLE_RATE_HZ,
  });
  try {
    encoder.ctl(SET_COMPLEXITY, COMPLEXITY);
    encoder.ctl(SET_BITRATE, BITS_PER_SECOND);
    const lead = before.subarray(-PACKET);
    const skip = encoder.ctl(GET_LOOKAHEAD) + lead.length;
    const pcm = padded(lead, samples, Math.ceil((skip + samples.length) / PACKET) * PACKET);
    const packets: Uint8Array[] = [];
    for (let at = 0; at < pcm.length;) {
      const end = at + (pcm.length - at < LONG_PACKET ? PACKET : LONG_PACKET);
      packets.push(encoder.encode(pcm.subarray(at, end)));
      at = end;
    }
    return { payload: packOpus(packets), skipSamples: skip * UP, samples: samples.length * UP };
  } finally {
    encoder.drop();
  }
}

/** As 16-bit integers. Behind its end the sound goes back the way it came: a step to silence would be heard before it. */
function padded(lead: Float32Array, samples: Float32Array, length: number): Int16Array {
  const pcm = new Int16Array(length);
  pcm.set(new Int16Array(encodePcm(lead).buffer));
  pcm.set(new Int16Array(encodePcm(samples).buffer), lead.length);
  const end = lead.length + samples.length;
  for (let index = end; index < length; index++) pcm[index] = pcm[2 * end - 1 - index] ?? 0;
  return pcm;
}

interface Libopus {
  Encoder: new (options: { channels: 1; application: "restricted_lowdelay"; sample_rate: number }) => {
    /** Asks where there is no argument, sets where there is one. */
    ctl(command: number, argument?: number): number;
    encode(pcm: Int16Array): Uint8Array;
    /** Gives its memory back. */
    drop(): void;
  };
}

let loaded: Libopus | undefined;

/** Its WebAssembly: a program of the system's would run in this process, and crash it where it fails. */
function libopus(): Libopus {
  return (loaded ??= createRequire(import.meta.url)("@evan/opus/wasm/index.js") as Libopus);
}
