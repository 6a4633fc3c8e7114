import type { Folder } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { FolderRow } from "./tables.ts";

/** A folder as callers see it. */
export function folderView(row: FolderRow): Folder {
  return {
    folder_id: row.id,
    name: row.name,
    parent_id: row.parentId,
    project_type: row.projectType,
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
    is_trash: row.trashedAt !== null,
  };
}

/** Names that are the same to people: in upper or lower case, and however their letters are put together. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}
