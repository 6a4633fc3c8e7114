import { captionCues } from "@orator/media";
import type { CaptionCue } from "@orator/media";
import { captionWords } from "./caption-words.ts";
import type { SceneTake } from "../script/scene-take.ts";

/** The captions of a scene, with times from its beginning: none goes on into the next scene. */
export function captionsOf({ words, durationMs }: SceneTake): CaptionCue[] {
  return captionCues(captionWords(words), durationMs);
}

/** The captions of all scenes with times of the whole video. */
export function ofWholeVideo(
  captions: readonly CaptionCue[][],
  takes: readonly SceneTake[],
  fps: number,
): CaptionCue[] {
  let frames = 0;
  return captions.flatMap((cues, scene) => {
    const offsetMs = (frames * 1000) / fps;
    frames += takes[scene]!.act.frames;
    return cues.map((cue) => ({ ...cue, startMs: cue.startMs + offsetMs, endMs: cue.endMs + offsetMs }));
  });
}
