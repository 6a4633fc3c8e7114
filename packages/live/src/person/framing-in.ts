import type { PerformedFraming } from "@orator/performance";

/** How much of the person is shown. `auto` follows the box: the narrower or the smaller, the closer. */
export const PERSON_FRAMINGS = ["auto", "close_up", "head_and_shoulders", "half_body"] as const;

/** One of {@link PERSON_FRAMINGS}. */
export type PersonFraming = (typeof PERSON_FRAMINGS)[number];

/** One that a camera can be set to. */
export type ShownFraming = Exclude<PersonFraming, "auto">;

/** Boxes lower than these, in CSS pixels, show faces too small to be read in the next wider framing. */
const CLOSE_UP_BELOW_PX = 260;
const SHOULDERS_BELOW_PX = 420;
/** Boxes narrower than these, width over height, have no room for shoulders, or for arms. */
const CLOSE_UP_BELOW = 0.7;
const SHOULDERS_BELOW = 1.05;

/** The framing for a box in CSS pixels: what is asked for, or with `auto` what leaves the face large enough to be read. */
export function framingIn(
  asked: PersonFraming,
  { width, height }: { width: number; height: number },
): ShownFraming {
  if (asked !== "auto") return asked;
  const aspect = width / height;
  if (aspect < CLOSE_UP_BELOW || height < CLOSE_UP_BELOW_PX) return "close_up";
  return aspect < SHOULDERS_BELOW || height < SHOULDERS_BELOW_PX ? "head_and_shoulders" : "half_body";
}

/** What a performer has to know of a framing: hands are raised only where they are seen. */
export function performedIn(framing: ShownFraming): PerformedFraming {
  return framing === "half_body" ? "half_body" : "close_up";
}
