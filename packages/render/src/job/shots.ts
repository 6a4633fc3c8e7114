import { hanLanguageOf } from "@orator/lettering";
import type { CaptionCue, Film } from "@orator/media";
import type { Channel } from "@orator/performance";
import { filmPlayOf } from "../plan/film-frame.ts";
import type { ScenePlan } from "../plan/plan-scene.ts";
import type { PaintedScene } from "../pool/painter.ts";
import type { ActedPerson, Shot } from "../pool/draw-messages.ts";
import type { SceneTake } from "../script/scene-take.ts";

/** What a scene is drawn from. */
export interface SceneMaterial {
  plan: ScenePlan;
  scene: PaintedScene;
  take: SceneTake;
  captions: readonly CaptionCue[];
  /** The film of the background. */
  film?: Film | undefined;
  /** Those of video layers, by number. */
  layerFilms: ReadonlyMap<number, Film>;
  /** What a video avatar does in it. */
  person?: ActedPerson | undefined;
}

/** Some frames of a scene, counted from its beginning, with all that drawing them takes. */
export function shotOf(
  { plan, scene, take, captions, film, layerFilms, person }: SceneMaterial,
  { firstFrame, frames }: { firstFrame: number; frames: number },
): Shot {
  const { act } = take;
  const { layers = [] } = plan.request;
  const endFrame = firstFrame + frames;
  const playedFilms = [...layerFilms].map(([layer, film]) => {
    const video = layers[layer]!;
    return {
      layer,
      film,
      play: (video.type === "video" && video.play) || "loop",
      firstFrame: Math.ceil(((video.startMs ?? 0) * act.fps) / 1000),
    };
  });
  // Of all that is said: each run alone may hold names only.
  const language = hanLanguageOf(captions.map(({ text }) => text).join("\n"));
  return {
    scene,
    firstFrame,
    frames,
    // What does not end with its scene can be drawn before the scene's end is known.
    ...((film || person || layers.length > 0) && { sceneFrames: act.frames }),
    ...(person && { person }),
    channels: Object.fromEntries(
      Object.entries(person ? {} : act.channels).map(([channel, all]) => [
        channel,
        all.slice(firstFrame, endFrame),
      ]),
    ) as Partial<Record<Channel, Float32Array>>,
    ...(film && { film: { film, play: filmPlayOf(plan.background) } }),
    ...(playedFilms.length > 0 && { layerFilms: playedFilms }),
    ...(language !== undefined && { language }),
    captions: showsCaptions(plan) ? within(captions, firstFrame, endFrame, act.fps) : [],
  };
}

/** Whether a layer of the scene shows what is said, so that captions at the usual place would say it twice. */
export function showsCaptions({ request }: ScenePlan): boolean {
  return request.layers?.some(({ type }) => type === "caption") ?? false;
}

/** The captions that are seen in some frames. */
export function within(
  captions: readonly CaptionCue[],
  firstFrame: number,
  endFrame: number,
  fps: number,
): CaptionCue[] {
  return captions.filter(
    ({ startMs, endMs }) => startMs < (endFrame * 1000) / fps && endMs > (firstFrame * 1000) / fps,
  );
}
