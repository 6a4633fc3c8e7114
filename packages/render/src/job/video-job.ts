import { writeFileSync } from "node:fs";
import { Movie, webVtt } from "@orator/media";
import type { CaptionCue } from "@orator/media";
import { transitionFrames } from "../compositor/transition.ts";
import { isAvatarReady } from "../people/avatars.ts";
import { captionsOf, ofWholeVideo } from "./captions-of.ts";
import { planChunks } from "../plan/chunks.ts";
import type { Chunk } from "../plan/chunks.ts";
import { OrderedJoin } from "./join-in-order.ts";
import { inScene } from "../request/scene-number.ts";
import type { VideoPlan } from "../plan/plan-video.ts";
import type { DrawTask } from "../pool/draw-messages.ts";
import { DrawPool } from "../pool/pool.ts";
import { firstSceneOf, RunQueue } from "../pool/run-queue.ts";
import { posterFrame, stillFormatOf } from "../plan/poster.ts";
import { processesFor, takeKept } from "./take-kept.ts";
import { KeptRuns } from "./kept-runs.ts";
import { ProgressMeter } from "./progress-meter.ts";
import { shotOf, showsCaptions, within } from "./shots.ts";
import type { SceneMaterial } from "./shots.ts";
import { SceneSources } from "./scene-sources.ts";
import type { SceneTake } from "../script/scene-take.ts";
import { speakScenes } from "../script/speak-scenes.ts";
import type { Progress } from "../request/video-request.ts";
import type { JobFolder } from "../workspace/job-folder.ts";
import { warningsOf } from "./warnings-of.ts";

/** Where a job puts its unfinished files. */
export interface JobFiles {
  folder: JobFolder;
  video: string;
  captioned?: string;
  captions?: string;
  poster?: string;
}

/** What may be heard of a running job. */
export interface JobHooks {
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** What became of a job. */
interface Made {
  /** Length of each scene. */
  scenesMs: number[];
  frames: number;
  /** The others were kept from a job that was killed. */
  framesDrawn: number;
  warnings: string[];
}

/** One video in the making: its drawing processes and the processes that join their work. */
export class VideoJob {
  readonly #plan: VideoPlan;
  readonly #files: JobFiles;
  readonly #stopped = new AbortController();
  readonly #sources: SceneSources;
  readonly #pool: DrawPool;
  readonly #kept: KeptRuns | undefined;
  readonly #movies: Promise<Movie>[] = [];

  /** Starts the drawing processes at once: they open their first scenes while the speech is made. */
  constructor(plan: VideoPlan, files: JobFiles) {
    this.#plan = plan;
    this.#files = files;
    this.#sources = new SceneSources(plan, files.folder, this.#stopped.signal);
    const { keep } = plan.settings;
    if (keep) this.#kept = new KeptRuns(keep);
    if (keep?.isShared) {
      // Which scenes are to be drawn shows when they are spoken.
      this.#pool = DrawPool.ofFolder(keep.folder);
      return;
    }
    this.#pool = new DrawPool(plan.workers);
    for (let slot = 0; slot < plan.workers; slot++)
      this.#pool.prepare(slot, this.#sources.painted(firstSceneOf(slot, plan.scenes.length)), plan.video);
  }

