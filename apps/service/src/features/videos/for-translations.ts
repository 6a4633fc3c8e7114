import type { Imprint, RenderStage } from "@orator/render";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { fail, notFoundIn } from "../../platform/errors/domain-error.ts";
import { fetchSource, nameOfSource } from "./making/fetch-source.ts";
import type { FetchOptions, SourceParts } from "./making/fetch-source.ts";
import type { Sources } from "./making/gather-sources.ts";
import type { KeptRuns } from "./making/kept-runs.ts";
import { pathsIn, renderRequest } from "./making/render-request.ts";
import type { Renderer } from "./making/renderer.ts";
import type { ShareLinks } from "./share/share-links.ts";
import { renderSpec } from "./spec/render-spec.ts";
import type { RenderSpec, Source } from "./spec/render-spec.ts";
import type { VideoStore } from "./video-store.ts";

/** A completed video of an account, as it can be made again. */
interface OwnVideo {
  id: string;
  title: string | null;
  spec: RenderSpec;
  durationMs: number;
  /** Key of its captions in storage; null where nothing is said. */
  captionsKey: string | null;
}

/** How a video is named: by its id, or by the address of its file or its page. */
export type NamedVideo = { videoId: string } | { url: string };

/** A film that was made again, still on this machine. */
interface MadeFilm {
  video: string;
  /** WebVTT. */
  captions: string;
  durationMs: number;
  /** What came out less well than it could have, a line each. */
  warnings: string[];
}

/** What translations need of videos. */
export interface VideosForTranslations {
  /**
   * A video of the account. Undefined for an address that leads elsewhere. Throws RESOURCE_NOT_FOUND about the field, CONFLICT for a
   * video that is not completed.
   */
  findOwn(accountId: string, named: NamedVideo): Promise<OwnVideo | undefined>;
  /**
   * Makes the film of a spec in the folder. Finished parts are kept under `keptAs` until `forgetShared` of it; `isShared` where films
   * that are much alike find each other's. Throws what `inputFailureOf` knows for what its user can mend.
   */
  makeFilm(
    spec: RenderSpec,
    run: {
      folder: string;
      signal: AbortSignal;
      /** Whether the captions are drawn into the pictures. */
      burnCaptions: boolean;
      keptAs: { id: string; isShared: boolean } | undefined;
      report(stage: RenderStage, fraction: number): void;
    },
  ): Promise<MadeFilm>;
  /**
   * Brings a file that a request named to this machine, within the limits of all such files; returns what messages call it. Throws what
   * `inputFailureOf` knows for what its user can mend.
   */
  fetchFile(source: Source, file: string, options: FetchOptions): Promise<string>;
}

/** Builds it. */
export function createVideosForTranslations(parts: {
  store: VideoStore;
  mediaUrls: MediaUrls;
  shareLinks: ShareLinks;
  keptRuns: KeptRuns;
  sources: SourceParts;
  gather(spec: RenderSpec, folder: string, signal: AbortSignal): Promise<Sources>;
  renderer: Renderer;
  imprint: Imprint;
}): VideosForTranslations {
  const { store, mediaUrls, shareLinks, keptRuns, renderer, imprint } = parts;
  const idIn = (accountId: string, url: string): string | undefined => {
    const pages = shareLinks.urlOf("");
    if (url.startsWith(pages)) {
      const [token = ""] = url.slice(pages.length).split(/[/?#]/);
      return shareLinks.read(token)?.videoId ?? notFoundIn("video_url", "video");
    }
    const key = mediaUrls.keyOf(url);
    const prefix = `${accountId}/videos/`;
    return key?.startsWith(prefix) ? key.slice(prefix.length).split("/")[0] : undefined;
  };
  return {
    async findOwn(accountId, named) {
      const id = "videoId" in named ? named.videoId : idIn(accountId, named.url);
      if (id === undefined) return undefined;
      const field = "videoId" in named ? "video_id" : "video_url";
      const row = (await store.find(accountId, id)) ?? notFoundIn(field, "video");
      if (row.status !== "completed" || row.durationMs === null)
        fail("CONFLICT", `The video is ${row.status}; one that is completed can be translated.`);
      return {
        id,
        title: row.title,
        spec: renderSpec.parse(row.spec),
        durationMs: row.durationMs,
        captionsKey: row.files?.captions ?? null,
      };
    },
    async makeFilm(spec, { folder, signal, burnCaptions, keptAs, report }) {
      const sources = await parts.gather(spec, folder, signal);
      const paths = pathsIn(folder, spec);
      const keep = keptAs && {
        ...keptRuns.of({ id: keptAs.id, batchId: null }),
        isShared: keptAs.isShared,
      };
      const {
        posterFile: _,
        captionedFile: __,
        ...request
      } = renderRequest(spec, sources, paths, { keep, imprint });
      const { durationMs, warnings } = await renderer.renderVideo(
        { ...request, ...(burnCaptions && { burnCaptions }) },
        { signal, onProgress: ({ stage, fraction }) => report(stage, fraction) },
      );
      return { video: paths.video, captions: paths.captions, durationMs, warnings };
    },
    async fetchFile(source, file, options) {
      const name = nameOfSource(source);
      await fetchSource(source, { file, name }, options, parts.sources);
      return name;
    },
  };
}
