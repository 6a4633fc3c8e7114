import { z } from "zod";
import texts from "../../data/operations/backups.json" with { type: "json" };
import { timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** An archive of the whole installation. */
const backup = z
  .object({
    backup_id: z.string(),
    status: z.enum(["waiting", "running", "ready", "failed"]),
    file: z.string().nullable().describe("Where it lies on the machine that made it; null until it is ready"),
    size_bytes: z.int().nullable(),
    error: z.string().nullable().describe("Why it could not be made"),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: "Backup" });

export type Backup = z.infer<typeof backup>;

/** Operations on backups. */
export const backupRoutes = defineRoutes(
  { tag: "Backups", rate: "studio", scope: "admin", role: "operator" },
  texts,
  {
    createBackup: {
      request: "POST /v1/backups",
      status: 201,
      response: backup,
    },
    listBackups: {
      request: "GET /v1/backups",
      query: z.object({ ...tokenQuery() }),
      response: z.object({ backups: z.array(backup), ...tokenPage }),
    },
    getBackup: {
      request: "GET /v1/backups/{backup_id}",
      response: backup,
    },
    deleteBackup: {
      request: "DELETE /v1/backups/{backup_id}",
      response: z.object({ message: z.string(), backup_id: z.string() }),
      errors: ["CONFLICT"],
    },
  },
);
