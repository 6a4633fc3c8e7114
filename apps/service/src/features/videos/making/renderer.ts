import type { GifOptions } from "@orator/media";
import type { RenderHooks, VideoEstimate, VideoRequest, VideoResult } from "@orator/render";

/** What makes pictures and sound. The real one is `@orator/render` and `@orator/media`; tests bring a quick one. */
export interface Renderer {
  renderVideo(request: VideoRequest, hooks: RenderHooks): Promise<VideoResult>;
  estimateVideo(request: VideoRequest): Promise<VideoEstimate>;
  makeGif(videoFile: string, outFile: string, options: GifOptions): Promise<void>;
}
