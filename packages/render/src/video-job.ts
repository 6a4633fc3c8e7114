import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { captionCues, missingFonts, Movie, webVtt } from "@orator/media";
import type { CaptionCue } from "@orator/media";
import { perform } from "@orator/performance";
import type { Channel, Performance } from "@orator/performance";
import { avatarFile, findAvatar } from "./avatars.ts";
import type { ChosenAvatar } from "./avatars.ts";
import { planChunks } from "./chunks.ts";
import { OrderedJoin } from "./join-in-order.ts";
import type { VideoPlan } from "./plan-video.ts";
import type { DrawSetup, DrawTask } from "./pool/draw-messages.ts";
import { drawPoster, stillFormatOf } from "./poster.ts";
import { DrawPool } from "./pool/pool.ts";
import { makeVoiceOver } from "./script/voice-over.ts";
import type { VoiceOver } from "./script/voice-over.ts";
import type { Progress } from "./video-request.ts";
import type { JobFolder } from "./workspace/job-folder.ts";

/** Where a job puts its unfinished files. */
export interface JobFiles {
  folder: JobFolder;
  video: string;
  captions?: string;
  poster?: string;
}

/** What may be heard of a running job. */
export interface JobHooks {
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** One video in the making: its drawing processes and the process that joins their work. */
export class VideoJob {
  readonly #plan: VideoPlan;
  readonly #files: JobFiles;
  readonly #avatar: Promise<ChosenAvatar>;
  readonly #setup: Promise<DrawSetup>;
  readonly #pool: DrawPool;
  readonly #stopped = new AbortController();
  #movie: Promise<Movie> | undefined;

  /** Starts the drawing processes at once: they get ready while the avatar is found and the speech is made. */
  constructor(plan: VideoPlan, files: JobFiles) {
    this.#plan = plan;
    this.#avatar = findAvatar(plan.request.avatarId);
    this.#files = files;
    this.#setup = this.#prepare();
    this.#setup.catch(() => {});
    this.#pool = new DrawPool(plan.workers, this.#setup);
  }

  /** Makes the files. */
  async run({ onProgress }: JobHooks): Promise<{ frames: number; warnings: string[] }> {
    const { request, fps, format, video } = this.#plan;
    const soundFile = this.#files.folder.file("sound");
    const voiceOver = await this.#speak(soundFile);
    const act = perform(voiceOver, {
      fps,
      seed: request.seed ?? 1,
      framing: (request.avatarStyle ?? "normal") === "normal" ? (request.framing ?? "half_body") : "close_up",
      ...(request.emotion && { emotion: request.emotion }),
    });
    const captions = captionCues(voiceOver.words, voiceOver.durationMs);
    if (this.#files.captions !== undefined) writeFileSync(this.#files.captions, webVtt(captions));

    const sound = { file: soundFile, length: Math.round((act.frames * 48_000) / fps) };
    this.#movie = Movie.begin({ file: this.#files.video, container: format, video, sound });
    // A failure is met again when the first run is joined.
    this.#movie.catch(() => {});
    const joined = new OrderedJoin(this.#movie, format === "gif");
    let framesDone = 0;
    await this.#pool.draw(this.#tasks(act, request.burnCaptions ? captions : []), {
      drawn(frames) {
        framesDone += frames;
        onProgress?.({ framesDone, frames: act.frames });
      },
      ready: ({ index, file }) => joined.take(index, file),
    });
    await this.#drawPoster(act);
    await joined.done();
    await (await this.#movie).finish();
    const script = captions.map(({ text }) => text).join("\n");
    return { frames: act.frames, warnings: request.burnCaptions ? await missingFonts(script) : [] };
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const movie = this.#movie?.then((movie) => movie.stop()).catch(() => {});
    await Promise.all([this.#pool.stop(), movie]);
  }

  async #speak(soundFile: string): Promise<VoiceOver> {
    const { request } = this.#plan;
    const { defaultVoiceId } = await this.#avatar;
    const ownVoice = request.audioFile === undefined ? defaultVoiceId : undefined;
    const voiceId = request.voiceId ?? ownVoice;
    const descriptor = openSync(soundFile, "w");
    try {
      const write = (samples: Float32Array): void => {
        writeSync(descriptor, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      };
      return await makeVoiceOver(
        { ...request, ...(voiceId !== undefined && { voiceId }) },
        write,
        this.#stopped.signal,
      );
    } finally {
      closeSync(descriptor);
    }
  }

  async #drawPoster(act: Performance): Promise<void> {
    const { posterFile } = this.#plan.request;
    if (posterFile === undefined || this.#files.poster === undefined) return;
    const { scene } = await this.#setup;
    const poster = await drawPoster(act, scene, stillFormatOf(posterFile), this.#stopped.signal);
    writeFileSync(this.#files.poster, poster);
  }

  async #prepare(): Promise<DrawSetup> {
    const { request, background, video } = this.#plan;
    const { width, height } = video;
    const { framing, style, avatarStyle } = request;
    const scene = {
      avatarFile: await avatarFile(
        await this.#avatar,
        this.#files.folder.file("avatar.glb"),
        this.#stopped.signal,
      ),
      width,
      height,
      background,
      ...(framing && { framing }),
      ...(style && { style }),
      ...(avatarStyle && { avatarStyle }),
    };
    return { scene, video };
  }

  #tasks({ frames, fps, channels }: Performance, captions: CaptionCue[]): DrawTask[] {
    const values = Object.entries(channels);
    return planChunks(frames, fps).map(({ index, firstFrame, frames }) => {
      const endFrame = firstFrame + frames;
      return {
        index,
        firstFrame,
        frames,
        channels: Object.fromEntries(
          values.map(([channel, all]) => [channel, all.slice(firstFrame, endFrame)]),
        ) as Partial<Record<Channel, Float32Array>>,
        captions: captions.filter(
          ({ startMs, endMs }) => startMs < (endFrame * 1000) / fps && endMs > (firstFrame * 1000) / fps,
        ),
        file: this.#files.folder.file(`run-${index}`),
      };
    });
  }
}
