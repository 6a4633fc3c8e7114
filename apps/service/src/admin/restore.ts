import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDiskBlobs } from "../platform/blobs/disk.ts";
import { openS3Blobs } from "../platform/blobs/s3.ts";
import { ArchiveError } from "../platform/backup/archive.ts";
import { restore } from "../platform/backup/installation.ts";
import { openDatabase } from "../platform/database/database.ts";
import { EMBEDDED_FOLDER } from "../platform/database/embedded.ts";
import { createLogger } from "../platform/logging/logger.ts";
import { createQueue } from "../platform/queue/queue.ts";
import { openScratch } from "../platform/scratch/open-scratch.ts";
import type { Config } from "../start/config.ts";
import { closeToOthers, openDataFolder } from "../start/data-folder.ts";
import { jobs } from "../start/jobs.ts";
import { takeSecret } from "../start/open-secrets.ts";
import { VERSION } from "../start/version.ts";
import type { AdminAnswer } from "./ask.ts";

/** `restore --file F`: makes an installation whole that has nothing yet, with no process of it running. */
export async function restoreInto(config: Config, args: readonly string[]): Promise<AdminAnswer> {
  const file = fileOf(args);
  if (file === undefined) return { ok: false, output: "restore takes --file FILE, an archive of a backup" };
  if (!existsSync(file)) return { ok: false, output: `there is no file ${file}` };
  const { database: location, dataDir } = config;
  const embedded = "folder" in location ? join(dataDir, EMBEDDED_FOLDER) : undefined;
  if (embedded !== undefined && existsSync(embedded))
    return {
      ok: false,
      output: `there is a database in ${dataDir}: restore into an empty folder, with the service stopped`,
    };
  openDataFolder(dataDir);
  const database = await openDatabase(location);
  try {
    if (embedded !== undefined) closeToOthers(embedded);
    const queue = await createQueue({ database, jobs, log: createLogger("silent"), works: false });
    await queue.stop(0);
    const blobs =
      config.s3 === undefined ? await openDiskBlobs(join(dataDir, "media")) : openS3Blobs(config.s3);
    const { createdAt, rows, files } = await restore(
      {
        database,
        blobs,
        scratch: openScratch(join(dataDir, "scratch")),
        version: VERSION,
        takeSecret: (secret) => takeSecret(config, secret),
      },
      file,
    );
    return { ok: true, output: `restored the installation of ${createdAt}: ${rows} rows, ${files} files` };
  } catch (error) {
    if (error instanceof ArchiveError) return { ok: false, output: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

function fileOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { file: { type: "string" } }, strict: true }).values.file;
  } catch {
    return undefined;
  }
}
