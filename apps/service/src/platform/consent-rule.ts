import type { BrandVoiceRecording } from "@orator/contract";
import { isoTime } from "./clock/clock.ts";
import type { Clock } from "./clock/clock.ts";
import { fail } from "./errors/domain-error.ts";

/** What an installation asks of those who upload somebody's face or voice: consent, its record if it is given, or nothing. */
export type ConsentRule = "required" | "recorded" | "off";

/** Who agrees to what. */
interface GivenConsent {
  name: string;
  statement: string;
}

const CONSENT_TO_SEND = '{"name": "who agrees", "statement": "what they agree to, in their words"}';

/** Throws INVALID_REQUEST, and says what to send, where the consent that the installation asks for is not given: `what` needs that of whoever is `perceived` in it. */
export function askForConsent(
  rule: ConsentRule,
  given: GivenConsent | undefined,
  { field, what, perceived }: { field: string; what: string; perceived: "seen" | "heard" },
): void {
  if (rule !== "required" || given !== undefined) return;
  const sentence = `${what[0]!.toUpperCase()}${what.slice(1)} needs the consent of whoever is ${perceived} in it`;
  fail("INVALID_REQUEST", `${sentence}: send "${field}" as ${CONSENT_TO_SEND}.`, {
    details: { field, reason: `is required with ${what}` },
  });
}

/** A consent as it is kept, with the time at which it came; null where none was given, or nobody wants it. */
export function keptConsent(
  rule: ConsentRule,
  given: GivenConsent | undefined,
  clock: Clock,
): BrandVoiceRecording["consent"] {
  if (given === undefined || rule === "off") return null;
  return { ...given, recorded_at: isoTime(clock.nowMs()) };
}
