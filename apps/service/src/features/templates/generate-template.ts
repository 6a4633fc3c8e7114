import { routes } from "@orator/contract";
import { notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { orderRequestOf } from "../videos/index.ts";
import type { OrderVideo } from "../videos/index.ts";
import type { TemplateCatalogue } from "./template-catalogue.ts";
import type { TemplateSpecs } from "./template-specs.ts";

/** POST /v1/templates/{template_id}/generate, and in the singular. */
export function generateTemplate(parts: {
  catalogue: TemplateCatalogue;
  specs: TemplateSpecs;
  orderVideo: OrderVideo;
  isOpenFolder: FoldersFeature["isOpen"];
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}): Operation[] {
  const { catalogue, specs, orderVideo, isOpenFolder, checkCallbackUrl } = parts;
  return [routes.generateTemplate, routes.renderTemplate].map((route) =>
    operation(route).does(async ({ body, caller, params, request }) => {
      const { accountId } = caller;
      const { folder_id: folderId, callback_id: callbackId, callback_url: callbackUrl } = body;
      const template = await catalogue.read(accountId, params.template_id);
      if (callbackUrl !== undefined) await checkCallbackUrl(callbackUrl, "callback_url");
      if (folderId !== undefined && !(await isOpenFolder(accountId, folderId)))
        notFoundIn("folder_id", "folder");
      const { spec, title } = await specs.resolve(accountId, template, body);
      const { id } = await orderVideo({
        accountId,
        spec,
        title,
        folderId,
        callbackId,
        callbackUrl,
        orderedWith: orderRequestOf({ url: request.url, body }),
        scriptField: "variables",
      });
      return { error: null, data: { video_id: id } };
    }),
  );
}
