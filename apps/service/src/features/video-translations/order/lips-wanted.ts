import type { CreateProofreadBody } from "@orator/contract";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { TranslationOptions } from "../translation.ts";

/** What an order says of lips in a film, and the consent to them with the time at which it came. */
export function lipsWanted(
  { lip_sync, consent }: Pick<CreateProofreadBody, "lip_sync" | "consent">,
  clock: Clock,
): Pick<TranslationOptions, "lips" | "consent"> {
  return {
    lips: lip_sync,
    ...(consent && { consent: { ...consent, recordedAt: isoTime(new Date(clock.nowMs())) } }),
  };
}
