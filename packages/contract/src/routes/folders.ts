import { z } from "zod";
import { displayName, idParam, queryBoolean, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";

/** A folder: what is made goes into it. */
const folder = z
  .object({
    folder_id: z.string(),
    name: z.string(),
    parent_id: z.string().nullable().describe("Null if it is not in another folder"),
    project_type: z.string().describe("What it is for, as its creator describes it; may be empty"),
    created_at: timestamp,
    updated_at: timestamp.describe("When it was last renamed, trashed or restored"),
    is_trash: z.boolean(),
  })
  .meta({ id: "Folder" });

export type Folder = z.infer<typeof folder>;

/** A folder to be made. */
const createFolderBody = z
  .strictObject({
    name: displayName.describe("No other folder beside it may have it, in upper or lower case"),
    parent_id: idParam.optional().describe("The parent folder; defaults to none"),
    project_type: z.string().max(64).default(""),
  })
  .meta({ id: "CreateFolderBody" });

/** Its new name. */
const renameFolderBody = z.strictObject({ name: displayName }).meta({ id: "RenameFolderBody" });

const params = z.object({ folder_id: idParam });

const example = {
  folder_id: "fld_01k9z6p2m8d4",
  name: "Onboarding",
  parent_id: null,
  project_type: "",
  created_at: "2026-01-31T09:30:00.000Z",
  updated_at: "2026-01-31T09:30:00.000Z",
  is_trash: false,
} as const;

const shared = { tag: "Folders", auth: "key", rate: "studio" } as const;
const taken = "A name that another folder beside it has, in upper or lower case, is a `CONFLICT`.";

/** Operations on folders. */
export const folderRoutes = {
  createFolder: defineRoute({
    ...shared,
    id: "createFolder",
    method: "POST",
    path: "/v1/folders/create",
    summary: "Create a folder",
    description: `Creates a folder, at the top or inside another; at most twenty levels deep. ${taken}`,
    scope: "write",
    body: createFolderBody,
    status: 201,
    response: folder,
    errors: ["RESOURCE_NOT_FOUND"],
    idempotent: true,
    examples: { body: { name: example.name }, response: example },
  }),
  listFolders: defineRoute({
    ...shared,
    id: "listFolders",
    method: "GET",
    path: "/v1/folders",
    summary: "List folders",
    description:
      "The account's folders, newest first: all of them, or those in one. With `is_trash` those in the trash; what was trashed with them is listed by their `parent_id`.",
    scope: "read",
    query: z.object({
      ...tokenQuery(),
      parent_id: idParam.optional().describe("Only those in this folder; `root` for those in no folder"),
      name_filter: z.string().max(200).optional().describe("Part of the name, case-insensitive"),
      is_trash: queryBoolean.default(false).describe("Those in the trash instead"),
    }),
    status: 200,
    response: z.object({ folders: z.array(folder), ...tokenPage }),
    examples: { response: { folders: [example], token: null, has_more: false } },
  }),
  renameFolder: defineRoute({
    ...shared,
    id: "renameFolder",
    method: "POST",
    path: "/v1/folders/{folder_id}",
    summary: "Rename a folder",
    description: `Renames a folder. ${taken} A folder in the trash is a 404.`,
    scope: "write",
    params,
    body: renameFolderBody,
    status: 200,
    response: folder.pick({ folder_id: true, name: true, updated_at: true }).meta({ id: "RenamedFolder" }),
    errors: ["CONFLICT"],
    examples: {
      body: { name: "First week" },
      response: {
        folder_id: example.folder_id,
        name: "First week",
        updated_at: "2026-01-31T09:41:00.000Z",
      },
    },
  }),
  trashFolder: defineRoute({
    ...shared,
    id: "trashFolder",
    method: "POST",
    path: "/v1/folders/{folder_id}/trash",
    summary: "Throw a folder away",
    description:
      "Moves a folder and its contents to the trash: they no longer appear in lists of videos, templates and assets, and its assets cannot be used for anything new. After 30 days it is permanently deleted, files included.",
    scope: "write",
    params,
    status: 200,
    response: folder,
    examples: { response: { ...example, is_trash: true, updated_at: "2026-01-31T09:41:00.000Z" } },
  }),
  restoreFolder: defineRoute({
    ...shared,
    id: "restoreFolder",
    method: "POST",
    path: "/v1/folders/{folder_id}/restore",
    summary: "Bring a folder back",
    description:
      "Restores a folder from the trash, with everything trashed with it, to where it was, or to the top if its parent is gone. " +
      `${taken} One that is not in the trash is a 400.`,
    scope: "write",
    params,
    status: 200,
    response: folder,
    errors: ["CONFLICT", "VALIDATION_ERROR"],
    examples: { response: { ...example, updated_at: "2026-01-31T09:52:00.000Z" } },
  }),
};
