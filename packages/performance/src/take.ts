import type { Temper } from "./emotion.ts";
import type { Prosody } from "./prosody/prosody.ts";
import type { Sheet } from "./score.ts";
import type { Stagger } from "./stagger.ts";

/** How much of the person is seen, which decides what moves. */
export type PerformedFraming = "close_up" | "half_body" | "full_body";

/** All that a faculty needs to plan and to write its part of one performance, or of one speech of a live one. */
export interface Take {
  prosody: Prosody;
  temper: Temper;
  seed: number;
  framing: PerformedFraming;
  /** Whether a half-body picture is at least as wide as high: then hands go further apart. */
  isWide?: boolean;
  score: Sheet;
  stagger: Stagger;
}
