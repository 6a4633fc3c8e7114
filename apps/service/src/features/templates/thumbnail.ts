import { createHash } from "node:crypto";
import { dirname } from "node:path";
import type { Dimension, TemplateDocument } from "@orator/contract";
import { DomainError } from "../../platform/errors/domain-error.ts";
import type { MediaMaker } from "../../platform/on-demand/on-demand-media.ts";
import type { DrawStill, RenderSpec } from "../videos/index.ts";
import type { KnownTemplate } from "./template.ts";

const SIZES: Record<TemplateDocument["aspect"], Dimension> = {
  "16:9": { width: 640, height: 360 },
  "9:16": { width: 360, height: 640 },
  "1:1": { width: 480, height: 480 },
};

const NAME = "thumbnail.webp";
const PUBLIC = "shared/templates";
const KEY =
  /^(?:(acc_[0-9a-z]+)\/templates\/(tpl_[0-9a-z]+)|shared\/templates\/([a-z0-9-]+))\/[0-9a-f]{16}\/thumbnail\.webp$/;

/** Where everything drawn of an account's template is kept; ends in a slash. */
export function thumbnailFolder({ id, accountId }: Pick<KnownTemplate, "id" | "accountId">): string {
  return accountId === null ? `${PUBLIC}/${id}/` : `${accountId}/templates/${id}/`;
}

/** The key of a template's picture. Another design, or another version of the service, has another one. */
export function thumbnailKey(template: KnownTemplate, serviceVersion: string): string {
  const look = createHash("sha256")
    .update(JSON.stringify([serviceVersion, template.version, template.document]))
    .digest("hex");
  return `${thumbnailFolder(template)}${look.slice(0, 16)}/${NAME}`;
}

/** The size of a template's picture in pixels. */
export function thumbnailSize(document: Pick<TemplateDocument, "aspect">): Dimension {
  return SIZES[document.aspect];
}

/** Makes pictures of templates when they are first asked for: as the template is then, with its defaults. */
export function thumbnailMaker(parts: {
  find(accountId: string, id: string): Promise<KnownTemplate | undefined>;
  sample(
    accountId: string,
    document: TemplateDocument,
    options: { dimension: Dimension },
  ): Promise<RenderSpec>;
  draw: DrawStill;
}): MediaMaker {
  return {
    makes: (key) => KEY.test(key),
    async make(key, { file, signal }) {
      const [, accountId = "", own, shared] = KEY.exec(key)!;
      const template = await parts.find(accountId, (own ?? shared)!);
      if (template === undefined) return undefined;
      const { document } = template;
      try {
        const spec = await parts.sample(accountId, document, { dimension: thumbnailSize(document) });
        return (await parts.draw(spec, file, { folder: dirname(file), signal })) ? "image/webp" : undefined;
      } catch (error) {
        // What the template names was deleted: there is nothing to show.
        if (error instanceof DomainError) return undefined;
        throw error;
      }
    },
  };
}
