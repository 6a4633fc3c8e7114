import type { Template } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { isoTime } from "../../platform/clock/clock.ts";
import type { KnownTemplate } from "./known-template.ts";
import type { TemplateMedium } from "./template-media.ts";

type Summary = Omit<Template, "dimension" | "title" | "variables" | "music" | "scenes">;

/** A template in a list. */
export function templateSummary(
  template: KnownTemplate,
  {
    mediaUrls,
    keyOf,
  }: { mediaUrls: MediaUrls; keyOf(template: KnownTemplate, medium: TemplateMedium): string },
): Summary {
  const { id, accountId, name, description, folderId, version, document, createdAt, updatedAt } = template;
  return {
    template_id: id,
    name,
    description,
    aspect: document.aspect,
    thumbnail_url: mediaUrls.steadyUrlOf(keyOf(template, "thumbnail.webp")),
    preview_url: accountId === null ? mediaUrls.steadyUrlOf(keyOf(template, "preview.mp4")) : null,
    folder_id: folderId,
    is_public: accountId === null,
    version,
    created_at: isoTime(createdAt),
    updated_at: isoTime(updatedAt),
  };
}

/** A template as callers see it. */
export function templateView(
  template: KnownTemplate,
  parts: Parameters<typeof templateSummary>[1],
): Template {
  const { dimension = null, title = null, music = null, variables, scenes } = template.document;
  return { ...templateSummary(template, parts), dimension, title, variables, music, scenes };
}
