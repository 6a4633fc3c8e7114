import { notePace } from "./estimate/render-cost.ts";
import { withFileNames } from "./request/file-names.ts";
import { planVideo, stillFormatOf } from "./plan/plan-video.ts";
import { VideoJob } from "./job/video-job.ts";
import type { Progress, VideoRequest, VideoResult } from "./request/video-request.ts";
import { JobFolder, OutputFile } from "./workspace/job-folder.ts";
import { signFile } from "@orator/media";
import type { SignedType } from "@orator/media";

/** Unfinished files of a video that may be signed. */
interface SignableOutputs {
  video: OutputFile;
  captioned: OutputFile | undefined;
  poster: OutputFile | undefined;
}

const TYPES: Record<string, SignedType> = { mp4: "video/mp4", gif: "image/gif" };

/** What a caller may hear of and do to a running render. */
export interface RenderHooks {
  onProgress?: (progress: Progress) => void;
  /** Aborting ends all processes, removes all temporary files and rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Makes the video file. The frames depend on the request alone, not on the number of workers. Throws an error that
 * `isInputError` knows for what the user can mend; then there is no file.
 */
export async function renderVideo(request: VideoRequest, hooks: RenderHooks = {}): Promise<VideoResult> {
  const startedMs = performance.now();
  const { signal } = hooks;
  signal?.throwIfAborted();
  const plan = await planVideo(request).catch((error: unknown) => {
    throw withFileNames(error, request.fileNames);
  });
  signal?.throwIfAborted();
  const folder = new JobFolder();
  const outputs: OutputFile[] = [];
  const open = (file: string): OutputFile => {
    const output = new OutputFile(file, folder);
    outputs.push(output);
    return output;
  };
  let job: VideoJob | undefined;
  const onAbort = (): void => void job?.stop();
  signal?.addEventListener("abort", onAbort);
  try {
    const video = open(request.file);
    const { captionedFile, captionsFile, posterFile } = request;
    const captioned = captionedFile === undefined ? undefined : open(captionedFile);
    const captions = captionsFile === undefined ? undefined : open(captionsFile);
    const poster = posterFile === undefined ? undefined : open(posterFile);
    job = new VideoJob(plan, {
      folder,
      video: video.partial,
      ...(captioned && { captioned: captioned.partial }),
      ...(captions && { captions: captions.partial }),
      ...(poster && { poster: poster.partial }),
    });
    const { scenesMs, frames, framesDrawn, warnings } = await job.run(hooks);
    await signOutputs(request, { video, captioned, poster }, signal);
    signal?.throwIfAborted();
    for (const output of outputs) output.publish();
    const elapsedMs = Math.round(performance.now() - startedMs);
    if (framesDrawn === frames) notePace(plan, scenesMs, elapsedMs);
    return {
      file: video.target,
      durationMs: Math.round((frames / plan.fps) * 1000),
      frames,
      framesDrawn,
      width: plan.video.width,
      height: plan.video.height,
      fps: request.fps ?? plan.fps,
      elapsedMs,
      warnings,
    };
  } catch (error) {
    signal?.throwIfAborted();
    throw withFileNames(error, request.fileNames);
  } finally {
    signal?.removeEventListener("abort", onAbort);
    await job?.stop();
    folder.remove();
  }
}

/** Signs what can carry a manifest, where the request brings credentials; WebM has no place for one. */
async function signOutputs(
  { format = "mp4", posterFile, credentials }: VideoRequest,
  { video, captioned, poster }: SignableOutputs,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!credentials) return;
  const sign = async (output: OutputFile | undefined, type: SignedType | undefined): Promise<void> => {
    if (output && type) await signFile({ file: output.partial, type, ...credentials }, signal);
  };
  await sign(video, TYPES[format]);
  await sign(captioned, TYPES[format]);
  if (posterFile !== undefined) await sign(poster, `image/${stillFormatOf(posterFile)}`);
}
