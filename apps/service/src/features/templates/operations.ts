import { routes } from "@orator/contract";
import type { ResponseOf, TemplateBody } from "@orator/contract";
import { notFound, notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { templateSummary, templateView } from "./template.ts";
import type { KnownTemplate } from "./known-template.ts";
import type { TemplateCatalogue } from "./template-catalogue.ts";
import type { TemplateSpecs } from "./template-specs.ts";
import type { TemplateStore, TemplateValues } from "./template-store.ts";
import { documentOf } from "./variables/declare-variables.ts";

/** What the operations on templates need. */
interface TemplateParts {
  catalogue: TemplateCatalogue;
  store: TemplateStore;
  specs: TemplateSpecs;
  view: Parameters<typeof templateSummary>[1];
  isOpenFolder: FoldersFeature["isOpen"];
  /** Has the picture of a template drawn when nobody waits for anything else. */
  drawSoon(template: KnownTemplate): Promise<void>;
  /** Removes the pictures of a template. */
  forgetPictures(template: Pick<KnownTemplate, "id" | "accountId">): Promise<void>;
}

/** GET /v1/templates */
export function listTemplates({ catalogue, view }: TemplateParts) {
  return operation(routes.listTemplates).does(async ({ caller, query }) => {
    const { rows, ...next } = await catalogue.page(caller.accountId, query);
    return { templates: rows.map((row) => templateSummary(row, view)), ...next };
  });
}

/** GET /v1/templates/{template_id}, and in the singular. */
export function getTemplate({ catalogue, view }: TemplateParts): Operation[] {
  return [routes.getTemplate, routes.readTemplate].map((route) =>
    operation(route).does(async ({ caller, params }) =>
      templateView(await catalogue.read(caller.accountId, params.template_id), view),
    ),
  );
}

/** POST /v1/templates */
export function createTemplate(parts: TemplateParts) {
  const { store, view, drawSoon } = parts;
  return operation(routes.createTemplate).does(async ({ caller, body }) => {
    const row = await store.create(caller.accountId, await valuesOf(caller.accountId, body, parts));
    await drawSoon(row);
    return templateView(row, view);
  });
}

/** PUT /v1/templates/{template_id} */
export function updateTemplate(parts: TemplateParts) {
  const { store, view, catalogue, drawSoon, forgetPictures } = parts;
  return operation(routes.updateTemplate).does(
    async ({ caller, params, body }): Promise<ResponseOf<"updateTemplate">> => {
      const { accountId } = caller;
      catalogue.proveOwn(params.template_id);
      await catalogue.read(accountId, params.template_id);
      const values = await valuesOf(accountId, body, parts);
      const row = (await store.replace(accountId, params.template_id, values)) ?? notFound("template");
      await forgetPictures(row);
      await drawSoon(row);
      return templateView(row, view);
    },
  );
}

/** DELETE /v1/templates/{template_id} */
export function deleteTemplate({ store, catalogue, forgetPictures }: TemplateParts) {
  return operation(routes.deleteTemplate).does(async ({ caller, params }) => {
    const { accountId } = caller;
    const id = params.template_id;
    catalogue.proveOwn(id);
    if (!(await store.delete(accountId, id))) notFound("template");
    await forgetPictures({ id, accountId });
    return { message: "The template was deleted.", id };
  });
}

/** POST /v1/templates/{template_id}/duplicate */
export function duplicateTemplate({ store, catalogue, view, isOpenFolder, drawSoon }: TemplateParts) {
  return operation(routes.duplicateTemplate).does(async ({ caller, params, body }) => {
    const { accountId } = caller;
    const { name, description, document } = await catalogue.read(accountId, params.template_id);
    const folderId = body.folder_id ?? null;
    if (folderId !== null && !(await isOpenFolder(accountId, folderId))) notFoundIn("folder_id", "folder");
    const row = await store.create(accountId, { name: body.name ?? name, description, document, folderId });
    await drawSoon(row);
    return templateView(row, view);
  });
}

/** A design as it is kept, once everything that it names is known to be there. */
async function valuesOf(
  accountId: string,
  body: TemplateBody,
  { specs, isOpenFolder }: Pick<TemplateParts, "specs" | "isOpenFolder">,
): Promise<TemplateValues> {
  const { name, description, folder_id: folderId = null } = body;
  const document = documentOf(body);
  if (folderId !== null && !(await isOpenFolder(accountId, folderId))) notFoundIn("folder_id", "folder");
  await specs.sample(accountId, document);
  return { name, description, folderId, document };
}
