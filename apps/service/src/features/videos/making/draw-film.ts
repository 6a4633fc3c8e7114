import type { Imprint } from "@orator/render";
import { WHITE } from "../spec/render-spec.ts";
import type { RenderSpec } from "../spec/render-spec.ts";
import type { Sources } from "./gather-sources.ts";
import { pathsIn, renderRequest } from "./render-request.ts";
import type { Renderer } from "./renderer.ts";

/** Makes the film of a spec that is nobody's order, as an MP4 at a path. */
export type DrawFilm = (
  spec: RenderSpec,
  file: string,
  run: { folder: string; signal: AbortSignal },
) => Promise<void>;

/** Builds it. */
export function createDrawFilm(parts: {
  /** Brings the files of a spec into a folder. */
  gather(spec: RenderSpec, folder: string, signal: AbortSignal): Promise<Sources>;
  renderer: Pick<Renderer, "renderVideo">;
  imprint: Imprint;
}): DrawFilm {
  return async (asked, file, { folder, signal }) => {
    const spec: RenderSpec = { ...asked, format: "mp4", captioned: false, scenes: asked.scenes.map(opaque) };
    const sources = await parts.gather(spec, folder, signal);
    const {
      captionsFile: _,
      posterFile: __,
      ...request
    } = renderRequest(spec, sources, pathsIn(folder, spec), parts);
    await parts.renderer.renderVideo({ ...request, file }, { signal });
  };
}

/** An MP4 has no alpha. */
function opaque(scene: RenderSpec["scenes"][number]): RenderSpec["scenes"][number] {
  return scene.background.type === "transparent" ? { ...scene, background: WHITE } : scene;
}
