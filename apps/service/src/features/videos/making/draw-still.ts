import { join } from "node:path";
import type { Imprint } from "@orator/render";
import type { RenderSpec } from "../spec/render-spec.ts";
import type { SpecLayer } from "../spec/spec-layer.ts";
import type { Sources } from "./gather-sources.ts";
import { pathsIn, renderRequest } from "./render-request.ts";
import type { Renderer } from "./renderer.ts";
import { SourceError } from "./source-error.ts";

/**
 * Draws the first scene of a spec as it is when everything has come, with nothing said, into a picture at a path. False where a file that
 * the spec names cannot be had or shown.
 */
export type DrawStill = (
  spec: RenderSpec,
  file: string,
  run: { folder: string; signal: AbortSignal },
) => Promise<boolean>;

/** Others wait for their pictures meanwhile. */
const GATHER_TIMEOUT_MS = 20_000;
/** Long enough for a person to have their eyes open once. */
const STILL_MS = 400;

/** Builds it. */
export function createDrawStill(parts: {
  /** Brings the files of a spec into a folder. */
  gather(spec: RenderSpec, folder: string, signal: AbortSignal): Promise<Sources>;
  renderer: Pick<Renderer, "renderVideo">;
  imprint: Imprint;
}): DrawStill {
  return async (spec, file, { folder, signal }) => {
    const still = stillOf(spec);
    const soon = AbortSignal.any([signal, AbortSignal.timeout(GATHER_TIMEOUT_MS)]);
    try {
      const sources = await parts.gather(still, folder, soon);
      const { captionsFile: _, ...request } = renderRequest(still, sources, pathsIn(folder, still), parts);
      await parts.renderer.renderVideo(
        { ...request, file: join(folder, `still.${still.format}`), posterFile: file },
        { signal },
      );
      return true;
    } catch (error) {
      if (await isOfFiles(error)) return false;
      throw error;
    }
  };
}

async function isOfFiles(error: unknown): Promise<boolean> {
  const { isInputError } = await import("@orator/render");
  return error instanceof SourceError || isInputError(error);
}

/** A short silent video of the first scene, all of whose layers are seen from its beginning to its end. */
function stillOf(video: RenderSpec): RenderSpec {
  const { music: _, ...spec } = video;
  const { transition: __, sound: ___, layers, ...scene } = spec.scenes[0]!;
  return {
    ...spec,
    captioned: false,
    scenes: [
      {
        ...scene,
        speech: { type: "silence", durationMs: STILL_MS },
        ...(layers && {
          layers: layers.flatMap((layer) => (layer.type === "caption" ? [] : [atRest(layer)])),
        }),
      },
    ],
  };
}

function atRest(layer: SpecLayer): SpecLayer {
  const { entrance: _, exit: __, startMs: ___, endMs: ____, ...rest } = layer;
  return rest;
}
