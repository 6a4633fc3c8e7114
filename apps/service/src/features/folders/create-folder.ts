import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { folderView } from "./folder.ts";
import type { FolderStore } from "./folder-store.ts";

/** POST /v1/folders/create */
export function createFolder({ folders }: { folders: FolderStore }) {
  return operation(routes.createFolder).does(async ({ caller, body }) =>
    folderView(
      await folders.create(caller.accountId, {
        name: body.name,
        parentId: body.parent_id,
        projectType: body.project_type,
      }),
    ),
  );
}
