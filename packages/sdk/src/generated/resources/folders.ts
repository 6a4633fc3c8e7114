// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { CreateFolderBody, Folder, RenameFolderBody, RenamedFolder } from "../types.ts";

/** The query of `listFolders`. */
export interface ListFoldersQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** From the answer before, for the page that follows it. */
  token?: string | undefined;
  /** Only those in this folder; `root` for those that lie in none. */
  parent_id?: string | undefined;
  /** Part of the name, in upper or lower case. */
  name_filter?: string | undefined;
  /** Those in the trash instead. Default false. */
  is_trash?: boolean | undefined;
}

/** What `folders.list` answers. */
export interface ListFoldersAnswer {
  folders: Folder[];
  /** Asks for the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** A tree of folders for videos, templates and assets, with a trash that keeps for 30 days. */
export function foldersOf(send: Send) {
  return {
    /**
     * Create a folder.
     *
     * Makes a folder, in another one or in none; up to twenty lie in one another. A name that another folder beside it has, in upper or lower case, is a `CONFLICT`.
     */
    create: (body: CreateFolderBody, options?: RequestOptions) =>
      send<Folder>({ method: "POST", path: "/v1/folders/create", body, keyed: true }, options),

    /**
     * List folders.
     *
     * The account's folders, newest first: all of them, or those in one. With `is_trash` those that were thrown away; what they took along is listed by their `parent_id`.
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
     * Gives a folder another name. A name that another folder beside it has, in upper or lower case, is a `CONFLICT`. One in the trash is not found.
     */
    rename: (folderId: string, body: RenameFolderBody, options?: RequestOptions) =>
      send<RenamedFolder>({ method: "POST", path: `/v1/folders/${segment(folderId)}`, body }, options),

    /**
     * Throw a folder away.
     *
     * Moves a folder into the trash with all that lies in it: lists of videos, templates and assets show none of that any more, and assets in it cannot be used for anything new. After 30 days it is removed for good, files included.
     */
    trash: (folderId: string, options?: RequestOptions) =>
      send<Folder>({ method: "POST", path: `/v1/folders/${segment(folderId)}/trash` }, options),

    /**
     * Bring a folder back.
     *
     * Takes a folder out of the trash, with all that went there with it, to where it was; out of every folder where its own is gone. A name that another folder beside it has, in upper or lower case, is a `CONFLICT`. One that is not in the trash is a 400.
     */
    restore: (folderId: string, options?: RequestOptions) =>
      send<Folder>({ method: "POST", path: `/v1/folders/${segment(folderId)}/restore` }, options),
  };
}

/** A tree of folders for videos, templates and assets, with a trash that keeps for 30 days. */
export type Folders = ReturnType<typeof foldersOf>;
