import { ID_PREFIXES, routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { folderView } from "./folder.ts";
import type { FolderStore } from "./folder-store.ts";
import { NO_FOLDER } from "./in-trash.ts";

/** GET /v1/folders */
export function listFolders({ folders }: { folders: FolderStore }) {
  return operation(routes.listFolders).does(async ({ caller, query }) => {
    const { rows, ...next } = await tokenPage(
      query,
      ID_PREFIXES.folder,
      (window) =>
        folders.list({
          ...window,
          accountId: caller.accountId,
          parentId: query.parent_id === NO_FOLDER ? null : query.parent_id,
          name: query.name_filter,
          isTrash: query.is_trash,
        }),
      ({ id }) => id,
    );
    return { folders: rows.map(folderView), ...next };
  });
}
