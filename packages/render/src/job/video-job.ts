import { writeFileSync } from "node:fs";
import { Movie } from "@orator/media";
import { estimateSpeechMs } from "../script/speech-length.ts";
import { isAvatarReady } from "../people/avatars.ts";
import { processesFor } from "../plan/plan-video.ts";
import type { VideoPlan } from "../plan/plan-video.ts";
import type { DrawTask } from "../pool/draw-messages.ts";
import { DrawPool } from "../pool/pool.ts";
import { firstSceneOf } from "../pool/run-queue.ts";
import type { Progress } from "../request/video-request.ts";
import type { SceneTake } from "../script/scene-take.ts";
import { speakScenes } from "../script/speak-scenes.ts";
import { captionsFileOf } from "./captions-of.ts";
import { DrawTasks } from "./draw-tasks.ts";
import { Drawing } from "./drawing.ts";
import type { JobFiles } from "./job-files.ts";
import { OrderedJoin } from "./join-in-order.ts";
import { KeptRuns } from "./kept-runs.ts";
import { ProgressMeter } from "./progress-meter.ts";
import { SceneSources } from "./scene-sources.ts";
import { fallbackWarnings, unspokenWarnings, videoAvatarWarnings, warningsOf } from "./warnings-of.ts";

/** What may be heard of a running job. */
interface JobHooks {
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
  readonly #tasks: DrawTasks;
  readonly #pool: DrawPool;
  readonly #kept: KeptRuns | undefined;
  readonly #movies: Promise<Movie>[] = [];

  /** Starts the drawing processes at once: they open their first scenes while the speech is made. */
  constructor(plan: VideoPlan, files: JobFiles) {
    this.#plan = plan;
    this.#files = files;
    this.#sources = new SceneSources(plan, files.folder, this.#stopped.signal);
    this.#tasks = new DrawTasks(plan, files, this.#sources);
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
    this.#sources.onPerforming = (frames) => meter.performs(frames);
    const first = this.#plan.scenes[0]!.avatar;
    if (first && !(await isAvatarReady(first))) meter.prepares(this.#sources.painted(0));
    meter.expectedFrames = expectedFramesOf(this.#plan);
    const soundFile = this.#files.folder.file("sound");
    const drawing = new Drawing(this.#plan, {
      tasks: this.#tasks,
      pool: this.#pool,
      kept: this.#kept,
      meter,
      hasPoster: this.#files.poster !== undefined,
    });
    const speaking = speakScenes(
      this.#plan,
      soundFile,
      {
        onProgress: (share) => meter.spoken(share),
        onTake: (index, take, isWhole) => drawing.learn(index, take, { isWhole }),
      },
      this.#stopped.signal,
    );
    const spoken = speaking.then((takes) => this.#spoken(takes, soundFile, drawing, meter));
    // Where other videos may have drawn everything, processes wait until that is known.
    const [made] = await Promise.all([spoken, settings.keep?.isShared ? undefined : drawing.draw()]);
    if (settings.keep?.isShared) await drawing.draw();
    this.#pool.leave();
    await made.joined();
    await Promise.all(this.#movies.map(async (movie) => (await movie).finish()));
    meter.finished();
    const { takes, frames } = made;
    const isShown = settings.burnCaptions || this.#files.captioned !== undefined;
    const texts = takes.flatMap((take) => this.#tasks.captions(take)).map(({ text }) => text);
    return {
      scenesMs: takes.map(({ act }) => (act.frames * 1000) / fps),
      frames,
      framesDrawn: drawing.framesDrawn,
      warnings: [
        ...fallbackWarnings(takes.flatMap(({ fallbacks }) => fallbacks)),
        ...unspokenWarnings(takes.flatMap(({ unspoken }) => unspoken)),
        ...videoAvatarWarnings(this.#plan.scenes),
        ...warningsOf(isShown ? texts.join("\n") : ""),
      ],
    };
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const movies = this.#movies.map((movie) => movie.then((movie) => movie.stop()).catch(() => {}));
    await Promise.all([this.#pool.stop(), ...movies]);
  }

  /** Everything is spoken: from now on runs are joined as they become ready. */
  async #spoken(
    takes: SceneTake[],
    soundFile: string,
    drawing: Drawing,
    meter: ProgressMeter,
  ): Promise<{ takes: SceneTake[]; frames: number; joined: () => Promise<unknown> }> {
    const { fps, settings, workers } = this.#plan;
    const { video, captioned: captionedFile, captions: captionsFile } = this.#files;
    const captions = takes.map((take) => this.#tasks.captions(take));
    if (captionsFile !== undefined) writeFileSync(captionsFile, captionsFileOf(captions, takes, fps));
    const frames = takes.reduce((sum, { act }) => sum + act.frames, 0);
    meter.frames = frames;
    const plain = this.#join(video, soundFile, frames);
    const captioned = captionedFile === undefined ? undefined : this.#join(captionedFile, soundFile, frames);
    const take = (task: DrawTask): void => {
      plain.take(task.index, task.file);
      captioned?.take(task.index, task.captionedFile!);
    };
    if (settings.keep?.isShared) {
      const missing = await drawing.takeKept(take);
      this.#pool.grow(Math.min(workers, processesFor(missing.reduce((sum, { frames }) => sum + frames, 0))));
    } else await drawing.join(take);
    return { takes, frames, joined: () => Promise.all([plain.done(), captioned?.done()]) };
  }

  #join(file: string, soundFile: string, frames: number): OrderedJoin {
    const { format, fps, video, consents } = this.#plan;
    const sound = { file: soundFile, length: Math.round((frames * 48_000) / fps) };
    const movie = Movie.begin({ file, container: format, video, sound, consents });
    // A failure is met again when the first run is joined.
    movie.catch(() => {});
    this.#movies.push(movie);
    return new OrderedJoin(movie, { keepFiles: format === "gif" });
  }
}

function expectedFramesOf({ scenes, fps }: VideoPlan): number {
  return scenes.reduce((sum, { script }) => sum + (estimateSpeechMs(script) * fps) / 1000, 0);
}
