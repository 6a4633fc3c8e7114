import { z } from "zod";
import texts from "../../data/operations/folders.json" with { type: "json" };
import {
  displayName,
  idParam,
  inFolder,
  queryBoolean,
  timestamp,
  tokenPage,
  tokenQuery,
} from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

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

const taken = "A name that another folder beside it has, in upper or lower case, is a `CONFLICT`.";

/** Operations on folders. */
export const folderRoutes = defineRoutes({ tag: "Folders", rate: "studio" }, texts, {
  createFolder: {
    request: "POST /v1/folders/create",
    description: `Creates a folder, at the top or inside another; at most twenty levels deep. ${taken}`,
    body: createFolderBody,
    status: 201,
    response: folder,
    errors: ["RESOURCE_NOT_FOUND"],
  },
  listFolders: {
    request: "GET /v1/folders",
    query: z.object({
      ...tokenQuery(),
      parent_id: inFolder,
      name_filter: z.string().max(200).optional().describe("Part of the name, case-insensitive"),
      is_trash: queryBoolean.default(false).describe("Those in the trash instead"),
    }),
    response: z.object({ folders: z.array(folder), ...tokenPage }),
  },
  renameFolder: {
    request: "POST /v1/folders/{folder_id}",
    description: `Renames a folder. ${taken} A folder in the trash is a 404.`,
    body: renameFolderBody,
    response: folder.pick({ folder_id: true, name: true, updated_at: true }).meta({ id: "RenamedFolder" }),
    errors: ["CONFLICT"],
  },
  trashFolder: {
    request: "POST /v1/folders/{folder_id}/trash",
    response: folder,
  },
  restoreFolder: {
    request: "POST /v1/folders/{folder_id}/restore",
    description:
      "Restores a folder from the trash, with everything trashed with it, to where it was, or to the top if its parent is gone. " +
      `${taken} One that is not in the trash is a 400.`,
    response: folder,
    errors: ["CONFLICT", "VALIDATION_ERROR"],
  },
  deleteFolder: {
    request: "DELETE /v1/folders/{folder_id}",
    response: z.object({ message: z.string(), folder_id: z.string() }),
    errors: ["CONFLICT"],
  },
});
