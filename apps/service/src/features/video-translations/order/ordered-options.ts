import type { CreateProofreadBody } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { TranslationOptions } from "../translation.ts";

/** How a film is to be, as translations and proofreads order it; a consent with the time at which it came. */
export function orderedOptions(
  body: Omit<CreateProofreadBody, "output_language">,
  clock: Clock,
): Omit<TranslationOptions, "audioOnly" | "burnCaptions"> {
  const { consent } = body;
  return {
    withoutMusic: body.disable_music_track,
    stretches: body.enable_video_stretching,
    speakers: body.speaker_num,
    enhances: body.enable_speech_enhancement,
    lips: body.lip_sync,
    ...(consent && { consent: { ...consent, recordedAt: isoTime(clock.nowMs()) } }),
  };
}
