import type { CaptionCue } from "@orator/dubbing";

/** Where something is said. */
interface Span {
  startMs: number;
  endMs: number;
}

/**
 * When sentences are said, by the captions of the video that says them: both hold the same letters, so that those before a sentence
 * tell where in the captions it begins. Exact where a caption begins with it, and else to within its caption.
 *
 * @param durationMs of the video, over which they are spread where it has no captions
 */
export function sentenceTimes(
  sentences: readonly string[],
  cues: readonly CaptionCue[],
  durationMs: number,
): Span[] {
  const shown = cues.length > 0 ? cues : [{ startMs: 0, endMs: durationMs, lines: [...sentences] }];
  const all = sum(shown.map(({ lines }) => lettersOf(lines.join(" "))));
  const said = sum(sentences.map(lettersOf)) || 1;
  let before = 0;
  return sentences.map((sentence) => {
    const from = (before / said) * all;
    before += lettersOf(sentence);
    return { startMs: timeAt(shown, from, false), endMs: timeAt(shown, (before / said) * all, true) };
  });
}

/** The time at which so many letters were said; at a seam, the end of the caption before it or the start of the next. */
function timeAt(cues: readonly CaptionCue[], letters: number, isEnd: boolean): number {
  let before = 0;
  for (const { startMs, endMs, lines } of cues) {
    const own = lettersOf(lines.join(" "));
    const within = letters - before;
    // Numbers in figures and other odd writing move seams by a letter or two.
    if (own > 0 && (isEnd ? within <= own + 0.5 : within < own - 0.5))
      return Math.round(startMs + (endMs - startMs) * Math.min(1, Math.max(0, within / own)));
    before += own;
  }
  return cues.at(-1)!.endMs;
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
