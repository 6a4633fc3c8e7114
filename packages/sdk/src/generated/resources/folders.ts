// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { CreateFolderBody, Folder, RenameFolderBody, RenamedFolder } from "../types.ts";

/** The query of `listFolders`. */
export interface ListFoldersQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Only those in this folder; `root` for those in no folder. */
  parent_id?: string | undefined;
  /** Part of the name, case-insensitive. */
  name_filter?: string | undefined;
  /** Those in the trash instead. Default false. */
  is_trash?: boolean | undefined;
}

/** What `folders.list` answers. */
export interface ListFoldersAnswer {
  folders: Folder[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `folders.delete` answers. */
export interface DeleteFolderAnswer {
  message: string;
  folder_id: string;
}

/** A tree of folders for videos, templates and assets, with a trash that keeps for 30 days. */
export function foldersOf(send: Send) {
  return {
    /**
     * Create a folder.
     *
     * Creates a folder, at the top or inside another; at most twenty levels deep. A name that another folder beside it has, in upper or lower case, is a `CONFLICT`.
     */
    create: (body: CreateFolderBody, options?: RequestOptions) =>
      send<Folder>({ method: "POST", path: "/v1/folders/create", body, keyed: true }, options),

    /**
     * List folders.
     *
     * The account's folders, newest first: all of them, or those in one. With `is_trash` those in the trash; what was trashed with them is listed by their `parent_id`.
     */
    list: (query: ListFoldersQuery = {}, options?: RequestOptions) =>
      listPages<ListFoldersAnswer, "folders">(
        send,
        { method: "GET", path: "/v1/folders", query },
        "folders",
        options,
      ),

    /**
     * Rename a folder.
     *
     * Renames a folder. A name that another folder beside it has, in upper or lower case, is a `CONFLICT`. A folder in the trash is a 404.
     */
    rename: (folderId: string, body: RenameFolderBody, options?: RequestOptions) =>
      send<RenamedFolder>({ method: "POST", path: `/v1/folders/${segment(folderId)}`, body }, options),

    /**
     * Delete a folder for good.
     *
     * Permanently deletes a folder that is in the trash, with everything in it, files included. One that is not in the trash is a 409. Videos and assets of it that were thrown away themselves before stay in the trash.
     */
    delete: (folderId: string, options?: RequestOptions) =>
      send<DeleteFolderAnswer>({ method: "DELETE", path: `/v1/folders/${segment(folderId)}` }, options),

    /**
     * Throw a folder away.
     *
     * Moves a folder and its contents to the trash: they no longer appear in lists of videos, templates and assets, and its assets cannot be used for anything new. After 30 days it is permanently deleted, files included.
     */
    trash: (folderId: string, options?: RequestOptions) =>
      send<Folder>({ method: "POST", path: `/v1/folders/${segment(folderId)}/trash` }, options),

    /**
     * Bring a folder back.
     *
     * Restores a folder from the trash, with everything trashed with it, to where it was, or to the top if its parent is gone. A name that another folder beside it has, in upper or lower case, is a `CONFLICT`. One that is not in the trash is a 400.
     */
    restore: (folderId: string, options?: RequestOptions) =>
      send<Folder>({ method: "POST", path: `/v1/folders/${segment(folderId)}/restore` }, options),
  };
}

/** A tree of folders for videos, templates and assets, with a trash that keeps for 30 days. */
export type Folders = ReturnType<typeof foldersOf>;
