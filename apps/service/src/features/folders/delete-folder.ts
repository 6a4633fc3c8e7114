import { routes } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { FolderStore } from "./folder-store.ts";

/** DELETE /v1/folders/{folder_id}: what lies in it goes first, so that a second try finds what a first one left. */
export function deleteFolder({
  folders,
  removeContents,
}: {
  folders: FolderStore;
  removeContents(accountId: string, folderIds: string[]): Promise<void>;
}) {
  return operation(routes.deleteFolder).does(async ({ caller, params }) => {
    const { folder_id: id } = params;
    const found = (await folders.withAllBelow(caller.accountId, id)) ?? notFound("folder");
    if (!found.isTrash) fail("CONFLICT", "The folder is not in the trash. Move it there first.");
    await removeContents(caller.accountId, found.ids);
    await folders.remove(id);
    return { message: "The folder was deleted.", folder_id: id };
  });
}
