import type { Template, TemplateDocument } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { isoTime } from "../../platform/clock/clock.ts";

/** A template, an account's own or one that comes with the service. */
export interface KnownTemplate {
  id: string;
  /** Null for one that comes with the service. */
  accountId: string | null;
  name: string;
  description: string;
  folderId: string | null;
  /** 1, and one more with every change. */
  version: number;
  document: TemplateDocument;
  createdAt: Date;
  updatedAt: Date;
}

type Summary = Omit<Template, "dimension" | "title" | "variables" | "music" | "scenes">;

/** A template in a list. */
export function templateSummary(
  template: KnownTemplate,
  { mediaUrls, thumbnailKey }: { mediaUrls: MediaUrls; thumbnailKey(template: KnownTemplate): string },
): Summary {
  const { id, accountId, name, description, folderId, version, document, createdAt, updatedAt } = template;
  return {
    template_id: id,
    name,
    description,
    aspect: document.aspect,
    thumbnail_url: mediaUrls.steadyUrlOf(thumbnailKey(template)),
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
