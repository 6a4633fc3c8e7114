import { readVtt } from "@orator/dubbing";
import type { CaptionCue } from "@orator/dubbing";
import type { Segment } from "./segment.ts";

/** The captions of a WebVTT file that was made here; none of a video in which nothing is said. */
export function ownCaptions(vtt: string): CaptionCue[] {
  return vtt.includes("-->") ? readVtt(vtt) : [];
}

/** One cue a segment: whoever reads them takes two that begin together for one, and none that takes no time. */
export function segmentCues(speech: readonly Segment[], side: "source" | "target"): CaptionCue[] {
  let lastMs = -1;
  return speech.map((segment) => {
    const startMs = (lastMs = Math.max(segment.startMs, lastMs + 1));
    return { startMs, endMs: Math.max(segment.endMs, startMs + 1), lines: [segment[side]] };
  });
}
