import type { CaptionCue, Film } from "@orator/media";
import { transitionFrames } from "../compositor/transition.ts";
import type { VideoPlan, Chunk } from "../plan/plan-video.ts";
import { stillFormatOf } from "../plan/plan-video.ts";
import { posterFrame } from "../plan/poster-frame.ts";
import type { DrawTask, ActedPerson, Shot, PaintedScene } from "../pool/draw-messages.ts";
import { inScene } from "../request/input-error.ts";
import type { SceneTake } from "../script/scene-take.ts";
import { captionsOf } from "./captions-of.ts";
import type { SceneSources } from "./scene-sources.ts";
import type { JobFiles } from "./job-files.ts";
import { hanLanguageOf } from "@orator/lettering";
import type { Channel } from "@orator/performance";
import { filmPlayOf } from "../plan/plan-scene.ts";
import type { ScenePlan } from "../plan/plan-scene.ts";

/** What a scene is drawn from. */
interface SceneMaterial {
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

/** Makes the orders for drawing processes, of all that a run of frames shows. */
export class DrawTasks {
  readonly #plan: VideoPlan;
  readonly #files: JobFiles;
  readonly #sources: SceneSources;
  readonly #captions = new WeakMap<SceneTake, CaptionCue[]>();

  constructor(plan: VideoPlan, files: JobFiles, sources: SceneSources) {
    this.#plan = plan;
    this.#files = files;
    this.#sources = sources;
  }

  /** The captions of a take. */
  captions(take: SceneTake): CaptionCue[] {
    let captions = this.#captions.get(take);
    if (!captions) this.#captions.set(take, (captions = captionsOf(take)));
    return captions;
  }

  /** What a process is told to draw the run. Of the run's scene, and the one before, the takes must be known. */
  async of(chunk: Chunk, takes: readonly SceneTake[]): Promise<DrawTask> {
    const { scene: index, firstFrame, frames } = chunk;
    const { settings, video, fps, scenes, mark } = this.#plan;
    const material = await this.#material(index, takes);
    const { act } = takes[index]!;
    const endFrame = firstFrame + frames;
    const { folder, poster: posterFile } = this.#files;
    const burns = settings.burnCaptions || this.#files.captioned !== undefined;
    const posterAt =
      index === 0 && posterFile !== undefined
        ? posterFrame(scenes[0]!.request, act, await this.#sources.lids(0, takes[0]!))
        : -1;
    const transition = await this.#transition(chunk, takes);
    return {
      ...shotOf(material, chunk),
      index: chunk.index,
      number: { index, of: scenes.length },
      video,
      ...(transition && { transition }),
      ...(settings.watermark !== undefined && { watermark: settings.watermark }),
      ...(mark !== undefined && { mark }),
      burntCaptions:
        burns && !showsCaptions(material.plan) ? within(material.captions, firstFrame, endFrame, fps) : [],
      file: folder.file(`run-${chunk.index}`),
      ...(this.#files.captioned !== undefined && { captionedFile: folder.file(`captioned-${chunk.index}`) }),
      ...(posterAt >= firstFrame && posterAt < endFrame && { poster: this.#poster(posterAt, posterFile!) }),
      contents: this.#sources.contents,
    };
  }

  /** Has everything made that drawing the run takes, and that nobody needs whose run is there already. */
  async furnish({ number: { index }, transition }: DrawTask): Promise<void> {
    await this.#sources.performed(index);
    if (transition) await this.#sources.performed(index - 1);
  }

  #poster(frame: number, file: string): NonNullable<DrawTask["poster"]> {
    const { settings, consents, mark } = this.#plan;
    const label = mark === undefined ? settings.posterMark : undefined;
    const format = stillFormatOf(settings.posterFile!);
    return { frame, file, format, consents, ...(label !== undefined && { mark: label }) };
  }

  async #material(index: number, takes: readonly SceneTake[]): Promise<SceneMaterial> {
    const scene = await this.#sources.painted(index).catch((error: unknown) => {
      throw inScene(error, { index, of: this.#plan.scenes.length });
    });
    const lengths = takes.map(({ act }) => act.frames);
    return {
      plan: this.#plan.scenes[index]!,
      scene,
      take: takes[index]!,
      captions: this.captions(takes[index]!),
      film: await this.#sources.film(index, lengths),
      layerFilms: await this.#sources.layerFilms(index, lengths),
      person: await this.#sources.person(index, takes[index]!),
    };
  }

  /** What the first frames of a scene grow out of. */
  async #transition(
    { scene: index, firstFrame }: Chunk,
    takes: readonly SceneTake[],
  ): Promise<DrawTask["transition"]> {
    const by = this.#plan.scenes[index]!.request.transition;
    if (!by || index === 0) return undefined;
    const frames = transitionFrames(by, { fps: this.#plan.fps, sceneFrames: takes[index]!.act.frames });
    if (firstFrame >= frames) return undefined;
    const last = takes[index - 1]!.act.frames - 1;
    const before = await this.#material(index - 1, takes);
    return { shot: shotOf(before, { firstFrame: last, frames: 1 }), by, frames };
  }
}

/** Some frames of a scene, counted from its beginning, with all that drawing them takes. */
function shotOf(
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
function showsCaptions({ request }: ScenePlan): boolean {
  return request.layers?.some(({ type }) => type === "caption") ?? false;
}

/** The captions that are seen in some frames. */
function within(
  captions: readonly CaptionCue[],
  firstFrame: number,
  endFrame: number,
  fps: number,
): CaptionCue[] {
  return captions.filter(
    ({ startMs, endMs }) => startMs < (endFrame * 1000) / fps && endMs > (firstFrame * 1000) / fps,
  );
}
