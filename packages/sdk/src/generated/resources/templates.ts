// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  DuplicateTemplateBody,
  GenerateTemplateAnswer,
  GenerateTemplateBody,
  Template,
  TemplateBody,
  TemplateSummary,
} from "../types.ts";

/** The query of `listTemplates`. */
export interface ListTemplatesQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** `public` ships with the service, `private` is the account's own. Default "all". */
  scope?: "all" | "public" | "private" | undefined;
  /** Only those in this folder; `root` for those in no folder. */
  folder_id?: string | undefined;
  /** Part of the name, case-insensitive. */
  name_filter?: string | undefined;
}

/** What `templates.list` answers. */
export interface ListTemplatesAnswer {
  templates: TemplateSummary[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `templates.delete` answers. */
export interface DeleteTemplateAnswer {
  message: string;
  id: string;
}

/** Designs with variables: made, copied, and turned into videos. */
export function templatesOf(send: Send) {
  return {
    /**
     * List templates.
     *
     * The account's templates, newest first, then those that come with the service. Templates in a folder in the trash are omitted.
     */
    list: (query: ListTemplatesQuery = {}, options?: RequestOptions) =>
      listPages<ListTemplatesAnswer, "templates">(
        send,
        { method: "GET", path: "/v1/templates", query },
        "templates",
        options,
      ),

    /**
     * Create a template.
     *
     * Stores a design of up to 50 scenes, each with its person, its voice, its background and its layers. `{{name}}` in a text is a variable; as the whole of an id or a URL it stands for the resource. An avatar, voice, asset or folder that does not exist is a `RESOURCE_NOT_FOUND` with its field; a variable that is used in places of two types, or declared as another one, is a `VALIDATION_ERROR`.
     */
    create: (body: TemplateBody, options?: RequestOptions) =>
      send<Template>({ method: "POST", path: "/v1/templates", body, keyed: true }, options),

    /**
     * Read a template.
     *
     * A template with its variables by name, and its scenes.
     */
    get: (templateId: string, options?: RequestOptions) =>
      send<Template>({ method: "GET", path: `/v1/templates/${segment(templateId)}` }, options),

    /**
     * Replace a template.
     *
     * Replaces the design; omitted members take their default. The version goes up by one. Videos that were ordered before are made as the template was when they were ordered. An avatar, voice, asset or folder that does not exist is a `RESOURCE_NOT_FOUND` with its field; a variable that is used in places of two types, or declared as another one, is a `VALIDATION_ERROR`. One that comes with the service is `INSUFFICIENT_PERMISSIONS`: duplicate it, and change the copy.
     */
    update: (templateId: string, body: TemplateBody, options?: RequestOptions) =>
      send<Template>({ method: "PUT", path: `/v1/templates/${segment(templateId)}`, body }, options),

    /**
     * Delete a template.
     *
     * Deletes it permanently. Videos made from it stay as they are. One that comes with the service is `INSUFFICIENT_PERMISSIONS`: duplicate it, and change the copy.
     */
    delete: (templateId: string, options?: RequestOptions) =>
      send<DeleteTemplateAnswer>({ method: "DELETE", path: `/v1/templates/${segment(templateId)}` }, options),

    /**
     * Read a template (singular).
     *
     * The same answer as `GET /v1/templates/{template_id}`, for clients that write the singular.
     */
    read: (templateId: string, options?: RequestOptions) =>
      send<Template>({ method: "GET", path: `/v1/template/${segment(templateId)}` }, options),

    /**
     * Copy a template.
     *
     * Copies any readable template into the account, where it can be edited. Starts at version 1.
     */
    duplicate: (templateId: string, body: DuplicateTemplateBody, options?: RequestOptions) =>
      send<Template>(
        { method: "POST", path: `/v1/templates/${segment(templateId)}/duplicate`, body, keyed: true },
        options,
      ),

    /**
     * Make a video of a template.
     *
     * Starts a video of a template as it is now. A variable may be given in full, or as its text, address or id alone. One that the template does not have, one of the wrong type, and one without a default that is omitted are a `VALIDATION_ERROR` whose `details.field` names it. Values are plain text: `{{…}}` and the marks of scripts in them mean nothing. Costs what other videos cost. Responses, including errors, are wrapped as `{error, data}`.
     */
    generate: (templateId: string, body: GenerateTemplateBody, options?: RequestOptions) =>
      send<GenerateTemplateAnswer>(
        { method: "POST", path: `/v1/templates/${segment(templateId)}/generate`, body, keyed: true },
        options,
      ),

    /**
     * Make a template's video (singular).
     *
     * Does what `POST /v1/templates/{template_id}/generate` does, for clients that write the singular.
     */
    render: (templateId: string, body: GenerateTemplateBody, options?: RequestOptions) =>
      send<GenerateTemplateAnswer>(
        { method: "POST", path: `/v1/template/${segment(templateId)}/generate`, body, keyed: true },
        options,
      ),
  };
}

/** Designs with variables: made, copied, and turned into videos. */
export type Templates = ReturnType<typeof templatesOf>;
