import { writeVtt } from "@orator/dubbing";
import { captionCues } from "@orator/media";
import type { CaptionCue } from "@orator/media";
import { captionWords } from "./caption-words.ts";
import type { SceneTake } from "../script/scene-take.ts";

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
