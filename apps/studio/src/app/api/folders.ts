import type { Folder } from "@orator/sdk";
import { queryOptions } from "@tanstack/react-query";
import { allOf } from "./pages.ts";
import { orator } from "./orator.ts";

/** All folders that are not in the trash, by name. */
export const foldersQuery = queryOptions({
  queryKey: ["folders", "all"],
  queryFn: async ({ signal }) => byName(await allOf(orator.folders.list({ limit: 100 }, { signal }))),
});

/** What lies in the trash: the folders that were thrown there, the last one first. */
export const trashQuery = queryOptions({
  queryKey: ["folders", "trash"],
  async queryFn({ signal }) {
    const folders = await allOf(orator.folders.list({ limit: 100, is_trash: true }, { signal }));
    return folders.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  },
});

/** The folders directly inside one, or those that are in none. */
export function foldersIn(folders: readonly Folder[], parentId: string | null): Folder[] {
  return folders.filter(({ parent_id: parent }) => parent === parentId);
}

/** The way to a folder from the top, itself at the end; empty where there is none of that id. */
export function pathTo(folders: readonly Folder[], folderId: string | undefined): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.folder_id, folder]));
  const path: Folder[] = [];
  for (let at = byId.get(folderId ?? ""); at !== undefined; at = byId.get(at.parent_id ?? "")) {
    if (path.includes(at)) break;
    path.unshift(at);
  }
  return path;
}

function byName(folders: readonly Folder[]): Folder[] {
  return folders.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}
