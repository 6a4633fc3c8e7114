import type { Feature } from "../../platform/feature.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import type { Services } from "../../platform/services.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { preparePreviews } from "../previews/index.ts";
import type { VideosFeature } from "../videos/index.ts";
import type { WebhooksFeature } from "../webhooks/index.ts";
import { generateTemplate } from "./generate-template.ts";
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from "./operations.ts";
import { readPublicTemplates } from "./public-templates.ts";
import type { KnownTemplate } from "./known-template.ts";
import { createTemplateCatalogue } from "./template-catalogue.ts";
import { createTemplateSpecs } from "./template-specs.ts";
import type { TemplateSpecs } from "./template-specs.ts";
import { createTemplateStore } from "./template-store.ts";
import { templateFolder, templateKey, templateMediaMaker } from "./template-media.ts";
import type { TemplateMedium } from "./template-media.ts";

export { readPublicTemplates } from "./public-templates.ts";
export { createTemplateSpecs } from "./template-specs.ts";
export type { TemplateSpecs } from "./template-specs.ts";
export { fillTemplate } from "./variables/fill-template.ts";
/** Templates as the rest of the service sees them. */
export interface TemplatesFeature extends Feature, Pick<TemplateSpecs, "resolve"> {
  /** One that the account may use. Throws RESOURCE_NOT_FOUND. */
  read(accountId: string, id: string): Promise<KnownTemplate>;
  /** Removes all templates of the account that lie in some folders. */
  removeIn(accountId: string, folderIds: string[]): Promise<void>;
  /** Keys of what is shown of those that come with the service. */
  previewKeys(medium: TemplateMedium): string[];
}

/** Builds the feature. */
export function createTemplatesFeature(
  services: Services,
  parts: Pick<WebhooksFeature, "checkCallbackUrl"> &
    Pick<VideosFeature, "orderVideo" | "specBuilderOf" | "drawStill" | "drawFilm"> & {
      folders: Pick<FoldersFeature, "isOpen">;
      onDemand: OnDemandMedia;
      serviceVersion: string;
    },
): TemplatesFeature {
  const { blobs, mediaUrls, queue } = services;
  const { folders, onDemand, serviceVersion } = parts;
  const shared = readPublicTemplates();
  const store = createTemplateStore(services);
  const catalogue = createTemplateCatalogue(shared, store);
  const specs = createTemplateSpecs(parts);
  const keyOf = (template: KnownTemplate, medium: TemplateMedium): string =>
    templateKey(template, medium, serviceVersion);
  const forgetPictures = (template: Pick<KnownTemplate, "id" | "accountId">): Promise<void> =>
    blobs.delete(templateFolder(template));
  const isOpenFolder = folders.isOpen;
  const operationParts = {
    catalogue,
    store,
    specs,
    view: { mediaUrls, keyOf },
    isOpenFolder,
    drawSoon: async (template: KnownTemplate) =>
      void (await queue.add(preparePreviews, { keys: [keyOf(template, "thumbnail.webp")] }, { priority: 1 })),
    forgetPictures,
  };
  onDemand.add(
    templateMediaMaker({
      ...parts,
      find: async (accountId, id) =>
        shared.find((template) => template.id === id) ?? store.find(accountId, id),
      sample: specs.sample,
    }),
  );
  return {
    operations: [
      listTemplates(operationParts),
      createTemplate(operationParts),
      ...getTemplate(operationParts),
      updateTemplate(operationParts),
      deleteTemplate(operationParts),
      duplicateTemplate(operationParts),
      ...generateTemplate({ ...parts, catalogue, specs, isOpenFolder }),
    ],
    resolve: specs.resolve,
    read: catalogue.read,
    async removeIn(accountId, folderIds) {
      for (const id of await store.idsIn(accountId, folderIds)) {
        await store.delete(accountId, id);
        await forgetPictures({ id, accountId });
      }
    },
    previewKeys: (medium) => shared.map((template) => keyOf(template, medium)),
  };
}