  /** Makes the files. */
  async run({ onProgress }: JobHooks): Promise<Made> {
    const { fps, settings } = this.#plan;
    const meter = new ProgressMeter(onProgress);
    const first = this.#plan.scenes[0]!.avatar;
    if (first && !(await isAvatarReady(first))) meter.prepares(this.#sources.painted(0));
    const soundFile = this.#files.folder.file("sound");
    const takes = await speakScenes(
      this.#plan,
      soundFile,
      (share) => meter.spoken(share),
      this.#stopped.signal,
    );
    const captions = takes.map(captionsOf);
    if (this.#files.captions !== undefined)
      writeFileSync(this.#files.captions, webVtt(ofWholeVideo(captions, takes, fps)));

    const frames = takes.reduce((sum, { act }) => sum + act.frames, 0);
    meter.frames = frames;
    const plain = this.#join(this.#files.video, soundFile, frames);
    const captioned =
      this.#files.captioned === undefined ? undefined : this.#join(this.#files.captioned, soundFile, frames);
    const ready = (task: DrawTask): void => {
      plain.take(task.index, task.file);
      captioned?.take(task.index, task.captionedFile!);
    };
    const recall = async (task: DrawTask): Promise<boolean> => {
      if (!(await this.#kept?.recall(task))) return false;
      framesDrawn -= task.frames;
      meter.drawn(task.frames);
      return true;
    };
    let framesDrawn = frames;
    let chunks = planChunks(
      takes.map(({ act }) => act.frames),
      fps,
    );
    const taskOf = (chunk: Chunk): Promise<DrawTask> => this.#task(chunk, takes, captions);
    if (settings.keep?.isShared) {
      chunks = await takeKept(chunks, taskOf, { recall, ready });
      this.#pool.grow(Math.min(this.#plan.workers, processesFor(chunks)));
    }
    const queue = new RunQueue(chunks);
    await this.#pool.draw({
      recall,
      keep: async (task) => this.#kept?.keep(task),
      next: (slot) => {
        const chunk = queue.next(slot);
        return chunk && taskOf(chunk);
      },
      drawn: (count) => meter.drawn(count),
      ready,
    });
    this.#pool.leave();
    await Promise.all([plain.done(), captioned?.done()]);
    await Promise.all(this.#movies.map(async (movie) => (await movie).finish()));
    meter.finished();
    const isShown = settings.burnCaptions || captioned;
    const script = isShown
      ? captions
          .flat()
          .map(({ text }) => text)
          .join("\n")
      : "";
    const scenesMs = takes.map(({ act }) => (act.frames * 1000) / fps);
    return { scenesMs, frames, framesDrawn, warnings: warningsOf(script) };
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const movies = this.#movies.map((movie) => movie.then((movie) => movie.stop()).catch(() => {}));
    await Promise.all([this.#pool.stop(), ...movies]);
  }

  #join(file: string, soundFile: string, frames: number): OrderedJoin {
    const { format, fps, video } = this.#plan;
    const sound = { file: soundFile, length: Math.round((frames * 48_000) / fps) };
    const movie = Movie.begin({ file, container: format, video, sound });
    // A failure is met again when the first run is joined.
    movie.catch(() => {});
    this.#movies.push(movie);
    return new OrderedJoin(movie, format === "gif");
  }

  async #task(
    chunk: Chunk,
    takes: readonly SceneTake[],
    captions: readonly CaptionCue[][],
  ): Promise<DrawTask> {
    const { scene: index, firstFrame, frames } = chunk;
    const { settings, video, fps, scenes } = this.#plan;
    const material = await this.#material(index, takes, captions);
    const { act } = takes[index]!;
    const endFrame = firstFrame + frames;
    const { folder, poster: posterFile } = this.#files;
    const burns = settings.burnCaptions || this.#files.captioned !== undefined;
    const posterAt = index === 0 && posterFile !== undefined ? posterFrame(scenes[0]!.request, act) : -1;
    const transition = await this.#transition(chunk, takes, captions);
    return {
      ...shotOf(material, chunk),
      index: chunk.index,
      number: { index, of: takes.length },
      video,
      ...(transition && { transition }),
      ...(settings.watermark !== undefined && { watermark: settings.watermark }),
      ...(settings.mark !== undefined && { mark: settings.mark }),
      burntCaptions:
        burns && !showsCaptions(material.plan) ? within(captions[index]!, firstFrame, endFrame, fps) : [],
      file: folder.file(`run-${chunk.index}`),
      ...(this.#files.captioned !== undefined && { captionedFile: folder.file(`captioned-${chunk.index}`) }),
      ...(posterAt >= firstFrame &&
        posterAt < endFrame && {
          poster: { frame: posterAt, file: posterFile!, format: stillFormatOf(settings.posterFile!) },
        }),
      contents: this.#sources.contents,
    };
  }

  async #material(
    index: number,
    takes: readonly SceneTake[],
    captions: readonly CaptionCue[][],
  ): Promise<SceneMaterial> {
    const scene = await this.#sources.painted(index).catch((error: unknown) => {
      throw inScene(error, { index, of: takes.length });
    });
    const lengths = takes.map(({ act }) => act.frames);
    return {
      plan: this.#plan.scenes[index]!,
      scene,
      take: takes[index]!,
      captions: captions[index]!,
      film: await this.#sources.film(index, lengths),
      layerFilms: await this.#sources.layerFilms(index, lengths),
    };
  }

  /** What the first frames of a scene grow out of. */
  async #transition(
    { scene: index, firstFrame }: Chunk,
    takes: readonly SceneTake[],
    captions: readonly CaptionCue[][],
  ): Promise<DrawTask["transition"]> {
    const by = this.#plan.scenes[index]!.request.transition;
    if (!by || index === 0) return undefined;
    const frames = transitionFrames(by, { fps: this.#plan.fps, sceneFrames: takes[index]!.act.frames });
    if (firstFrame >= frames) return undefined;
    const last = takes[index - 1]!.act.frames - 1;
    const before = await this.#material(index - 1, takes, captions);
    return { shot: shotOf(before, { firstFrame: last, frames: 1 }), by, frames };
  }
}
