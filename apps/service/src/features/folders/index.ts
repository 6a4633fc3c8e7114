import type { Feature } from "../../platform/feature.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { renameFolder, restoreFolder, trashFolder } from "./change-folder.ts";
import { createFolder } from "./create-folder.ts";
import { deleteFolder } from "./delete-folder.ts";
import { emptyTrash } from "./empty-trash.job.ts";
import { createFolderStore } from "./folder-store.ts";
import type { FolderStore } from "./folder-store.ts";
import { listFolders } from "./list-folders.ts";

export { emptyTrash } from "./empty-trash.job.ts";
export { isKept, isListed, liesIn, NO_FOLDER } from "./in-trash.ts";
export { createTrashOf } from "./trash-of.ts";

/** How long the trash keeps. */
const TRASH_KEEPS_MS = 30 * 86_400_000;

/** Folders as the rest of the service sees them. */
export interface FoldersFeature extends Feature, Pick<FolderStore, "isOpen" | "file"> {}

/** What folders need of those who have something in them. */
interface FoldersParts {
  accounts: Accounts;
  /** Removes what lies in folders, for good, before they go. What was thrown away itself stays in the trash. */
  removeContents(accountId: string, folderIds: string[]): Promise<void>;
  /** Removes what was thrown away itself before a moment, for good. */
  removeThrown(before: Date): Promise<void>;
}

/** Builds the feature. */
export function createFoldersFeature(services: Services, parts: FoldersParts): FoldersFeature {
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
      deleteFolder({ folders: store, ...parts }),
    ],
    handlers: [
      handles(emptyTrash, async () => {
        const end = new Date(clock.nowMs() - TRASH_KEEPS_MS);
        await parts.removeThrown(end);
        const old = await store.trashedBefore(end);
        for (const { accountId, ids } of old) {
          await parts.removeContents(accountId, ids);
          await store.remove(ids[0]!);
        }
      }),
    ],
  };
}
