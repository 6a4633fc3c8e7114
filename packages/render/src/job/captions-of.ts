import { writeVtt } from "@orator/dubbing";
import { captionCues, isWrittenTogether } from "@orator/media";
import type { CaptionCue, CaptionWord } from "@orator/media";
import type { SceneTake } from "../script/scene-take.ts";
import type { TimedWord } from "@orator/speech";

/** The captions of a scene, with times from its beginning: none goes on into the next scene. */
export function captionsOf({ words, durationMs }: SceneTake): CaptionCue[] {
  return captionCues(captionWords(words), durationMs);
}

/** The captions of all scenes, with times of the whole video, as a WebVTT file. */
export function captionsFileOf(
  captions: readonly CaptionCue[][],
  takes: readonly SceneTake[],
  fps: number,
): string {
  let frames = 0;
  const cues = captions.flatMap((cues, scene) => {
    const offsetMs = (frames * 1000) / fps;
    frames += takes[scene]!.act.frames;
    return cues.map(({ startMs, endMs, text }) => ({
      startMs: startMs + offsetMs,
      endMs: endMs + offsetMs,
      lines: text.split("\n"),
    }));
  });
  return writeVtt(cues);
}

/**
 * The words of a speech as its script has them: what is written without a space is one word of a caption, however many it
 * is said as ("C++", "4.90"), and keeps its quotes and brackets. Words that were heard, not read, stay as they are.
 */
export function captionWords(words: readonly TimedWord[]): CaptionWord[] {
  const shown: CaptionWord[] = [];
  for (const { word, punctuation, startMs, endMs, written } of words) {
    if (written === undefined) {
      shown.push({ word, startMs, endMs, ...(punctuation !== undefined && { punctuation }) });
      continue;
    }
    const { text, to } = written;
    const last = shown.at(-1);
    const before = plain(text.slice(0, to)).trimStart();
    // With the space before it, where that is a word that is not said.
    const after = plain(text.slice(to)).trimEnd();
    const isGlued = last !== undefined && !/^\s/.test(text) && !isWrittenTogether(endOf(last), before);
    if (isGlued) {
      last.word = endOf(last) + before;
      last.endMs = endMs;
      setPunctuation(last, after);
    } else if (before + after !== "") shown.push(setPunctuation({ word: before, startMs, endMs }, after));
  }
  return shown;
}

function setPunctuation(word: CaptionWord, punctuation: string): CaptionWord {
  delete word.punctuation;
  if (punctuation !== "") word.punctuation = punctuation;
  return word;
}

/** A word with what follows it. */
function endOf({ word, punctuation = "" }: CaptionWord): string {
  return word + punctuation;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ");
}
