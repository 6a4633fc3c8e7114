// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { Backup } from "../types.ts";

/** The query of `listBackups`. */
export interface ListBackupsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
}

/** What `backups.list` answers. */
export interface ListBackupsAnswer {
  backups: Backup[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `backups.delete` answers. */
export interface DeleteBackupAnswer {
  message: string;
  backup_id: string;
}

/** The whole installation as one archive, for its operators. */
export function backupsOf(send: Send) {
  return {
    /**
     * Make a backup.
     *
     * Begins to write the whole installation into one archive in the background: its tables as they are at one moment, its files, its secret. Whoever has the archive has the installation: keep it as you keep that. `npm run admin -- restore --file FILE` makes an empty installation of the same version whole again. Only one is made at a time, else it is a `CONFLICT`. For the installation's operators.
     */
    create: (options?: RequestOptions) =>
      send<Backup>({ method: "POST", path: "/v1/backups", keyed: true }, options),

    /**
     * List backups.
     *
     * The backups of the installation, newest first. For the installation's operators.
     */
    list: (query: ListBackupsQuery = {}, options?: RequestOptions) =>
      listPages<ListBackupsAnswer, "backups">(
        send,
        { method: "GET", path: "/v1/backups", query },
        "backups",
        options,
      ),

    /**
     * Get a backup.
     *
     * A backup and how far it is. For the installation's operators.
     */
    get: (backupId: string, options?: RequestOptions) =>
      send<Backup>({ method: "GET", path: `/v1/backups/${segment(backupId)}` }, options),

    /**
     * Delete a backup.
     *
     * Deletes a backup with its archive, where that lies on the machine that is asked. One that is being made is a `CONFLICT`. For the installation's operators.
     */
    delete: (backupId: string, options?: RequestOptions) =>
      send<DeleteBackupAnswer>({ method: "DELETE", path: `/v1/backups/${segment(backupId)}` }, options),
  };
}

/** The whole installation as one archive, for its operators. */
export type Backups = ReturnType<typeof backupsOf>;
