import { createHash } from "node:crypto";
import { dirname } from "node:path";
import type { Dimension, TemplateDocument } from "@orator/contract";
import { DomainError } from "../../platform/errors/domain-error.ts";
import type { MediaMaker } from "../../platform/on-demand/on-demand-media.ts";
import type { DrawFilm, DrawStill, RenderSpec } from "../videos/index.ts";
import type { KnownTemplate } from "./known-template.ts";

/** What is made of a template, and its media type. Films are made of those that come with the service: others may be long. */
const TEMPLATE_MEDIA = {
  "thumbnail.webp": "image/webp",
  "preview.mp4": "video/mp4",
} as const;

/** The name of such an object. */
export type TemplateMedium = keyof typeof TEMPLATE_MEDIA;

const SIZES: Record<TemplateDocument["aspect"], Dimension> = {
  "16:9": { width: 640, height: 360 },
  "9:16": { width: 360, height: 640 },
  "1:1": { width: 480, height: 480 },
};

const PUBLIC = "shared/templates";
const KEY =
  /^(?:(acc_[0-9a-z]+)\/templates\/(tpl_[0-9a-z]+)|shared\/templates\/([a-z0-9-]+))\/[0-9a-f]{16}\/(thumbnail\.webp|preview\.mp4)$/;

/** Where everything made of a template is kept; ends in a slash. */
export function templateFolder({ id, accountId }: Pick<KnownTemplate, "id" | "accountId">): string {
  return accountId === null ? `${PUBLIC}/${id}/` : `${accountId}/templates/${id}/`;
}

/** The key of something made of a template. Another design, or another version of the service, has another one. */
export function templateKey(template: KnownTemplate, medium: TemplateMedium, serviceVersion: string): string {
  const look = createHash("sha256")
    .update(JSON.stringify([serviceVersion, template.version, template.document]))
    .digest("hex");
  return `${templateFolder(template)}${look.slice(0, 16)}/${medium}`;
}

/** Makes pictures and films of templates when they are first asked for: as the template is then, with its defaults. */
export function templateMediaMaker(parts: {
  find(accountId: string, id: string): Promise<KnownTemplate | undefined>;
  sample(
    accountId: string,
    document: TemplateDocument,
    options: { dimension: Dimension },
  ): Promise<RenderSpec>;
  drawStill: DrawStill;
  drawFilm: DrawFilm;
}): MediaMaker {
  return {
    makes: (key) => KEY.test(key),
    async make(key, { file, signal }) {
      const [, accountId = "", own, shared, medium] = KEY.exec(key)!;
      const template = await parts.find(accountId, (own ?? shared)!);
      const type = TEMPLATE_MEDIA[medium as TemplateMedium];
      const isFilm = type === "video/mp4";
      if (template === undefined || (isFilm && template.accountId !== null)) return undefined;
      const { document } = template;
      const run = { folder: dirname(file), signal };
      try {
        const spec = await parts.sample(accountId, document, { dimension: SIZES[document.aspect] });
        if (!isFilm) return (await parts.drawStill(spec, file, run)) ? type : undefined;
        await parts.drawFilm(spec, file, run);
        return type;
      } catch (error) {
        // What the template names was deleted: there is nothing to show.
        if (error instanceof DomainError) return undefined;
        throw error;
      }
    },
  };
}
