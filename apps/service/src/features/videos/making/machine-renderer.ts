import type { Renderer } from "./renderer.ts";

/** The renderer of this machine. Loaded when first used: most processes of the API never draw. */
export const machineRenderer: Renderer = {
  renderVideo: async (request, hooks) => (await import("@orator/render")).renderVideo(request, hooks),
  estimateVideo: async (request) => (await import("@orator/render")).estimateVideo(request),
  makeGif: async (video, out, options) => (await import("@orator/media")).makeGif(video, out, options),
};
