import { encodeFrame, OPUS_SAMPLE_RATE_HZ, SPEECH_SAMPLE_RATE_HZ, speechTiming } from "@orator/conversation";
import type { FrameCodec, SpeechPartMessage, Told } from "@orator/conversation";
import type { LivePart } from "../speech/live-part.ts";

/** A part of a speech as clients get it: the message, and the one frame that brings its sound; the same in Opus, if there is that. */
export function wirePart(
  place: { speechId: string; index: number; frameId: number },
  { text, pcm, opus, timing }: LivePart,
): Told & { opus: Told | undefined } {
  const { speechId, index, frameId } = place;
  const timed = speechTiming(timing);
  const told = (codec: FrameCodec, payload: Uint8Array, about: About): Told => ({
    message: {
      type: "speech.part",
      speech_id: speechId,
      index,
      text,
      ...timed,
      audio: { frame_id: frameId, codec, bytes: payload.length, ...about },
    },
    frames: [encodeFrame({ kind: "speech", codec, id: frameId, index: 0, isLast: true, payload })],
  });
  return {
    ...told("pcm_s16le", pcm, { sample_rate_hz: SPEECH_SAMPLE_RATE_HZ }),
    opus:
      opus &&
      told("opus", opus.payload, {
        sample_rate_hz: OPUS_SAMPLE_RATE_HZ,
        skip_samples: opus.skipSamples,
        samples: opus.samples,
      }),
  };
}

type About = Pick<SpeechPartMessage["audio"], "sample_rate_hz" | "skip_samples" | "samples">;
