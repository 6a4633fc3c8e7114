import type { Background } from "@orator/contract";
import type { MediaUrls } from "../../../platform/blobs/media-urls.ts";
import { ApiError, invalid } from "../../../platform/http/api-error.ts";
import { addressRule, NetError, targetUrl } from "../../../platform/net/index.ts";
import { ownMediaKey } from "./own-media.ts";
import type { FoundAsset, References } from "./references.ts";
import type { Person, Source, SpecBackground } from "./render-spec.ts";

/** What the translation of requests into specs needs. */
export interface SpecParts {
  references: References;
  mediaUrls: MediaUrls;
  baseUrl: string;
  /** Whether files may be fetched from private addresses. */
  allowPrivate: boolean;
}

/** Turns the names in one account's request into what they stand for. Each throws a VALIDATION_ERROR about `field`. */
export interface SpecBuilder {
  person(id: string, field: string): Promise<Person>;
  voice(id: string, field: string): Promise<string>;
  /** An address on the web or of an own file; whether there is anything shows when the video is made. */
  web(url: string, field: string): Source;
  asset(id: string, kind: FoundAsset["kind"], field: string): Promise<Source>;
  background(background: Background, field: string): Promise<SpecBackground>;
  folder(id: string | undefined, field: string): Promise<void>;
}

/** Builds it for an account. */
export function createSpecBuilder(parts: SpecParts, accountId: string): SpecBuilder {
  const { references, allowPrivate } = parts;
  const rule = addressRule(allowPrivate);
  const builder: SpecBuilder = {
    async person(id, field) {
      const found = await references.avatar(accountId, id);
      return found?.person ?? invalid(field, "names no avatar that there is");
    },
    async voice(id, field) {
      const found = await references.voice(accountId, id);
      return found?.voiceId ?? invalid(field, "names no voice that there is");
    },
    web(url, field) {
      const own = ownMediaKey(url, parts);
      if (own === "refused") invalid(field, "is an address of this service that has expired or was changed");
      if (own !== undefined) return { from: "storage", key: own.key, name: own.name };
      try {
        targetUrl(url, rule, false);
      } catch (error) {
        if (!(error instanceof NetError)) throw error;
        const details = { field, reason: error.message };
        throw new ApiError("VALIDATION_ERROR", `${field}: ${error.message}`, { details });
      }
      return { from: "web", url };
    },
    async asset(id, kind, field) {
      const found = await references.asset(accountId, id);
      if (found === undefined) invalid(field, "names no asset that there is");
      if (found.kind !== kind) invalid(field, `names an asset of another kind: ${found.kind}, not ${kind}`);
      return { from: "storage", key: found.key, name: found.name };
    },
    async background(background, field) {
      switch (background.type) {
        case "transparent":
          return { type: "transparent" };
        case "color":
          return { type: "colour", colour: background.value };
        case "image":
        case "video": {
          const id = background.type === "image" ? background.image_asset_id : background.video_asset_id;
          const source =
            id === undefined
              ? builder.web(background.url!, `${field}.url`)
              : await builder.asset(id, background.type, `${field}.${background.type}_asset_id`);
          const fit = background.fit === "contain" ? "contain" : "cover";
          return { type: background.type === "image" ? "image" : "film", source, fit };
        }
      }
    },
    async folder(id, field) {
      if (id !== undefined && !(await references.folder(accountId, id)))
        invalid(field, "names no folder that there is");
    },
  };
  return builder;
}
