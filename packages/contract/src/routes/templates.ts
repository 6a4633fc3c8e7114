import { z } from "zod";
import { displayName, idParam, scopeQuery, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import {
  brandVoiceId,
  callback,
  DEFAULT_AVATAR_ID,
  dimension,
  folderId,
  visibleMark,
} from "../core/media.ts";
import { defineRoute } from "../core/route.ts";
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

const params = z.object({ template_id: idParam });

const exampleScene = {
  character: { type: "avatar" as const, avatar_id: DEFAULT_AVATAR_ID },
  voice: { type: "text" as const, input_text: "Hello {{first_name}}, welcome!", voice_id: "en-us-clara" },
  background: { type: "gradient" as const, from: "#1b2a41", to: "#0c1524" },
  layers: [
    {
      type: "text" as const,
      text: "Welcome, {{first_name}}",
      box: { x: 0.06, y: 0.3, width: 0.45, height: 0.3 },
      size: 0.12,
      weight: 700,
      entrance: { type: "fade" as const },
    },
  ],
};
const bodyExample = {
  name: "Welcome",
  variables: { first_name: { type: "text" as const, properties: { content: "friend" } } },
  scenes: [exampleScene],
};

const summaryExample = {
  template_id: "tpl_01k9z6p2m8d4",
  name: "Welcome",
  description: "",
  aspect: "16:9" as const,
  thumbnail_url:
    "https://orator.example.com/media/acc_01k9z6/templates/tpl_01k9z6p2m8d4/thumbnail.webp?expires=1770456600&signature=Xp4d",
  preview_url: null,
  folder_id: null,
  is_public: false,
  version: 1,
  created_at: "2026-01-31T09:30:00.000Z",
  updated_at: "2026-01-31T09:30:00.000Z",
};

const example: Template = {
  ...summaryExample,
  dimension: null,
  title: null,
  variables: { first_name: { name: "first_name", type: "text", properties: { content: "friend" } } },
  music: null,
  scenes: [{ scene_id: "scene-1", ...exampleScene }],
};

const shared = { tag: "Templates", auth: "key", rate: "studio" } as const;
const isPublic =
  "One that comes with the service is `INSUFFICIENT_PERMISSIONS`: duplicate it, and change the copy.";
const isChecked =
  "An avatar, voice, asset or folder that does not exist is a `RESOURCE_NOT_FOUND` with its field; a variable that is used in places " +
  "of two types, or declared as another one, is a `VALIDATION_ERROR`.";

const reading = {
  ...shared,
  method: "GET",
  scope: "read",
  params,
  status: 200,
  response: template,
  examples: { response: example },
} as const;

const generating = {
  tag: "Templates",
  auth: "key",
  method: "POST",
  scope: "write",
  rate: "inference",
  params,
  body: generateTemplateBody,
  status: 201,
  response: z
    .object({ error: z.null(), data: z.object({ video_id: z.string() }) })
    .meta({ id: "GenerateTemplateAnswer" }),
  errors: ["INSUFFICIENT_CREDITS"],
  envelope: "caption",
  idempotent: true,
  examples: {
    body: {
      title: "Welcome, {{first_name}}",
      variables: { first_name: { name: "first_name", type: "text", properties: { content: "Ada" } } },
      callback_id: "order-1842",
    },
    response: { error: null, data: { video_id: "vid_01k9z6w8h2k6" } },
  },
} as const;

/** Operations on templates. */
export const templateRoutes = {
  listTemplates: defineRoute({
    ...shared,
    id: "listTemplates",
    method: "GET",
    path: "/v1/templates",
    summary: "List templates",
    description:
      "The account's templates, newest first, then those that come with the service. Templates in a folder in the trash are omitted.",
    scope: "read",
    query: z.object({
      ...tokenQuery(),
      scope: scopeQuery,
      folder_id: idParam.optional().describe("Only those in this folder"),
      name_filter: z.string().max(200).optional().describe("Part of the name, case-insensitive"),
    }),
    status: 200,
    response: z.object({ templates: z.array(templateSummary), ...tokenPage }),
    examples: { response: { templates: [summaryExample], token: null, has_more: false } },
  }),
  createTemplate: defineRoute({
    ...shared,
    id: "createTemplate",
    method: "POST",
    path: "/v1/templates",
    summary: "Create a template",
    description:
      "Stores a design of up to 50 scenes, each with its person, its voice, its background and its layers. `{{name}}` in a text is a " +
      `variable; as the whole of an id or a URL it stands for the resource. ${isChecked}`,
    scope: "write",
    body: templateBody,
    status: 201,
    response: template,
    errors: ["RESOURCE_NOT_FOUND"],
    idempotent: true,
    examples: { body: bodyExample, response: example },
  }),
  getTemplate: defineRoute({
    ...reading,
    id: "getTemplate",
    path: "/v1/templates/{template_id}",
    summary: "Read a template",
    description: "A template with its variables by name, and its scenes.",
  }),
  readTemplate: defineRoute({
    ...reading,
    id: "readTemplate",
    path: "/v1/template/{template_id}",
    summary: "Read a template (singular)",
    description: "The same answer as `GET /v1/templates/{template_id}`, for clients that write the singular.",
  }),
  updateTemplate: defineRoute({
    ...shared,
    id: "updateTemplate",
    method: "PUT",
    path: "/v1/templates/{template_id}",
    summary: "Replace a template",
    description:
      "Replaces the design; omitted members take their default. The version goes up by one. Videos that " +
      `were ordered before are made as the template was when they were ordered. ${isChecked} ${isPublic}`,
    scope: "write",
    params,
    body: templateBody,
    status: 200,
    response: template,
    examples: {
      body: bodyExample,
      response: { ...example, version: 2, updated_at: "2026-01-31T09:41:00.000Z" },
    },
  }),
  deleteTemplate: defineRoute({
    ...shared,
    id: "deleteTemplate",
    method: "DELETE",
    path: "/v1/templates/{template_id}",
    summary: "Delete a template",
    description: `Deletes it permanently. Videos made from it stay as they are. ${isPublic}`,
    scope: "write",
    params,
    status: 200,
    response: z.object({ message: z.string(), id: z.string() }),
    examples: { response: { message: "The template was deleted.", id: example.template_id } },
  }),
  duplicateTemplate: defineRoute({
    ...shared,
    id: "duplicateTemplate",
    method: "POST",
    path: "/v1/templates/{template_id}/duplicate",
    summary: "Copy a template",
    description:
      "Copies any readable template into the account, where it can be edited. Starts at version 1.",
    scope: "write",
    params,
    body: duplicateTemplateBody,
    status: 201,
    response: template,
    idempotent: true,
    examples: { body: { name: "Welcome, spring" }, response: { ...example, name: "Welcome, spring" } },
  }),
  generateTemplate: defineRoute({
    ...generating,
    id: "generateTemplate",
    path: "/v1/templates/{template_id}/generate",
    summary: "Make a video of a template",
    description:
      "Starts a video of a template as it is now. A variable may be given in full, or as its text, address or id alone. One that the " +
      "template does not have, one of the wrong type, and one without a default that is omitted are a `VALIDATION_ERROR` whose " +
      "`details.field` names it. Values are plain text: `{{…}}` and the marks of scripts in them mean nothing. Costs what other videos cost. " +
      "Responses, including errors, are wrapped as `{error, data}`.",
  }),
  renderTemplate: defineRoute({
    ...generating,
    id: "renderTemplate",
    path: "/v1/template/{template_id}/generate",
    summary: "Make a template's video (singular)",
    description:
      "Does what `POST /v1/templates/{template_id}/generate` does, for clients that write the singular.",
  }),
};
