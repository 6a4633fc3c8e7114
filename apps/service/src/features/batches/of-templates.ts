import { notFoundIn } from "../../platform/errors/domain-error.ts";
import type { FoldersFeature } from "../folders/index.ts";
import type { TemplatesFeature } from "../templates/index.ts";
import type { SpecBuilderOf } from "../videos/index.ts";
import type { BatchTemplates } from "./batch-templates.ts";
import { rememberingBuilder } from "./remembering-builder.ts";

/** What batches need of templates, as the features of templates, folders and videos do it. */
export function batchTemplates(parts: {
  templates: Pick<TemplatesFeature, "read" | "resolve">;
  folders: Pick<FoldersFeature, "isOpen">;
  specBuilderOf: SpecBuilderOf;
}): BatchTemplates {
  const { templates, folders, specBuilderOf } = parts;
  return {
    async snapshot(accountId, templateId) {
      const { id, name, version, document } = await templates.read(accountId, templateId);
      return { id, name, version, document };
    },
    async rowOrders(accountId, template, options) {
      const { folder_id: folderId } = options;
      if (folderId !== undefined && !(await folders.isOpen(accountId, folderId)))
        notFoundIn("folder_id", "folder");
      const builder = rememberingBuilder(specBuilderOf(accountId));
      return {
        orderOf: ({ variables, title = options.title }) =>
          templates.resolve(accountId, template, { ...options, variables, title }, builder),
      };
    },
  };
}
