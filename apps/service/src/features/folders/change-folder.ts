import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { folderView } from "./folder.ts";
import type { FolderStore } from "./folder-store.ts";

/** POST /v1/folders/{folder_id} */
export function renameFolder({ folders }: { folders: FolderStore }) {
  return operation(routes.renameFolder).does(async ({ caller, params, body }) => {
    const { folder_id, name, updated_at } = folderView(
      await folders.rename(caller.accountId, params.folder_id, body.name),
    );
    return { folder_id, name, updated_at };
  });
}

/** POST /v1/folders/{folder_id}/trash */
export function trashFolder({ folders }: { folders: FolderStore }) {
  return operation(routes.trashFolder).does(async ({ caller, params }) =>
    folderView(await folders.trash(caller.accountId, params.folder_id)),
  );
}

/** POST /v1/folders/{folder_id}/restore */
export function restoreFolder({ folders }: { folders: FolderStore }) {
  return operation(routes.restoreFolder).does(async ({ caller, params }) =>
    folderView(await folders.restore(caller.accountId, params.folder_id)),
  );
}
