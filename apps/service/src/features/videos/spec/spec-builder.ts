import type { Background } from "@orator/contract";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import { DomainError, notFoundIn } from "../../../platform/errors/domain-error.ts";
import { checkUrl } from "../../../platform/errors/check-url.ts";
import type { GuardedFetch } from "@orator/net";
import { checkScriptMarks } from "../../voices/index.ts";
import { branded } from "./branded.ts";
import type { FoundAsset, FoundAvatar, References } from "./references.ts";
import { WHITE } from "./render-spec.ts";
import type { Person, RenderSpec, Source, SpecBackground } from "./render-spec.ts";

/** What the translation of requests into specs needs. */
interface SpecParts {
  references: References;
  mediaUrls: Pick<MediaUrls, "keyOf">;
  baseUrl: string;
  /** Fetches files later; knows which addresses it will. */
  guardedFetch: Pick<GuardedFetch, "checkTarget">;
}

/** Turns the names in one account's request into what they stand for. Each throws a VALIDATION_ERROR about `field`. */
export interface SpecBuilder {
  avatar(id: string, field: string): Promise<FoundAvatar>;
  /** A photo avatar. Throws a CONFLICT for one that is not made yet. */
  talkingPhoto(id: string, field: string): Promise<FoundAvatar>;
  voice(id: string, field: string): Promise<string>;
  /** A script, whose marks must be ones that voices follow. */
  script(text: string, field: string): string;
  /** An address on the web or of an own file; whether there is anything shows when the video is made. */
  web(url: string, field: string): Promise<Source>;
  asset(
    id: string,
    kind: FoundAsset["kind"],
    field: string,
  ): Promise<{ source: Source; durationMs: number | null }>;
  /** Left out, somebody of a photo stands before what is on it, and everybody else before white. */
  background(background: Background | undefined, field: string, person?: Person): Promise<SpecBackground>;
  folder(id: string | undefined, field: string): Promise<void>;
  /** A spec as the named brand voice speaks; the same where none is named. */
  branded(spec: RenderSpec, id: string | undefined, field: string): Promise<RenderSpec>;
}

/** What requests call how something fills its place, and what the renderer does. */
export const FITS = { cover: "cover", crop: "cover", contain: "contain" } as const;
/** What requests call how a film plays, and what the renderer does. */
export const PLAYS = { fit_to_scene: "fit", freeze: "freeze", loop: "loop" } as const;

/** The builder for an account's requests. */
export type SpecBuilderOf = (accountId: string) => SpecBuilder;

/** Builds it for an account. */
export function createSpecBuilder(parts: SpecParts, accountId: string): SpecBuilder {
  const { references, mediaUrls, baseUrl, guardedFetch } = parts;
  const builder: SpecBuilder = {
    async avatar(id, field) {
      return (await references.avatar(accountId, id)) ?? notFoundIn(field, "avatar");
    },
    async talkingPhoto(id, field) {
      const found = (await references.photoAvatar(accountId, id)) ?? notFoundIn(field, "photo avatar");
      if (found === "unmade")
        throw new DomainError(
          "CONFLICT",
          "The photo avatar cannot speak yet: POST /v1/photo_avatar/train makes those of its group.",
          { details: { field, reason: "names a photo avatar that is not trained" } },
        );
      return builder.avatar(id, field);
    },
    async voice(id, field) {
      const found = await references.voice(accountId, id);
      return found?.voiceId ?? notFoundIn(field, "voice");
    },
    script(text, field) {
      checkScriptMarks(text, field);
      return text;
    },
    async web(url, field) {
      const key = mediaUrls.keyOf(url);
      if (key !== undefined) return { from: "storage", key, name: nameIn(url) };
      if (url.startsWith(`${baseUrl}/media/`))
        refuse(field, "this address has expired or was changed; read a fresh one");
      await checkUrl(guardedFetch, url, field);
      return { from: "web", url };
    },
    async asset(id, kind, field) {
      const found = await references.asset(accountId, id);
      if (found === undefined) notFoundIn(field, "asset");
      if (found.kind !== kind) refuse(field, `this asset is of the kind ${found.kind}, not ${kind}`);
      const { key, name, durationMs } = found;
      return { source: { from: "storage", key, name }, durationMs };
    },
    async background(background, field, person) {
      // Nobody of the cast brings anything along, and workers of before know nothing of it.
      if (background === undefined) return person !== undefined && "key" in person ? { type: "own" } : WHITE;
      switch (background.type) {
        case "transparent":
          return { type: "transparent" };
        case "color":
          return { type: "color", color: background.value };
        case "image": {
          const { url, image_asset_id: id, fit } = background;
          const source = await fileOf({ url, id, kind: "image" }, field);
          return { type: "image", source, fit: FITS[fit] };
        }
        case "video": {
          const { url, video_asset_id: id, fit, play_style } = background;
          const source = await fileOf({ url, id, kind: "video" }, field);
          return { type: "film", source, fit: FITS[fit], play: PLAYS[play_style] };
        }
      }
    },
    async folder(id, field) {
      if (id !== undefined && !(await references.folder(accountId, id))) notFoundIn(field, "folder");
    },
    async branded(spec, id, field) {
      if (id === undefined) return spec;
      return branded(spec, (await references.brandVoice(accountId, id)) ?? notFoundIn(field, "brand voice"));
    },
  };
  /** What a background names by its address or by the id of an asset. */
  const fileOf = async (
    { url, id, kind }: { url: string | undefined; id: string | undefined; kind: "image" | "video" },
    field: string,
  ): Promise<Source> =>
    id === undefined
      ? builder.web(url!, `${field}.url`)
      : (await builder.asset(id, kind, `${field}.${kind}_asset_id`)).source;
  return builder;
}

/** What the owner of a file knows it by. */
function nameIn(url: string): string {
  const { searchParams, pathname } = new URL(url);
  return searchParams.get("name") ?? pathname.slice(pathname.lastIndexOf("/") + 1);
}

function refuse(field: string, reason: string): never {
  throw new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, { details: { field, reason } });
}
