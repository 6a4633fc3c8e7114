import { LIMITS, PROTOCOL_VERSION } from "./protocol.ts";
import { wrong } from "./parse.ts";
import type { Parsed } from "./parse.ts";

/** What a frame carries: the person's speech (server to client), the user's voice or that of an agent (client to server). */
const FRAME_KINDS = { speech: 1, voice: 2, agent: 3 } as const;

/** A key of {@link FRAME_KINDS}. */
type FrameKind = keyof typeof FRAME_KINDS;

/** How its payload is coded; mono. Opus is for speech alone: its payload is what `packOpus` makes. */
const FRAME_CODECS = { pcm_s16le: 1, opus: 2 } as const;

/** A key of {@link FRAME_CODECS}. */
export type FrameCodec = keyof typeof FRAME_CODECS;

/** A piece of audio on the wire. */
export interface BinaryFrame {
  kind: FrameKind;
  codec: FrameCodec;
  /** `speech.part.audio.frame_id`, or the `stream` of `listening.start` or `agent.speak`; 0…2³²−1. */
  id: number;
  /** From 0 without gaps for each id. */
  index: number;
  /** Whether no frame of this id follows. */
  isLast: boolean;
  payload: Uint8Array;
}

/** Bytes before the payload: an even number, so that 16-bit samples lie where they can be read in place. */
export const FRAME_HEADER_BYTES = 16;

/** "ORAT". */
const MAGIC = 0x4f524154;
const LAST = 1;

/**
 * Writes a frame: "ORAT", version u8, kind u8, codec u8, flags u8 (bit 0: last), id u32, index u32, payload;
 * integers little-endian.
 */
export function encodeFrame({
  kind,
  codec,
  id,
  index,
  isLast,
  payload,
}: BinaryFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint8(4, PROTOCOL_VERSION);
  view.setUint8(5, FRAME_KINDS[kind]);
  view.setUint8(6, FRAME_CODECS[codec]);
  view.setUint8(7, isLast ? LAST : 0);
  view.setUint32(8, id, true);
  view.setUint32(12, index, true);
  bytes.set(payload, FRAME_HEADER_BYTES);
  return bytes;
}

const LONGEST: Readonly<Record<FrameKind, number>> = {
  speech: LIMITS.speechFrameBytes,
  voice: LIMITS.voiceFrameBytes,
  agent: LIMITS.agentFrameBytes,
};

const CODECS = new Map<number, FrameCodec>(
  (Object.keys(FRAME_CODECS) as FrameCodec[]).map((codec) => [FRAME_CODECS[codec], codec]),
);

/** The kind of a frame that a client has sent; "voice" for what is no frame. */
export function clientFrameKind(bytes: Uint8Array): "voice" | "agent" {
  return bytes[5] === FRAME_KINDS.agent ? "agent" : "voice";
}

/**
 * Reads a frame of the kind that this side expects. Never throws. The payload is a view of `bytes`, not a copy; PCM
 * has whole samples.
 */
export function parseFrame(bytes: Uint8Array, expected: FrameKind): Parsed<BinaryFrame> {
  const longest = LONGEST[expected];
  if (bytes.length > FRAME_HEADER_BYTES + longest)
    return wrong("too_large", `a ${expected} frame has at most ${longest} bytes of audio`);
  if (bytes.length < FRAME_HEADER_BYTES) return wrong("bad_message", "the frame is shorter than its header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== MAGIC) return wrong("bad_message", "the frame does not begin with ORAT");
  if (view.getUint8(4) !== PROTOCOL_VERSION)
    return wrong("unsupported_version", `the protocol is ${PROTOCOL_VERSION}`);
  if (view.getUint8(5) !== FRAME_KINDS[expected])
    return wrong("unknown_type", `only ${expected} frames are expected here`);
  const codec = CODECS.get(view.getUint8(6));
  if (codec === undefined || (codec === "opus" && expected !== "speech"))
    return wrong("bad_message", "the codec is not known");
  if (codec === "pcm_s16le" && bytes.length % 2 !== 0)
    return wrong("bad_message", "the frame ends in the middle of a sample");
  return {
    ok: true,
    value: {
      kind: expected,
      codec,
      id: view.getUint32(8, true),
      index: view.getUint32(12, true),
      isLast: (view.getUint8(7) & LAST) !== 0,
      payload: bytes.subarray(FRAME_HEADER_BYTES),
    },
  };
}
