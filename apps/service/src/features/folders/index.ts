import type { Feature } from "../../platform/feature.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { renameFolder, restoreFolder, trashFolder } from "./change-folder.ts";
import { createFolder } from "./create-folder.ts";
import { emptyTrash } from "./empty-trash.job.ts";
import { createFolderStore } from "./folder-store.ts";
import type { FolderStore } from "./folder-store.ts";
import { listFolders } from "./list-folders.ts";

export { emptyTrash } from "./empty-trash.job.ts";
export { isNotInTrash, liesIn, NO_FOLDER } from "./in-trash.ts";

/** How long the trash keeps. */
const TRASH_KEEPS_MS = 30 * 86_400_000;

/** Folders as the rest of the service sees them. */
export interface FoldersFeature extends Feature, Pick<FolderStore, "isOpen" | "file"> {}

/** Builds the feature. `removeContents` removes what lies in folders, for good, before they go. */
export function createFoldersFeature(
  services: Services,
  parts: { accounts: Accounts; removeContents(accountId: string, folderIds: string[]): Promise<void> },
): FoldersFeature {
  const { clock } = services;
  const store = createFolderStore({ ...services, ...parts });
  return {
    isOpen: store.isOpen,
    file: store.file,
    operations: [
      createFolder({ folders: store }),
      listFolders({ folders: store }),
      renameFolder({ folders: store }),
      trashFolder({ folders: store }),
      restoreFolder({ folders: store }),
    ],
    handlers: [
      handles(emptyTrash, async () => {
        const old = await store.trashedBefore(new Date(clock.nowMs() - TRASH_KEEPS_MS));
        for (const { accountId, ids } of old) {
          await parts.removeContents(accountId, ids);
          await store.remove(ids[0]!);
        }
      }),
    ],
  };
}
