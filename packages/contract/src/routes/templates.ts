import { z } from "zod";
import texts from "../../data/operations/templates.json" with { type: "json" };
import {
  displayName,
  idParam,
  inFolder,
  scopeQuery,
  timestamp,
  tokenPage,
  tokenQuery,
} from "../core/fields.ts";
import { brandVoiceId, callback, dimension, folderId, visibleMark } from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";
import { documentView, templateMembers, variableValues } from "./template-document.ts";

/** A template to be made, or what one is to become. */
export const templateBody = z
  .strictObject(templateMembers)
  .superRefine(({ scenes }, context) => {
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: "custom", path: ["scenes", ...path], message });
    const some = scenes.some(({ background }) => background?.type === "transparent");
    for (const [index, { scene_id: id, background, layers, character }] of scenes.entries()) {
      if (some && background?.type !== "transparent")
        refuse([index, "background"], "must be transparent in every scene or in none");
      if (id !== undefined && scenes.findIndex((scene) => scene.scene_id === id) !== index)
        refuse([index, "scene_id"], "is another scene's");
      const people = (layers ?? []).flatMap(({ type }, at) => (type === "person" ? [at] : []));
      if (people.length > 0 && !character)
        refuse([index, "layers", people[0]!], "shows a person where the scene has no character");
      if (people.length > 1) refuse([index, "layers", people[1]!], "shows the scene's person a second time");
    }
  })
  .meta({ id: "TemplateBody" });

/** A template to be made, its defaults filled in. */
export type TemplateBody = z.infer<typeof templateBody>;

/** A template as lists show it. */
const templateSummary = z
  .object({
    template_id: z.string(),
    name: z.string(),
    description: z.string(),
    aspect: documentView.aspect,
    thumbnail_url: z.url().describe("A picture of its first scene; signed, valid 7 days"),
    preview_url: z
      .url()
      .nullable()
      .describe("A film of it with its defaults, of those that come with the service; signed, valid 7 days"),
    folder_id: z.string().nullable(),
    is_public: z.boolean().describe("Whether it comes with the service, for every account"),
    version: z.int().describe("1 when it is made, and one more with every change"),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "TemplateSummary" });

/** A template whole: its summary with its scenes and variables. */
const template = z
  .object({
    ...templateSummary.shape,
    ...documentView,
  })
  .meta({ id: "Template" });

/** A template as answers show it. */
export type Template = z.infer<typeof template>;

/** What a copy is called and where it goes. */
const duplicateTemplateBody = z
  .strictObject({
    name: templateMembers.name.optional().describe("Defaults to the same"),
    folder_id: idParam.optional().describe("Defaults to none"),
  })
  .meta({ id: "DuplicateTemplateBody" });

/** What changes in the video that is made of a template. */
const generateTemplateBody = z
  .strictObject({
    title: displayName.optional().describe("May hold variables; defaults to the template's title"),
    variables: variableValues.default({}).describe("By name; omitted ones take their default"),
    scene_ids: z
      .array(z.string().max(64))
      .min(1)
      .max(50)
      .optional()
      .describe("Makes these scenes alone, in the template's order"),
    dimension: dimension.optional().describe("Defaults to the template's"),
    caption: z.boolean().default(false).describe("Also make a version with the captions drawn in"),
    mark: visibleMark,
    folder_id: folderId,
    brand_voice_id: brandVoiceId,
    ...callback,
    test: z.boolean().default(false).describe("Free of charge, with a watermark"),
  })
  .meta({ id: "GenerateTemplateBody" });

/** An order of a video of a template. */
export type GenerateTemplateBody = z.infer<typeof generateTemplateBody>;

const isPublic =
  "One that comes with the service is `INSUFFICIENT_PERMISSIONS`: duplicate it, and change the copy.";
const isChecked =
  "An avatar, voice, asset or folder that does not exist is a `RESOURCE_NOT_FOUND` with its field; a variable that is used in places " +
  "of two types, or declared as another one, is a `VALIDATION_ERROR`.";

const generating = {
  rate: "inference",
  body: generateTemplateBody,
  status: 201,
  response: z
    .object({ error: z.null(), data: z.object({ video_id: z.string() }) })
    .meta({ id: "GenerateTemplateAnswer" }),
  errors: ["INSUFFICIENT_CREDITS"],
  envelope: "caption",
} as const;

/** Operations on templates. */
export const templateRoutes = defineRoutes({ tag: "Templates", rate: "studio" }, texts, {
  listTemplates: {
    request: "GET /v1/templates",
    query: z.object({
      ...tokenQuery(),
      scope: scopeQuery,
      folder_id: inFolder,
      name_filter: z.string().max(200).optional().describe("Part of the name, case-insensitive"),
    }),
    response: z.object({ templates: z.array(templateSummary), ...tokenPage }),
  },
  createTemplate: {
    request: "POST /v1/templates",
    description:
      "Stores a design of up to 50 scenes, each with its person, its voice, its background and its layers. `{{name}}` in a text is a " +
      `variable; as the whole of an id or a URL it stands for the resource. ${isChecked}`,
    body: templateBody,
    status: 201,
    response: template,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  getTemplate: {
    request: "GET /v1/templates/{template_id}",
    response: template,
  },
  readTemplate: {
    request: "GET /v1/template/{template_id}",
    response: template,
  },
  updateTemplate: {
    request: "PUT /v1/templates/{template_id}",
    description:
      "Replaces the design; omitted members take their default. The version goes up by one. Videos that " +
      `were ordered before are made as the template was when they were ordered. ${isChecked} ${isPublic}`,
    body: templateBody,
    response: template,
  },
  deleteTemplate: {
    request: "DELETE /v1/templates/{template_id}",
    description: `Deletes it permanently. Videos made from it stay as they are. ${isPublic}`,
    response: z.object({ message: z.string(), id: z.string() }),
  },
  duplicateTemplate: {
    request: "POST /v1/templates/{template_id}/duplicate",
    body: duplicateTemplateBody,
    status: 201,
    response: template,
  },
  generateTemplate: {
    ...generating,
    request: "POST /v1/templates/{template_id}/generate",
  },
  renderTemplate: {
    ...generating,
    request: "POST /v1/template/{template_id}/generate",
  },
});
