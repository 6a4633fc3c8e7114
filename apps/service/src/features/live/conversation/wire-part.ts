import { encodeFrame, SPEECH_SAMPLE_RATE_HZ, speechTiming } from "@orator/conversation";
import type { Unnumbered } from "@orator/conversation";
import type { LivePart } from "../speech/live-part.ts";

/** A part of a speech as clients get it: the message, and the one frame that brings its sound. */
export function wirePart(
  place: { speechId: string; index: number; frameId: number },
  { text, pcm, timing }: LivePart,
): { message: Unnumbered; frame: Uint8Array } {
  const { speechId, index, frameId } = place;
  const codec = "pcm_s16le";
  return {
    message: {
      type: "speech.part",
      speech_id: speechId,
      index,
      text,
      ...speechTiming(timing),
      audio: { frame_id: frameId, codec, sample_rate_hz: SPEECH_SAMPLE_RATE_HZ, bytes: pcm.length },
    },
    frame: encodeFrame({ kind: "speech", codec, id: frameId, index: 0, isLast: true, payload: pcm }),
  };
}
