import type { Imprint, KeepRuns, RenderStage } from "@orator/render";
import type { Logger } from "../../../platform/logging/logger.ts";
import type { RenderSpec } from "../spec/render-spec.ts";
import { gatherSources } from "./gather-sources.ts";
import type { SourceParts } from "./fetch-source.ts";
import { pathsIn, renderRequest } from "./render-request.ts";
import type { VideoPaths } from "./render-request.ts";
import type { Renderer } from "./renderer.ts";

/** Everything that was made of a spec, still on this machine. */
export interface MadeVideo {
  /** Only of files that exist. */
  paths: Partial<VideoPaths> & Pick<VideoPaths, "video" | "thumbnail">;
  durationMs: number;
  /** What came out less well than it could have, a line each. */
  warnings: string[];
}

/** What making a video needs. */
export interface MakeParts extends SourceParts {
  renderer: Renderer;
  log: Logger;
  /** What every video gets; one that names a mark of its own has that. */
  imprint: Imprint;
}

/** Of a film that has no label of its own: its poster goes where nobody reads what stands beside it. */
const POSTER_MARK = "AI-generated";

/** How far the work is when the video is drawn and its GIF begins. */
const DRAWN = 0.97;

/**
 * Makes the files of a video in the folder. Throws what `isInputError` knows, or a SourceError, for what its user can
 * mend, and the signal's reason when aborted. A GIF that cannot be made is left out.
 */
export async function makeVideo(
  spec: RenderSpec,
  folder: string,
  parts: MakeParts,
  run: {
    signal: AbortSignal;
    report: (stage: RenderStage, fraction: number) => void;
    keep: KeepRuns | undefined;
  },
): Promise<MadeVideo> {
  const { renderer, log, imprint } = parts;
  const { signal, report, keep } = run;
  const sources = await gatherSources(spec, folder, parts, signal);
  const paths = pathsIn(folder, spec);
  const request = { ...renderRequest(spec, sources, paths, { keep, imprint }), posterMark: POSTER_MARK };
  const { durationMs, warnings } = await renderer.renderVideo(request, {
    signal,
    onProgress: ({ stage, fraction }) => report(stage, fraction * DRAWN),
  });
  const made: MadeVideo["paths"] = {
    video: paths.video,
    captions: paths.captions,
    thumbnail: paths.thumbnail,
    ...(spec.captioned && { captioned: paths.captioned }),
  };
  report("finishing", DRAWN);
  try {
    await renderer.makeGif(paths.video, paths.gif, { signal, credentials: imprint.credentials });
    made.gif = paths.gif;
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error }, "the GIF of a video was not made");
  }
  return { paths: made, durationMs, warnings };
}
