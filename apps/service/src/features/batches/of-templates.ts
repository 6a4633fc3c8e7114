import { notFoundIn } from "../../platform/errors/domain-error.ts";
import type { FoldersFeature } from "../folders/index.ts";
import type { TemplatesFeature } from "../templates/index.ts";
import type { SpecBuilder, SpecBuilderOf } from "../videos/index.ts";
import type { BatchTemplates } from "./batch-templates.ts";

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

/**
 * A builder that looks up each name once, however many rows say it; whatever it throws, it throws again. For as long as one job
 * or request takes.
 */
function rememberingBuilder(builder: SpecBuilder): SpecBuilder {
  const known = new Map<string, Promise<unknown>>();
  const once = <Args extends unknown[], Found>(
    name: string,
    find: (...args: Args) => Promise<Found>,
  ): ((...args: Args) => Promise<Found>) => {
    return (...args) => {
      const key = JSON.stringify([name, ...args]);
      const before = known.get(key) as Promise<Found> | undefined;
      if (before) return before;
      const found = find(...args);
      known.set(key, found);
      return found;
    };
  };
  return {
    ...builder,
    avatar: once("avatar", builder.avatar),
    talkingPhoto: once("talkingPhoto", builder.talkingPhoto),
    voice: once("voice", builder.voice),
    web: once("web", builder.web),
    asset: once("asset", builder.asset),
    background: once("background", builder.background),
    folder: once("folder", builder.folder),
  };
}
